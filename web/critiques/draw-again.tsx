import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Critique } from "#contract/critiques.ts";
import { isProblem } from "../data/problem.ts";
import { critiquePage } from "../messages/en/critique-page.ts";
import { handInPhoto } from "../messages/en/photo-link.ts";
import { newSheet } from "../sheets/door.ts";
import { InkButton, PencilButton, PencilLink } from "../ui/buttons.tsx";
import { LinkToEarlier } from "./earlier-hand-in.tsx";
import { drawnQuery, leftQuery } from "./queries.ts";

const { page } = critiquePage;

/** The passes of a sheet that is drawn after a photo, from the lowest to the highest. */
const LAYERS = ["rough", "ink"];

/** The ways to hand in again: a new sheet of the size of what was handed in, or a photo. */
export function DrawAgain({ critique }: { critique: Critique }) {
	const navigate = useNavigate();
	const { data: drawn } = useQuery(drawnQuery(critique));
	const { lessonId, lessonTitle: title, sheetId, earlierId, sentAt, state } = critique;
	const isClosed = state === "closed";
	const seat = useQuery({ ...leftQuery(critique.classId), enabled: !isClosed });
	// After a refund nothing more can be handed in.
	const hasSeat = !isClosed && !isProblem(seat.error, "not_enrolled");
	// Until the critique is here, the page shows no reason to draw it again.
	const AgainButton = sentAt === null ? PencilButton : InkButton;
	const begin = async () => {
		if (!drawn) return;
		const { width, height, ink } = drawn;
		const layers = ink?.header.layers ?? LAYERS;
		await navigate(`/desk/${await newSheet({ lessonId, title, width, height, layers })}`);
	};
	return (
		<div className="actions">
			{earlierId && <LinkToEarlier />}
			{sheetId && <PencilLink to={`/desk/${sheetId}`}>{page.onDesk}</PencilLink>}
			{hasSeat && (
				<>
					<PencilLink to={`/photo/${lessonId}`}>{handInPhoto}</PencilLink>
					<AgainButton disabled={!drawn} onClick={() => void begin()}>
						{page.again}
					</AgainButton>
				</>
			)}
		</div>
	);
}
