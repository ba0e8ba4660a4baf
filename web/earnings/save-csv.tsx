import { bytesOf } from "../data/bytes.ts";
import { showFailure } from "../data/show-failure.ts";
import { earnings } from "../messages/en/earnings.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { saveFile } from "../ui/save-file.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

/** Saves all entries of a person's ledger as a file. A plain link could not send the token. */
export function SaveCsv({ id }: { id: string }) {
	const save = useOneAtATime(async () => {
		try {
			const bytes = await bytesOf(
				`/api/earnings/${encodeURIComponent(id)}/entries`,
				new AbortController().signal,
			);
			saveFile(new Blob([bytes], { type: "text/csv" }), earnings.csvFile);
		} catch (fault) {
			await showFailure(earnings.csvFailed, fault);
		}
	});
	return <PencilButton onClick={() => void save()}>{earnings.csv}</PencilButton>;
}
