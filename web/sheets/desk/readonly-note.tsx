import { useNavigate } from "react-router";
import { desk } from "../../messages/en/desk.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import type { KeptSheet } from "../keep/kept-sheet.ts";

/** Why nothing can be drawn, and a button to resolve it. */
export function ReadonlyNote({ sheet }: { sheet: KeptSheet }) {
	const navigate = useNavigate();
	const { readonly } = sheet;
	if (!readonly) return null;
	const copy = async () => navigate(`/desk/${await sheet.copy()}`);
	return (
		<div className="desk-note" role="status">
			<p>{desk.readonly[readonly]}</p>
			{readonly === "forked" ? (
				<PencilButton onClick={() => void copy()}>{desk.copy}</PencilButton>
			) : (
				<PencilButton onClick={() => void sheet.takeOver()}>{desk.takeOver}</PencilButton>
			)}
		</div>
	);
}
