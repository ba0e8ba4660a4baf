import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { StudioFactsVersion } from "#contract/studio.ts";
import { PagedList } from "../lists/paged-list.tsx";
import { studio } from "../messages/en/studio.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { dayAndTime } from "../ui/dates.ts";
import { factsVersionsQuery } from "./queries.ts";

interface FactsVersionsProps {
	inUse: number;
	bringBack(version: StudioFactsVersion): void;
}

export function FactsVersions({ inUse, bringBack }: FactsVersionsProps) {
	const cursor = useSearchParams()[0].get("cursor") ?? undefined;
	return (
		<section aria-labelledby="versions" className="pt-14">
			<h2 id="versions" className="head mb-6">
				{studio.versions}
			</h2>
			<PagedList
				list={useQuery(factsVersionsQuery(cursor))}
				empty={<p className="measure text-graphite">{studio.noVersions}</p>}
			>
				{(rows) => (
					<ul aria-labelledby="versions">
						{rows.map((row) => (
							<li
								key={row._id}
								className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-hairline border-t py-4"
							>
								<Version row={row} />
								{row.version === inUse ? (
									<span className="text-graphite">{studio.current}</span>
								) : (
									<PencilButton
										aria-label={studio.bringBackNamed(row.version)}
										onClick={() => bringBack(row)}
									>
										{studio.bringBack}
									</PencilButton>
								)}
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</section>
	);
}

const shown = ["name", "email", "phone", "city", "taxLine"] as const;

function Version({ row }: { row: StudioFactsVersion }) {
	return (
		<div className="min-w-0 flex-[1_1_240px]">
			<h3 className="name">{studio.version(row.version)}</h3>
			<p className="text-graphite text-small">
				<time dateTime={row.at}>{dayAndTime(row.at)}</time>,{" "}
				{row.by === null ? studio.byNobody : studio.by(row.by)}
			</p>
			<dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-small">
				{shown.map((name) => (
					<div key={name} className="contents">
						<dt className="text-graphite">{studio.fields[name]}</dt>
						<dd className="wrap-anywhere">{row[name] || studio.none}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
