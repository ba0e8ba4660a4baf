import { mySheets } from "../../messages/en/my-sheets.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import type { CardProps } from "./card-props.ts";
import { FilesOfSheet } from "./files-of-sheet.tsx";
import { RenameForm } from "./rename-form.tsx";
import { ShareForm } from "./share-form.tsx";
import { useDeleteSheet } from "./use-delete-sheet.ts";

/** The actions for a sheet, below its card. */
export function SheetPanel({ sheet, sharing }: CardProps) {
	const { title, strokes } = sheet;
	const remove = useOneAtATime(useDeleteSheet(sheet));
	return (
		<section className="sheet sheets-panel" aria-label={mySheets.panel(title)}>
			<RenameForm sheet={sheet} />
			{strokes > 0 && <FilesOfSheet sheet={sheet} />}
			{/* A sheet that was shared can be made private, also when everything on it was taken back. */}
			{(strokes > 0 || sharing) && <ShareForm sheet={sheet} sharing={sharing} />}
			<div className="actions p-1">
				<PencilButton pencil="red" onClick={() => void remove()}>
					{mySheets.delete}
				</PencilButton>
			</div>
		</section>
	);
}
