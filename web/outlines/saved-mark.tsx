import { ApiProblem } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { outlines } from "../messages/outlines.ts";
import { Correction } from "../ui/correction.tsx";
import type { Saving } from "./draft-keeper.ts";

const { write } = outlines;

/** Shows where the outline is: on the server, being sent, or only in this browser. */
export function SavedMark({ saving, recovered }: { saving: Saving; recovered: boolean }) {
	if (saving.step === "failed" && saving.fault instanceof ApiProblem) {
		const reasons = saving.fault.fields.map(({ message }) => message);
		return (
			<Correction>
				{[write.refused, ...(reasons.length > 0 ? reasons : [sentenceOf(saving.fault)])].join(" ")}
			</Correction>
		);
	}
	return (
		<div>
			<p
				role="status"
				className={`cut sticky top-2 ${saving.step === "saved" ? "text-green" : "text-graphite"}`}
			>
				{words[saving.step]}
			</p>
			{recovered && <p className="text-blue text-small">{write.recovered}</p>}
		</div>
	);
}

const words: Record<Saving["step"], string> = {
	saved: write.saved,
	unsaved: write.unsaved,
	saving: write.saving,
	failed: write.kept,
	elsewhere: write.unsaved,
};
