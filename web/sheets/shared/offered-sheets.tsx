import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { OfferedSheet } from "#contract/sheets/sharing.ts";
import { call } from "../../data/api.ts";
import { showFailure } from "../../data/show-failure.ts";
import { Section } from "../../layouts/page-header.tsx";
import { sharedSheets } from "../../messages/en/my-sheets.ts";
import { sheetsOnClass } from "../../messages/en/sheets-on-class.ts";
import { messages } from "../../messages/en.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { confirmAction } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { offeredSheetsQuery } from "../queries.ts";
import { sheetsOnClassQuery } from "./on-class-query.ts";

/** For the teacher of a class: sheets that students offer to its page, and sheets that it shows. */
export default function OfferedSheets({ id }: { id: string }) {
	const { data: sheets = [] } = useQuery(offeredSheetsQuery(id));
	if (sheets.length === 0) return null;
	return (
		<Section id="offered" title={sharedSheets.offers}>
			<p className="measure mb-4 text-graphite">{sharedSheets.offersLead}</p>
			<ul className="drawn-here">
				{sheets.map((sheet) => (
					<li key={sheet._id}>
						<Offered sheet={sheet} classId={id} />
					</li>
				))}
			</ul>
		</Section>
	);
}

interface OfferedProps {
	sheet: OfferedSheet;
	classId: string;
}

function Offered({ sheet, classId }: OfferedProps) {
	const { _id, title, studentName, wall, reports, width, height } = sheet;
	const { hang, hide } = useDecision({ sheet, classId });
	const hangs = wall === "shown";
	return (
		<article className="sheet drawn-sheet">
			<div className="frame">
				<img
					src={`/sheets/${_id}/picture.webp`}
					alt={sheetsOnClass.picture(title)}
					width={width}
					height={height}
					loading="lazy"
					decoding="async"
				/>
			</div>
			<h3 className="name wrap-anywhere">
				<Link to={`/sheets/${_id}`}>
					<bdi>{title}</bdi>
				</Link>
			</h3>
			<p className="text-small text-graphite wrap-anywhere">
				<bdi>{sheetsOnClass.by(studentName ?? sheetsOnClass.student)}</bdi>
			</p>
			<p className="text-small font-bold">
				{hangs ? sharedSheets.hangs : sharedSheets.waits}
				{reports > 0 && ` · ${sharedSheets.reported(reports)}`}
			</p>
			<div className="actions p-1">
				{!hangs && (
					<PencilButton
						pencil="green"
						aria-label={sharedSheets.hangNamed(title)}
						onClick={() => void hang(true)}
					>
						{sharedSheets.hang}
					</PencilButton>
				)}
				<PencilButton
					aria-label={hangs ? sharedSheets.takeOffNamed(title) : sharedSheets.declineNamed(title)}
					onClick={() => void hang(false)}
				>
					{hangs ? sharedSheets.takeOff : sharedSheets.decline}
				</PencilButton>
				<PencilButton
					pencil="red"
					aria-label={sharedSheets.hideNamed(title)}
					onClick={() => void hide()}
				>
					{sharedSheets.hide}
				</PencilButton>
			</div>
		</article>
	);
}

function useDecision({ sheet: { _id, sharedAt }, classId }: OfferedProps) {
	const client = useQueryClient();
	const params = { id: _id };
	const doing = async (work: Promise<unknown>) => {
		try {
			await work;
			toast(sharedSheets.done);
		} catch (fault) {
			await showFailure(sharedSheets.failed, fault);
		}
		await Promise.all([
			client.invalidateQueries({ queryKey: offeredSheetsQuery(classId).queryKey }),
			client.invalidateQueries({ queryKey: sheetsOnClassQuery(classId).queryKey }),
		]);
	};
	return {
		hang: useOneAtATime((hangs: boolean) =>
			doing(call("PATCH /api/shared-sheet/:id/wall", { params, body: { hangs, sharedAt } })),
		),
		hide: useOneAtATime(async () => {
			const isMeant = await confirmAction({
				title: sharedSheets.hideTitle,
				text: sharedSheets.hideText,
				confirm: sharedSheets.confirmHide,
				cancel: messages.cancel,
				grave: true,
			});
			if (!isMeant) return;
			const body = { reason: sharedSheets.hideReason };
			await doing(call("PATCH /api/shared-sheet/:id/hide", { params, body }));
		}),
	};
}
