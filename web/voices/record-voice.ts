import { v7 as newId } from "uuid";
import type { Voice } from "#contract/voices.ts";
import { signedInPersonId } from "../data/signed-in-person.ts";
import { UserFault } from "../data/user-fault.ts";
import { voices } from "../messages/en/voices.ts";
import { forgetVoice, putPiece, putVoice, type VoiceOf } from "./device-voices.ts";
import { openMicrophone } from "./microphone.ts";
import { soundType } from "./sound-type.ts";
import { lockVoice } from "./voice-lock.ts";
import { VoiceSender } from "./voice-sender.ts";

/** Milliseconds of sound in a piece: what a crash may cost, with the time that the device takes to write it. */
const PIECE = 500;

export interface RecordingOptions {
	of: VoiceOf;
	/** For whoever finds it after a crash (`interruptedVoices`). */
	about: string;
	/** `trouble` may be another one. */
	onChange(): void;
	/** The browser stopped recording by itself. */
	onEnd(sentence: string): void;
}

/** A voice that is being recorded. Moments are of the page's clock (`performance.now()`). */
export interface VoiceRecording {
	readonly id: string;
	/** The moment of its first sound. */
	readonly began: number;
	/** The microphone. */
	readonly stream: MediaStream;
	/** Why the server does not have the newest sound. It is on the device. */
	readonly trouble: string | undefined;
	/** Returns the moment at which it took effect. What is said until `resume` is not recorded. */
	pause(): Promise<number>;
	resume(): Promise<number>;
	/** Ends the recording. Returns its length in milliseconds, once all of it is on the device. */
	stop(): Promise<number>;
	/** Sends the rest and completes the voice. It may be called again after it threw what calls throw. */
	complete(): Promise<Voice>;
	/** Forgets it. The server removes what it has of it after a week. */
	discard(): Promise<void>;
	/** Ends the recording. From now on every page of this browser offers what was recorded (`interruptedVoices`). */
	leave(): void;
}

/**
 * Records the microphone. Each piece is written to the device at once, and sent two seconds later at most. Resolves with
 * the first sound. Throws UserFault.
 */
export async function recordVoice(options: RecordingOptions): Promise<VoiceRecording> {
	const stream = await openMicrophone();
	try {
		return await recordStream(stream, options);
	} catch (fault) {
		close(stream);
		throw fault;
	}
}

/** The browser shows that the microphone is in use until this is called. */
function close(stream: MediaStream): void {
	for (const track of stream.getTracks()) track.stop();
}

async function recordStream(
	stream: MediaStream,
	options: RecordingOptions,
): Promise<VoiceRecording> {
	const type = soundType();
	if (!type) throw new UserFault(voices.cannotRecord);
	const recorder = new MediaRecorder(stream, type);
	const [id, userId] = [newId(), await signedInPersonId()];
	const { of, about, onChange } = options;
	// Where the device keeps nothing, the server has what is two seconds old.
	const record = { ...of, id, userId, about, begunAt: Date.now() };
	const unlock = await lockVoice(id);
	await putVoice(record).catch(() => undefined);
	const sender = new VoiceSender({ id, of, onChange });
	const length = lengthOf(recorder);
	let written: Promise<unknown> = Promise.resolve();
	recorder.addEventListener("dataavailable", ({ data }) => {
		if (data.size === 0) return;
		const lengthMs = length();
		// One after the other, because each piece is read from its blob before it is known where it begins.
		written = written.then(async () => {
			const bytes = new Uint8Array(await data.arrayBuffer());
			const from = sender.size;
			sender.add(bytes);
			await putPiece(id, from, { bytes, lengthMs }).catch(() => undefined);
		});
	});
	const forget = async () => {
		await forgetVoice(id).catch(() => undefined);
		unlock();
	};
	const began = await momentOf(recorder, "start", () => recorder.start(PIECE)).catch(
		async (fault) => {
			await forget();
			throw fault;
		},
	);
	let lengthMs: number | undefined;
	const stop = async () => {
		lengthMs ??= length();
		if (recorder.state !== "inactive") await momentOf(recorder, "stop", () => recorder.stop());
		close(stream);
		await written;
		return lengthMs;
	};
	recorder.addEventListener("stop", () => {
		if (lengthMs !== undefined) return;
		lengthMs = length();
		options.onEnd(voices.ended);
	});
	return {
		...{ id, began, stream, stop },
		get trouble() {
			return sender.trouble;
		},
		pause: () => momentOf(recorder, "pause", () => recorder.pause()),
		resume: () => momentOf(recorder, "resume", () => recorder.resume()),
		async complete() {
			const voice = await sender.complete(await stop());
			await forget();
			return voice;
		},
		async discard() {
			await stop();
			await forget();
		},
		leave() {
			unlock();
			void stop();
		},
	};
}

/** Does something to a recorder, and returns when its event came. */
async function momentOf(recorder: MediaRecorder, name: string, act: () => void): Promise<number> {
	const { promise, resolve } = Promise.withResolvers<number>();
	recorder.addEventListener(name, () => resolve(performance.now()), { once: true });
	act();
	return await promise;
}

/** Milliseconds that were recorded so far, without pauses. */
function lengthOf(recorder: MediaRecorder): () => number {
	let [before, since]: [number, number | undefined] = [0, undefined];
	const length = () => before + (since === undefined ? 0 : performance.now() - since);
	const runs = (isRunning: boolean) => () => {
		before = length();
		since = isRunning ? performance.now() : undefined;
	};
	for (const name of ["start", "resume"]) recorder.addEventListener(name, runs(true));
	for (const name of ["pause", "stop"]) recorder.addEventListener(name, runs(false));
	return length;
}
