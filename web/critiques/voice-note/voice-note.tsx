import { type RefObject, useEffect, useRef, useState } from "react";
import { type Critique, VOICE_WORDS_MAX } from "#contract/critiques.ts";
import { voiceNote as says } from "../../messages/en/voice-note.ts";
import { messages } from "../../messages/en.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { confirmAction } from "../../ui/dialogs.ts";
import { TextArea } from "../../ui/field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { isMicrophoneAllowed } from "../../voices/door.ts";
import type { useCritiqueDraft } from "../use-critique-draft.ts";
import { InterruptedNotes } from "./interrupted-notes.tsx";
import { NoteElapsed } from "./note-elapsed.tsx";
import { SoundPlayer } from "./sound-player.tsx";
import { useNoteRecording } from "./use-note-recording.ts";

export interface VoiceNoteProps {
	critique: Critique;
	draft: ReturnType<typeof useCritiqueDraft>;
	/** True from the first sound until the server has the take, or it is thrown away. */
	onRecording(isRecording: boolean): void;
}

/** The query of the address after the page was loaded in order to record. */
const TO_RECORD = "?record";

/** The red desk's voice note: record it, hear it, record it again or remove it, and write what it says. */
export default function VoiceNote({ critique: { _id }, draft, onRecording }: VoiceNoteProps) {
	const { voice, voiceWords } = draft.words;
	const take = useNoteRecording(_id, ({ _id: id, lengthMs }) =>
		draft.change({ voice: { _id: id, lengthMs } }),
	);
	const { phase, fault } = take;
	const recordButton = useRef<HTMLButtonElement>(null);
	const idle = location.search === TO_RECORD && !voice ? says.ready : says.hint;
	useEffect(() => onRecording(phase !== "idle"), [phase, onRecording]);
	const remove = async () => {
		const { removeTitle: title, removeText: text, remove: confirm } = says;
		if (!(await confirmAction({ title, text, confirm, cancel: messages.cancel }))) return;
		draft.change({ voice: null });
		// The pressed button goes away with the note.
		recordButton.current?.focus();
	};
	return (
		<section
			aria-labelledby="voice-note"
			className="grid gap-2 outline-none"
			tabIndex={-1}
			{...useKeptFocus<HTMLElement>()}
		>
			<h2 id="voice-note" className="text-small font-semibold">
				{says.heading}
			</h2>
			{voice && phase === "idle" && (
				<SoundPlayer
					key={voice._id}
					address={`/api/voices/${voice._id}/sound`}
					lengthMs={voice.lengthMs}
				/>
			)}
			<div className="actions">
				{phase === "idle" && (
					<>
						<RecordButton
							ref={recordButton}
							id={_id}
							label={voice ? says.again : says.record}
							saveDraft={draft.saveNow}
							onStart={() => void take.start()}
						/>
						{voice && (
							<PencilButton pencil="red" onClick={() => void remove()}>
								{says.remove}
							</PencilButton>
						)}
					</>
				)}
				{phase === "recording" && (
					<>
						<NoteElapsed began={take.began} />
						<PencilButton onClick={() => void take.stop()}>{says.stop}</PencilButton>
					</>
				)}
				<p role="status" className="min-w-40 flex-1 text-graphite text-small">
					{phase === "idle" ? idle : sentences[phase]}
				</p>
			</div>
			{take.trouble && <Correction>{says.notOnServer(take.trouble)}</Correction>}
			{fault && <Correction>{phase === "unsent" ? says.notOnServer(fault) : fault}</Correction>}
			{phase === "unsent" && (
				<div className="actions">
					<PencilButton onClick={take.retry}>{says.retry}</PencilButton>
					<PencilButton pencil="red" onClick={() => void take.discard()}>
						{says.discard}
					</PencilButton>
				</div>
			)}
			{phase === "idle" && <InterruptedNotes critiqueId={_id} onUse={take.finish} />}
			{voice && (
				<TextArea
					label={says.words}
					hint={says.wordsHint}
					rows={3}
					maxLength={VOICE_WORDS_MAX}
					dir="auto"
					value={voiceWords}
					onChange={({ target }) => draft.change({ voiceWords: target.value })}
				/>
			)}
		</section>
	);
}

const sentences = {
	starting: says.starting,
	recording: says.recording,
	sending: says.keeping,
	unsent: "",
};

interface RecordButtonProps {
	ref: RefObject<HTMLButtonElement | null>;
	id: string;
	label: string;
	saveDraft(): Promise<void>;
	onStart(): void;
}

/**
 * Starts to record. Only a page that was loaded to record may use the microphone, so the first press loads it
 * (decisions/0076). There the button has the focus.
 */
function RecordButton({ ref, id, label, saveDraft, onStart }: RecordButtonProps) {
	const [isLeaving, setLeaving] = useState(false);
	useEffect(() => {
		if (location.search === TO_RECORD) ref.current?.focus();
	}, [ref]);
	const press = async () => {
		if (isMicrophoneAllowed()) return onStart();
		setLeaving(true);
		await saveDraft().then(
			() => location.assign(`/critiques/${id}${TO_RECORD}`),
			() => setLeaving(false),
		);
	};
	return (
		<PencilButton ref={ref} disabled={isLeaving} onClick={() => void press()}>
			{isLeaving ? says.opening : label}
		</PencilButton>
	);
}
