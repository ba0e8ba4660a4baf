import { useState } from "react";
import type { FileLink } from "#contract/files.ts";
import { sentenceOf } from "../data/sentence.ts";
import { lessons } from "../messages/en/lessons.ts";
import { Correction } from "../ui/correction.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

const { files: sentences } = lessons;

interface DownloadButtonProps {
	name: string;
	/** Asks for the address of the file, which works for some minutes. */
	link(): Promise<FileLink>;
}

/** Saves a file. An error is shown beside the button. */
export function DownloadButton({ name, link }: DownloadButtonProps) {
	const [fault, setFault] = useState<string>();
	const download = useOneAtATime(async () => {
		setFault(undefined);
		try {
			save((await link()).address);
		} catch (failure) {
			setFault(sentenceOf(failure));
		}
	});
	return (
		<>
			<button
				type="button"
				className="bar-action"
				aria-label={sentences.downloadNamed(name)}
				onClick={() => void download()}
			>
				{sentences.download}
			</button>
			{fault && <Correction>{fault}</Correction>}
		</>
	);
}

/** The browser saves it under the name that the server sends, without leaving the page. */
function save(address: string): void {
	const anchor = document.createElement("a");
	anchor.href = address;
	anchor.download = "";
	anchor.click();
}
