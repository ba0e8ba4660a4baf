import type { z } from "zod";
import type { beat } from "#contract/progress.ts";

export type Beat = z.infer<typeof beat>;

/** Milliseconds between what is played and the call that reports it. */
export const SEND_AFTER = 5_000;
/** Milliseconds until a call that did not arrive is made again. */
export const RETRY_AFTER = 10_000;
/** Calls for a report of a lesson that was left. */
export const LAST_CALLS = 6;

export interface BeatCalls {
	/** Returns "again" when the call did not arrive and may be repeated. */
	send(beat: Beat): Promise<"done" | "again">;
	/** Sends without waiting, while the page closes. */
	sendWithoutWaiting(beat: Beat): void;
}

/**
 * Collects what was played and reports it. Parts that touch become one report. A jump sends what came before it, because
 * the server accepts no more than the time since the last report allows.
 */
export class Beats {
	private readonly calls: BeatCalls;
	private waiting: Beat[] = [];
	private inFlight: Beat | undefined;
	private position: number;
	private reported: number;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(calls: BeatCalls, position: number) {
		this.calls = calls;
		this.position = position;
		this.reported = position;
	}

	/** Call it when the lesson is opened. The server measures the time of the first report from now on. */
	open(): void {
		this.waiting.push(this.here());
		void this.send();
	}

	played(from: number, to: number): void {
		this.position = to;
		if (!extend(this.waiting.at(-1), { from, to })) {
			if (this.waiting.length > 0) void this.send();
			this.waiting.push({ from, to, position: to });
		}
		this.sendLater(SEND_AFTER);
	}

	/** The person moved to this position, also without playing. */
	moved(position: number): void {
		this.position = position;
		if (position !== this.reported) this.sendLater(SEND_AFTER);
	}

	/**
	 * Call it when the page is hidden, because it may never be shown again. Sends all reports and keeps them, because
	 * nobody knows whether these calls arrive. The server counts repeated reports once.
	 */
	hide(): void {
		for (const beat of this.unsent()) this.calls.sendWithoutWaiting(beat);
	}

	/** Call it when the page closes. */
	leave(): void {
		this.hide();
		this.forget();
	}

	/** Call it when the lesson is left but the page stays. */
	async finish(): Promise<void> {
		const unsent = this.unsent();
		this.forget();
		for (const beat of unsent) await this.sendLast(beat);
	}

	private async sendLast(beat: Beat): Promise<void> {
		for (let call = 1; (await this.calls.send(beat)) === "again" && call < LAST_CALLS; call++) {
			await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
		}
	}

	private unsent(): Beat[] {
		const unsent = [...this.waiting];
		if (this.inFlight) {
			// If it is lost, all of this counts. If it arrives, what was played since counts by its own report.
			const whole = { ...this.inFlight };
			if (this.waiting[0]) extend(whole, this.waiting[0]);
			unsent.unshift(whole);
		}
		if (unsent.length === 0 && this.position !== this.reported) unsent.push(this.here());
		return unsent.map((beat) => ({ ...beat, position: this.position }));
	}

	private forget(): void {
		this.stopTimer();
		this.waiting = [];
		this.reported = this.position;
	}

	private sendLater(ms: number): void {
		this.timer ??= setTimeout(() => {
			this.timer = undefined;
			void this.send();
		}, ms);
	}

	private async send(): Promise<void> {
		if (this.inFlight) return;
		this.stopTimer();
		const next =
			this.waiting.shift() ?? (this.position === this.reported ? undefined : this.here());
		if (!next) return;
		next.position = this.position;
		this.inFlight = next;
		this.reported = this.position;
		const isLost = (await this.calls.send(next)) === "again";
		this.inFlight = undefined;
		if (isLost) this.putBack(next);
		if (this.waiting.length > 0) this.sendLater(isLost ? RETRY_AFTER : SEND_AFTER);
	}

	/**
	 * Joins a report that did not arrive with what was played since. The server accepts no more of a second report than
	 * the time since the first one allows.
	 */
	private putBack(beat: Beat): void {
		if (!extend(this.waiting[0], beat)) this.waiting.unshift(beat);
	}

	private here(): Beat {
		return { from: this.position, to: this.position, position: this.position };
	}

	private stopTimer(): void {
		clearTimeout(this.timer);
		this.timer = undefined;
	}
}

/** Adds a played part to the report if they touch. Returns whether they do. */
function extend(beat: Beat | undefined, { from, to }: Pick<Beat, "from" | "to">): boolean {
	if (!beat || from > beat.to || to < beat.from) return false;
	beat.from = Math.min(beat.from, from);
	beat.to = Math.max(beat.to, to);
	return true;
}
