import { useEffect, useState } from "react";
import { timeOf } from "../../lessons/door.ts";
import { recorder } from "../../messages/en/recorder.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { type InterruptedVoice, interruptedVoices } from "../../voices/door.ts";
import { CaptionsPart } from "./captions/captions-part.tsx";
import { keepCaptions } from "./captions/kept-captions.ts";
import { sheetIn, type Take } from "./take.ts";

interface InterruptedProps {
	classId: string;
	lessonId: string;
	/** Takes of this page, which have a list of their own. */
	takes: readonly Take[];
	isSending: boolean;
	onUse(take: Take): void;
}

/** Recordings of this lesson that ended with a crash or a closed page. */
export function Interrupted({ classId, lessonId, takes, isSending, onUse }: InterruptedProps) {
	const [found, setFound] = useState<InterruptedVoice[]>([]);
	useEffect(() => {
		interruptedVoices({ classId }).then(setFound, () => undefined);
	}, [classId]);
	const forget = async (voice: InterruptedVoice) => {
		await voice.discard();
		const sheetId = sheetIn(voice.about, lessonId);
		if (sheetId !== undefined) keepCaptions(sheetId, "");
		setFound((now) => now.filter(({ id }) => id !== voice.id));
	};
	return found.map((voice) => {
		const { id, about, begunAt, lengthMs } = voice;
		const sheetId = sheetIn(about, lessonId);
		if (sheetId === undefined || takes.some((take) => take.sheetId === sheetId)) return null;
		const day = new Date(begunAt).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
		return (
			<Sheet key={id} as="section">
				<p>{recorder.interrupted(timeOf(lengthMs), day)}</p>
				<CaptionsPart sheetId={sheetId} lengthMs={lengthMs} />
				<div className="actions mt-3 p-1">
					<PencilButton disabled={isSending} onClick={() => onUse({ sheetId, lengthMs, voice })}>
						{recorder.useInterrupted}
					</PencilButton>
					<PencilButton pencil="red" disabled={isSending} onClick={() => void forget(voice)}>
						{recorder.discard}
					</PencilButton>
				</div>
			</Sheet>
		);
	});
}
