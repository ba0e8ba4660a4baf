import { useNavigate } from "react-router";
import { desk } from "../../messages/en/desk.ts";
import { sheets as sentences } from "../../messages/en/sheets.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import type { Kept, KeptSheet } from "./kept-sheet.ts";
import { useKept } from "./use-kept.ts";

const colours = {
	server: "text-green",
	device: "text-graphite",
	nowhere: "text-red",
} satisfies Record<Kept["at"], string>;

/** Shows where the newest stroke is saved. Only errors are announced, because the text changes with every stroke. */
export function KeptMark({ sheet }: { sheet: Pick<KeptSheet, "kept" | "subscribe"> }) {
	const { kept } = useKept(sheet);
	const reason = reasonOf(kept);
	return (
		<div className="min-w-0">
			<p className={`flex items-center gap-1 text-small ${colours[kept.at]}`} title={reason}>
				{kept.at === "server" && <Icon name="check" />}
				{wordsOf(kept)}
			</p>
			<p className="sr-only" role="status">
				{isTrouble(kept) && reason}
			</p>
		</div>
	);
}

/** Why nothing can be drawn, and a button to resolve it. */
export function ReadonlyNote({ sheet }: { sheet: KeptSheet }) {
	const navigate = useNavigate();
	const { readonly } = sheet;
	const isForked = readonly === "forked";
	const resolve = useOneAtATime(async () =>
		isForked ? navigate(`/desk/${await sheet.copy()}`) : sheet.takeOver(),
	);
	if (!readonly) return null;
	return (
		<div className="desk-note" role="status">
			<p>{desk.readonly[readonly]}</p>
			<PencilButton onClick={() => void resolve()}>
				{isForked ? desk.copy : desk.takeOver}
			</PencilButton>
		</div>
	);
}

function wordsOf(kept: Kept): string {
	if (kept.at === "nowhere") return sentences.kept.notSaved(kept.sentence ?? sentences.kept.lost);
	return sentences.kept[kept.at];
}

/** Why the newest stroke is not on the server. */
export function reasonOf(kept: Kept): string | undefined {
	if (kept.at === "server") return undefined;
	if (kept.at === "nowhere") return wordsOf(kept);
	return kept.sentence ?? sentences.kept.why[kept.why ?? "sending"];
}

function isTrouble(kept: Kept): boolean {
	return (
		kept.at === "nowhere" ||
		(kept.at === "device" && kept.why !== "sending" && kept.why !== undefined)
	);
}
