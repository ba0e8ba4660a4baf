import { useId } from "react";
import { VOICE_OFFSET_MAX } from "#contract/voices.ts";
import { timeOf } from "../lessons/door.ts";
import { recorder } from "../messages/en/recorder.ts";
import { PencilButton } from "../ui/buttons.tsx";
import type { InkLessonDraft } from "./draft.ts";
import type { Material } from "./use-material.ts";

interface VoiceFieldProps {
	lesson: InkLessonDraft;
	voices: Material["voices"];
	onLesson(changed: InkLessonDraft): void;
}

/** The voice of a drawing: its start, and a button to remove it. */
export function VoiceField({ lesson, voices, onLesson }: VoiceFieldProps) {
	const field = useId();
	const { voice, ...rest } = lesson;
	if (!voice) return null;
	const { offsetMs, voiceId } = voice;
	const length = voices.find(({ _id }) => _id === voiceId)?.lengthMs ?? 0;
	return (
		<fieldset className="grid gap-2">
			<legend className="font-semibold">{recorder.voiceLabel}</legend>
			<p className="text-graphite text-small">{recorder.voiceLength(timeOf(length))}</p>
			<label htmlFor={field}>
				{recorder.offset}: {recorder.offsetValue(offsetMs)}
			</label>
			<input
				id={field}
				type="range"
				className="w-full max-w-[40ch]"
				min={-VOICE_OFFSET_MAX}
				max={VOICE_OFFSET_MAX}
				step={20}
				value={offsetMs}
				aria-valuetext={recorder.offsetValue(offsetMs)}
				aria-describedby={`${field}-hint`}
				onChange={({ currentTarget: { value } }) =>
					onLesson({ ...rest, voice: { voiceId, offsetMs: Number(value) } })
				}
			/>
			<p id={`${field}-hint`} className="text-graphite text-small">
				{recorder.offsetHint}
			</p>
			<p className="p-1">
				<PencilButton pencil="red" onClick={() => onLesson(rest)}>
					{recorder.removeVoice}
				</PencilButton>
			</p>
		</fieldset>
	);
}
