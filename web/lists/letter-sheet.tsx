import type { ReactNode } from "react";
import { LongAddress } from "../ui/long-address.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { DateMark } from "./date-mark.tsx";

/** A message to the studio, with sender and date. */
export function LetterSheet(props: {
	name: string;
	email: string;
	date: string;
	children: ReactNode;
}) {
	const { name, email, date, children } = props;
	return (
		<Sheet as="article" pegs="down">
			<header className="mb-3 flex flex-wrap items-baseline gap-x-6">
				<div className="min-w-0 flex-[1_1_240px]">
					<h2 className="name line-clamp-6">
						<bdi>{name}</bdi>
					</h2>
					<p className="line-clamp-6 text-small text-graphite wrap-anywhere">
						<LongAddress>{email}</LongAddress>
					</p>
				</div>
				<DateMark date={date} />
			</header>
			{children}
		</Sheet>
	);
}
