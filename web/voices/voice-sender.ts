import { VOICE_BATCH_BYTES, type Voice } from "#contract/voices.ts";
import { call } from "../data/api.ts";
import { isProblem, maySendLater } from "../data/problem.ts";
import { sentenceOf } from "../data/sentence.ts";
import { UserFault } from "../data/user-fault.ts";
import { voices } from "../messages/en/voices.ts";
import type { VoiceOf } from "./device-voices.ts";

/** Milliseconds between a new piece and its request, and between a failure and the next attempt. */
const SEND_AFTER = 2_000;
const SEND_AGAIN = 5_000;

interface SenderOptions {
	id: string;
	of: VoiceOf;
	/** `trouble` may be another one. */
	onChange(): void;
}

/**
 * Sends a voice while it is recorded. Each request says after which byte its sound comes, so any of them may be repeated
 * (decisions/0056). What was sent is kept until the end, in case that the server has less than it had.
 */
export class VoiceSender {
	/** Why the server did not take the newest sound. */
	trouble: string | undefined;
	size = 0;
	private readonly options: SenderOptions;
	private readonly pieces: Uint8Array<ArrayBuffer>[] = [];
	private sent = 0;
	private isBegun = false;
	private sending: Promise<void> | undefined;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(options: SenderOptions) {
		this.options = options;
	}

	add(piece: Uint8Array<ArrayBuffer>): void {
		this.pieces.push(piece);
		this.size += piece.length;
		this.later(SEND_AFTER);
	}

	/**
	 * Sends what is there, completes the voice, and answers it. `lengthMs` is the length of the added pieces. The server
	 * may have more of an interrupted recording than the device, and that is kept. Throws what the calls throw.
	 */
	async complete(lengthMs: number): Promise<Voice> {
		while (!this.isBegun || this.sent < this.size) await this.sendAll();
		clearTimeout(this.timer);
		const size = Math.max(this.size, this.sent);
		// The same seconds have about the same number of bytes.
		const body = { size, lengthMs: Math.max(1, Math.round((lengthMs * size) / this.size)) };
		const { id } = this.options;
		return await call("POST /api/voices/:id/finish", { params: { id }, body });
	}

	private sendAll(): Promise<void> {
		this.sending ??= this.run().finally(() => {
			this.sending = undefined;
		});
		return this.sending;
	}

	private async run(): Promise<void> {
		const { onChange } = this.options;
		try {
			await this.begin();
			while (this.sent < this.size) {
				const had = this.sent;
				this.sent = await this.sendFrom(had);
				if (this.sent === had) throw new UserFault(voices.completedElsewhere);
			}
			this.trouble = undefined;
		} catch (fault) {
			this.trouble = sentenceOf(fault);
			if (maySendLater(fault)) this.later(SEND_AGAIN);
			throw fault;
		} finally {
			onChange();
		}
	}

	private async begin(): Promise<void> {
		if (this.isBegun) return;
		const { id, of } = this.options;
		const body = { _id: id };
		const { size } =
			"critiqueId" in of
				? await call("POST /api/critiques/:id/voices", { params: { id: of.critiqueId }, body })
				: await call("POST /api/class/:id/voices", { params: { id: of.classId }, body });
		this.sent = size;
		this.isBegun = true;
	}

	/** Returns how many bytes the server has. */
	private async sendFrom(from: number): Promise<number> {
		const params = { id: this.options.id };
		try {
			const input = { params, query: { from }, body: this.bytesFrom(from) };
			return (await call("POST /api/voices/:id/sound", input)).received;
		} catch (fault) {
			// The server has less than it had, such as after its backup was restored.
			if (!isProblem(fault, "voice_gap")) throw fault;
			return (await call("GET /api/voices/:id", { params })).size;
		}
	}

	private bytesFrom(from: number): Blob {
		return new Blob(this.pieces).slice(from, from + VOICE_BATCH_BYTES);
	}

	private later(wait: number): void {
		this.timer ??= setTimeout(() => {
			this.timer = undefined;
			// What went wrong is in `trouble`.
			this.sendAll().catch(() => undefined);
		}, wait);
	}
}
