import { useState } from "react";
import { Queries } from "../../data/queries.tsx";
import { sentenceOf } from "../../data/sentence.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { SignedInOnly } from "../../layouts/guards.tsx";
import { NoScript } from "../../layouts/no-script.tsx";
import { ownFrame } from "../../layouts/own-frame.ts";
import { desk } from "../../messages/en/desk.ts";
import { PencilLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import handInStyles from "../hand-in/hand-in.css?url";
import type { Route } from "./+types/desk-page";
import { DeskHead } from "./desk-head.tsx";
import styles from "./drawing-desk.css?url";
import { OpenDesk } from "./open-desk.tsx";
import { useSheet } from "./use-sheet.ts";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(desk.page, matches);

export const links: Route.LinksFunction = () => [
	{ rel: "stylesheet", href: styles },
	{ rel: "stylesheet", href: handInStyles },
];

export const handle = ownFrame;

/** The desk: one sheet to draw on. */
export default function DeskPage({ params: { id } }: Route.ComponentProps) {
	const [slot, setSlot] = useState<HTMLElement | null>(null);
	return (
		<div className="drawing-desk">
			<DeskHead slotRef={setSlot} />
			<main id="content" tabIndex={-1}>
				<NoScript />
				<SignedInOnly>
					<Queries>
						<OneSheet key={id} id={id} slot={slot} />
					</Queries>
				</SignedInOnly>
			</main>
		</div>
	);
}

function OneSheet({ id, slot }: { id: string; slot: HTMLElement | null }) {
	const { opened, failure } = useSheet(id);
	if (opened) return <OpenDesk {...opened} slot={slot} />;
	return (
		<div className="desk-bare">
			<h1 className={failure ? "title" : "sr-only"}>{desk.page}</h1>
			{failure ? (
				<EmptyState sentence={sentenceOf(failure)}>
					<PencilLink to="/desk">{desk.backToSheets}</PencilLink>
				</EmptyState>
			) : (
				<ProgressBar label={desk.opening} />
			)}
		</div>
	);
}
