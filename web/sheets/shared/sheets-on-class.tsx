import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import type { SharedSheet } from "#contract/sheets/sharing.ts";
import { Section } from "../../layouts/page-header.tsx";
import { sheetsOnClass } from "../../messages/en/sheets-on-class.ts";
import { lazyPart, part } from "../../parts/part.ts";
import { useSession } from "../../session/session.ts";
import { sheetsOnClassQuery } from "./on-class-query.ts";

const OfferedSheets = lazyPart(part(() => import("./offered-sheets.tsx")));

/** Shared sheets on the page of a class, and for its teacher those that students offer. Nothing without any. */
export function SheetsOnClass({ id, teacherId }: { id: string; teacherId: string }) {
	const { user } = useSession();
	const { data: sheets = [] } = useQuery(sheetsOnClassQuery(id));
	return (
		<>
			{sheets.length > 0 && (
				<Section id="drawn-here" title={sheetsOnClass.heading}>
					<ul className="drawn-here">
						{sheets.map((sheet) => (
							<li key={sheet._id}>
								<OnClass sheet={sheet} />
							</li>
						))}
					</ul>
				</Section>
			)}
			{user?._id === teacherId && (
				<Suspense>
					<OfferedSheets id={id} />
				</Suspense>
			)}
		</>
	);
}

function OnClass({ sheet: { _id, title, studentName, width, height } }: { sheet: SharedSheet }) {
	const student = studentName ?? sheetsOnClass.student;
	return (
		<Link to={`/sheets/${_id}`} className="sheet drawn-sheet">
			<span className="frame block">
				<img
					src={`/sheets/${_id}/picture.webp`}
					alt={sheetsOnClass.picture(title)}
					width={width}
					height={height}
					loading="lazy"
					decoding="async"
				/>
			</span>
			<span className="name">
				<bdi>{title}</bdi>
			</span>
			<span className="text-small text-graphite">
				<bdi>{sheetsOnClass.by(student)}</bdi>
			</span>
		</Link>
	);
}
