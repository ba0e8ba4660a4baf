import { useId, useState } from "react";
import { Link } from "react-router";
import type { Sharing } from "#contract/sheets/sharing.ts";
import { mySheets } from "../../messages/en/my-sheets.ts";
import { usePerson } from "../../session/person.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { toast } from "../../ui/toasts.ts";
import type { CardProps } from "./card-props.ts";
import { useSharing } from "./use-sharing.ts";
import { WallForm } from "./wall-form.tsx";

/** Makes a sheet public, and private again. */
export function ShareForm({ sheet, sharing }: CardProps) {
	const heading = useId();
	return (
		<section aria-labelledby={heading} className="sheets-share">
			<h4 id={heading} className="name">
				{mySheets.sharing}
			</h4>
			{sharing && sharing.state !== "shared" ? (
				<p className="measure">
					{sharing.state === "hidden" ? mySheets.hidden : mySheets.takenDown}
				</p>
			) : (
				<Sharer sheet={sheet} sharing={sharing} />
			)}
		</section>
	);
}

function Sharer({ sheet, sharing }: CardProps) {
	const { name } = usePerson();
	const [showsName, setShowsName] = useState(sharing?.showsName ?? true);
	const { share, stop } = useSharing(sheet);
	const tick = useId();
	const isOlder = sharing && (sharing.entries !== sheet.entries || sharing.title !== sheet.title);
	const isAsShared = sharing && !isOlder && sharing.showsName === showsName;
	return (
		<>
			<p className="measure text-small text-graphite">{mySheets.sharingLead}</p>
			{isOlder && <p className="measure text-small">{mySheets.older}</p>}
			<label htmlFor={tick} className="sheets-tick">
				<input
					id={tick}
					type="checkbox"
					checked={showsName}
					aria-describedby={`${tick}-hint`}
					onChange={({ target }) => setShowsName(target.checked)}
				/>
				<bdi>{mySheets.showsName(name)}</bdi>
			</label>
			<p id={`${tick}-hint`} className="text-small text-graphite">
				{mySheets.hidesName}
			</p>
			<div className="actions p-1">
				{!isAsShared && (
					<PencilButton onClick={() => void share(showsName)}>
						{sharing ? mySheets.shareAgain : mySheets.share}
					</PencilButton>
				)}
				{sharing && <SharedLink sharing={sharing} />}
				{sharing && (
					<PencilButton pencil="red" onClick={() => void stop()}>
						{mySheets.stopSharing}
					</PencilButton>
				)}
			</div>
			{sharing && sheet.className && <WallForm sheet={sheet} sharing={sharing} />}
		</>
	);
}

function SharedLink({ sharing: { _id } }: { sharing: Sharing }) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(`${location.origin}/sheets/${_id}`);
			toast(mySheets.copied);
		} catch {
			toast(mySheets.copyFailed, "red");
		}
	};
	return (
		<>
			<Link to={`/sheets/${_id}`} className="pencil">
				{mySheets.seePage}
			</Link>
			<PencilButton onClick={() => void copy()}>{mySheets.copyLink}</PencilButton>
		</>
	);
}
