import { type MouseEvent, useState } from "react";
import type { Caption } from "#contract/lessons.ts";
import { InkPlayer } from "../lessons/door.ts";
import { recorder } from "../messages/en/recorder.ts";
import { outlines } from "../messages/outlines.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { CaptionsField } from "./captions-field.tsx";
import type { InkLessonDraft } from "./draft.ts";
import { DrawingField } from "./drawing-field.tsx";
import type { LessonFieldsProps } from "./lesson-fields-props.ts";
import { type AskedPin, PinEditor } from "./pin-editor.tsx";
import { VoiceField } from "./voice-field.tsx";
import { voiceOf } from "./voice-of.ts";

const { write } = outlines;

/** The drawing of a lesson, played as students see it, with its captions and their pins. */
export function InkLessonFields({
	classId,
	lesson,
	material,
	saveNow,
	onLesson,
	onDrawing,
}: LessonFieldsProps<InkLessonDraft>) {
	const [at, setAt] = useState(0);
	const [asked, setAsked] = useState<AskedPin>();
	const { inkId, captions } = lesson;
	const sheet = material.inks.find((ink) => ink.inkId === inkId);
	const setPin = (caption: Caption, pin: Caption["pin"]) => {
		const changed = captions.map((one) => (one.at === caption.at ? { ...one, pin } : one));
		onLesson({ ...lesson, captions: changed });
	};
	const showPin = (caption: Caption) => {
		const { width, height } = sheet ?? { width: 0, height: 0 };
		const middle = { x: Math.round(width / 2), y: Math.round(height / 2) };
		if (!caption.pin) setPin(caption, middle);
		setAsked({ at: caption.at });
	};
	const toRecorder = `/record/${classId}/${lesson.id}`;
	const record = async (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// A take is put into the saved outline, which what was written here would conflict with.
		if ((await saveNow()) === undefined) location.assign(toRecorder);
	};
	return (
		<>
			<DrawingField
				classId={classId}
				hasDrawing={inkId !== null}
				onInk={(ink) => {
					material.addInk(ink);
					onDrawing(ink.inkId);
				}}
			/>
			<p className="p-1">
				<PencilLink to={toRecorder} reloadDocument onClick={(event) => void record(event)}>
					{inkId ? recorder.recordAgain : recorder.recordDrawing}
				</PencilLink>
			</p>
			<VoiceField lesson={lesson} voices={material.voices} onLesson={onLesson} />
			{inkId && (
				<>
					<InkPlayer
						key={inkId}
						address={`/api/ink/${inkId}`}
						title={lesson.title || write.untitled}
						captions={captions}
						voice={voiceOf(lesson, material.voices)}
						onMoment={setAt}
						onSheet={(playing) => <PinEditor playing={playing} asked={asked} onPin={setPin} />}
					/>
					<CaptionsField
						captions={captions}
						at={Math.round(at)}
						onCaptions={(changed) => onLesson({ ...lesson, captions: changed })}
						onShowPin={showPin}
					/>
				</>
			)}
		</>
	);
}
