import { useEffect, useReducer } from "react";
import { sheets as sentences } from "../../messages/en/sheets.ts";
import { Icon } from "../../ui/icons.tsx";
import type { Kept, KeptSheet } from "./kept-sheet.ts";

const colours = {
	server: "text-green",
	device: "text-graphite",
	nowhere: "text-red",
} satisfies Record<Kept["at"], string>;

/** Shows where the newest stroke is saved. Only errors are announced, because the text changes with every stroke. */
export function KeptMark({ sheet }: { sheet: Pick<KeptSheet, "kept" | "subscribe"> }) {
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(() => sheet.subscribe(render), [sheet]);
	const { kept } = sheet;
	const reason = reasonOf(kept);
	return (
		<div className="min-w-0">
			<p className={`inline-flex items-center gap-1 text-small ${colours[kept.at]}`} title={reason}>
				{kept.at === "server" && <Icon name="check" />}
				{wordsOf(kept)}
			</p>
			<p className="sr-only" role="status">
				{isTrouble(kept) && reason}
			</p>
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
