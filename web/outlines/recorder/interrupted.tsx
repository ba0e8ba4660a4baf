import { useEffect, useState } from "react";
import { timeOf } from "../../lessons/door.ts";
import { recorder } from "../../messages/en/recorder.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { shortDay } from "../../ui/dates.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { interruptedVoices } from "../../voices/door.ts";
import { CaptionsPart } from "./captions/captions-part.tsx";
import { keepCaptions } from "./captions/kept-captions.ts";
import { forgetSilentTake, silentTakesOf } from "./silent-takes.ts";
import { sheetIn, type Take } from "./take.ts";

interface InterruptedProps {
	classId: string;
	lessonId: string;
	/** Takes of this page, which have a list of their own. */
	takes: readonly Take[];
	isSending: boolean;
	onUse(take: Take): void;
}

interface InterruptedTake extends Take {
	begunAt: number;
}

/** Recordings of this lesson that ended with a crash or a closed page. */
export function Interrupted({ classId, lessonId, takes, isSending, onUse }: InterruptedProps) {
	const [found, setFound] = useState<InterruptedTake[]>([]);
	useEffect(() => {
		findInterrupted(classId, lessonId).then(setFound, () => undefined);
	}, [classId, lessonId]);
	const forget = async ({ sheetId, voice }: InterruptedTake) => {
		await voice?.discard();
		forgetSilentTake(sheetId);
		keepCaptions(sheetId, "");
		setFound((now) => now.filter((take) => take.sheetId !== sheetId));
	};
	return found.map((take) => {
		const { sheetId, begunAt, lengthMs, voice } = take;
		if (takes.some((ofPage) => ofPage.sheetId === sheetId)) return null;
		const day = shortDay(new Date(begunAt).toISOString());
		const say = voice ? recorder.interrupted : recorder.interruptedDrawing;
		return (
			<Sheet key={sheetId} as="section">
				<p>{say(timeOf(lengthMs), day)}</p>
				<CaptionsPart sheetId={sheetId} lengthMs={lengthMs} />
				<div className="actions mt-3 p-1">
					<PencilButton disabled={isSending} onClick={() => onUse(take)}>
						{recorder.useInterrupted}
					</PencilButton>
					<PencilButton pencil="red" disabled={isSending} onClick={() => void forget(take)}>
						{recorder.discard}
					</PencilButton>
				</div>
			</Sheet>
		);
	});
}

async function findInterrupted(classId: string, lessonId: string): Promise<InterruptedTake[]> {
	const [voices, silent] = await Promise.all([
		interruptedVoices({ classId }),
		silentTakesOf(lessonId),
	]);
	const spoken = voices.flatMap((voice) => {
		const sheetId = sheetIn(voice.about, lessonId);
		const { begunAt, lengthMs } = voice;
		return sheetId === undefined ? [] : [{ sheetId, begunAt, lengthMs, voice }];
	});
	return [...spoken, ...silent.map((take) => ({ ...take, voice: undefined }))];
}
