import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { StudioTextSubject } from "#contract/enumerations.ts";
import type { KeptStudioText, StudioTextVersion } from "#contract/studio/texts.ts";
import { call } from "../../data/api.ts";
import { isSessionEnd } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { PagedList } from "../../lists/paged-list.tsx";
import { studio } from "../../messages/en/studio.ts";
import { studioTexts as words } from "../../messages/en/studio-texts.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { dayAndTime } from "../../ui/dates.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { textVersionsQuery } from "./queries.ts";

interface TextVersionsProps {
	subject: StudioTextSubject;
	inUse: number;
	bringBack(kept: KeptStudioText): void;
}

export function TextVersions({ subject, inUse, bringBack }: TextVersionsProps) {
	const cursor = useSearchParams()[0].get("cursor") ?? undefined;
	const [fault, setFault] = useState<string>();
	const read = useOneAtATime(async (version: number) => {
		setFault(undefined);
		try {
			const input = { params: { subject, version } };
			bringBack(await call("GET /api/studio/texts/:subject/versions/:version", input));
		} catch (problem) {
			if (!isSessionEnd(problem)) setFault(sentenceOf(problem));
		}
	});
	return (
		<section aria-labelledby="versions" className="pt-14">
			<h2 id="versions" className="head mb-6">
				{words.versions}
			</h2>
			{fault && <Correction>{fault}</Correction>}
			<PagedList
				list={useQuery(textVersionsQuery(subject, cursor))}
				empty={<p className="measure text-graphite">{words.noVersions}</p>}
			>
				{(rows) => (
					<ul aria-labelledby="versions">
						{rows.map((row) => (
							<Row key={row._id} title={words.version(row.version)} note={<Saved row={row} />}>
								{row.version === inUse ? (
									<span className="text-graphite">{studio.current}</span>
								) : (
									<PencilButton
										aria-label={studio.bringBackNamed(row.version)}
										onClick={() => void read(row.version)}
									>
										{studio.bringBack}
									</PencilButton>
								)}
							</Row>
						))}
						<Row title={words.default}>
							<PencilButton aria-label={words.bringBackDefault} onClick={() => void read(0)}>
								{studio.bringBack}
							</PencilButton>
						</Row>
					</ul>
				)}
			</PagedList>
		</section>
	);
}

interface RowProps {
	title: string;
	note?: ReactNode;
	children: ReactNode;
}

function Row({ title, note, children }: RowProps) {
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-hairline border-t py-4">
			<div className="min-w-0 flex-[1_1_240px]">
				<h3 className="name">{title}</h3>
				{note}
			</div>
			{children}
		</li>
	);
}

function Saved({ row: { at, by } }: { row: StudioTextVersion }) {
	return (
		<p className="text-graphite text-small">
			<time dateTime={at}>{dayAndTime(at)}</time>, {by === null ? studio.byNobody : studio.by(by)}
		</p>
	);
}
