import { mySheets } from "../../messages/en/my-sheets.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import type { SharedProps } from "./card-props.ts";
import { useSharing } from "./use-sharing.ts";

/** The form for offering a shared sheet to the page of its class. */
export function WallForm({ sheet, sharing: { wall } }: SharedProps) {
	const { offer } = useSharing(sheet);
	if (wall === "declined") return <p className="text-small">{mySheets.declined}</p>;
	return (
		<>
			<p className="measure text-small">
				{wall === "no" && mySheets.offerLead(sheet.className ?? "")}
				{wall === "offered" && mySheets.offered}
				{wall === "shown" && mySheets.onClass}
			</p>
			<div className="actions p-1">
				{wall === "no" ? (
					<PencilButton onClick={() => void offer(true)}>{mySheets.offer}</PencilButton>
				) : (
					<PencilButton pencil="red" onClick={() => void offer(false)}>
						{mySheets.takeBack}
					</PencilButton>
				)}
			</div>
		</>
	);
}
