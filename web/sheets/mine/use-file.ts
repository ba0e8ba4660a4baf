import { useEffect, useRef, useState } from "react";
import type { ListedSheet } from "#contract/sheets.ts";
import { bytesOf } from "../../data/bytes.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { mySheets } from "../../messages/en/my-sheets.ts";
import { saveFile } from "../../ui/save-file.ts";
import { makeFile, Refused } from "./export/make-file.ts";

export type FileSettings = { kind: "png"; scale: number } | { kind: "video"; seconds: number };

/** Makes files of a sheet, one at a time. `making` is the part of the file that is done, 0 to 1. */
export function useFile({ _id, title }: ListedSheet) {
	const [done, setDone] = useState<number>();
	const [fault, setFault] = useState<string>();
	const [saved, setSaved] = useState<string>();
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);

	const save = async (settings: FileSettings) => {
		running.current?.abort();
		const making = new AbortController();
		running.current = making;
		const { signal } = making;
		setDone(0);
		setFault(undefined);
		setSaved(undefined);
		try {
			const log = new Uint8Array(await bytesOf(`/api/sheets/${_id}/ink`, signal));
			const file = await makeFile({ ...settings, log }, { signal, progress: setDone });
			const name = nameOf(title, settings, file.type);
			saveFile(file, name);
			setSaved(name);
		} catch (thrown) {
			if (!signal.aborted) setFault(sentenceOfFault(thrown));
		} finally {
			if (running.current?.signal === signal) setDone(undefined);
		}
	};

	const cancel = () => {
		running.current?.abort();
		running.current = undefined;
		setDone(undefined);
	};

	return { making: done, fault, saved, save, cancel };
}

function sentenceOfFault(fault: unknown): string {
	if (!(fault instanceof Refused)) return sentenceOf(fault, mySheets.fileFailed);
	if (fault.why === "too-large") return mySheets.tooLarge;
	if (fault.why === "no-encoder") return mySheets.noEncoder;
	return mySheets.damaged;
}

const endings: Record<string, string> = {
	"image/png": "png",
	"video/mp4": "mp4",
	"video/webm": "webm",
};

/** The title without what a file's name may not have on some systems. */
function nameOf(title: string, settings: FileSettings, type: string): string {
	const plain =
		title
			.replace(/[\\/:*?"<>|.]+/g, " ")
			.replace(/\s+/g, " ")
			.trim() || "sheet";
	const what = settings.kind === "png" ? `${settings.scale}x` : mySheets.timelapse;
	return `${plain} ${what}.${endings[type]}`;
}
