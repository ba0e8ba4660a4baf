import { Link } from "react-router";
import type { WaitingItem } from "#contract/administration/waiting.ts";
import type { WaitingKind } from "#contract/enumerations.ts";
import { DateMark } from "../../lists/date-mark.tsx";
import { administration } from "../../messages/administration.ts";
import { places } from "./place.ts";

const { waiting } = administration;

/** Waiting items, each with a link to the page where it is handled. */
export function WaitingRows({ kind, rows }: { kind: WaitingKind; rows: WaitingItem[] }) {
	return (
		<ul aria-label={waiting.kinds[kind].heading}>
			{rows.map((item) => (
				<li key={item._id} className="border-hairline border-t py-2">
					<div className="flex flex-wrap items-baseline justify-between gap-x-4">
						<Link
							to={places[kind](item)}
							className="inline-flex min-h-11 min-w-0 flex-[1_1_200px] items-center"
						>
							{/* Truncated, because the beginning identifies the entry. */}
							<span dir="auto" className="line-clamp-2 wrap-anywhere">
								{item.title}
							</span>
						</Link>
						<DateMark date={item.since} />
					</div>
					<p dir="auto" className="truncate text-left text-graphite text-small">
						{item.name}
					</p>
				</li>
			))}
		</ul>
	);
}
