/** Milliseconds between the first unsent entry and the request that sends it. */
export const SEND_AFTER = 5_000;
/** Number of unsent entries that are sent immediately. */
export const SEND_ENTRIES = 50;
/** Milliseconds until a failed request is repeated: doubled with each failure. */
const RETRY_FIRST = 1_000;
const RETRY_LONGEST = 30_000;

/** Why entries are not on the server. */
export interface Trouble {
	why: "offline" | "server-refuses" | "full";
	sentence: string | undefined;
	/** Milliseconds until the next attempt. If absent, it doubles with each failure. Never when `false`. */
	again?: number | false | undefined;
}

export interface SenderPlan {
	/** How many entries there are to send. */
	length(): number;
	/** Sends entries from `from` on. Returns how many the server has. */
	send(from: number): Promise<number>;
	judge(fault: unknown): Trouble;
	changed(): void;
	/** Milliseconds. */
	sendAfter: number;
}

/**
 * Sends entries in order, after 5 seconds or 50 entries, one request at a time. A failed request is repeated from the
 * same place, because the server ignores entries that it already has.
 */
export class Sender {
	/** How many entries the server has. */
	sent = 0;
	trouble: Trouble | undefined;
	private readonly plan: SenderPlan;
	private timer: ReturnType<typeof setTimeout> | undefined;
	private sending: Promise<void> | undefined;
	private failures = 0;
	private isStopped = false;

	constructor(plan: SenderPlan) {
		this.plan = plan;
	}

	/** There are new entries. */
	added(): void {
		const isMuch = this.plan.length() - this.sent >= SEND_ENTRIES;
		if (isMuch && !this.trouble) void this.now();
		else this.arm(this.plan.sendAfter);
	}

	/** Sends at once, also while it waits for another attempt. */
	now(): Promise<void> {
		this.sending ??= this.sendAll().finally(() => {
			this.sending = undefined;
		});
		return this.sending;
	}

	/** Sends what there is now, also if a request is under way that began before. */
	async all(): Promise<void> {
		await this.sending;
		await this.now();
	}

	/** Stops sending until `resume`. */
	stop(): void {
		this.isStopped = true;
		this.disarm();
	}

	/** Continues sending. The server has this many entries. */
	resume(sent: number): void {
		this.isStopped = false;
		this.sent = sent;
		this.succeeded();
		if (this.plan.length() > sent) this.arm(0);
	}

	private async sendAll(): Promise<void> {
		this.disarm();
		const wanted = this.plan.length();
		try {
			while (!this.isStopped && this.sent < wanted) {
				this.sent = await this.plan.send(this.sent);
				this.succeeded();
				this.plan.changed();
			}
			if (this.plan.length() > this.sent) this.arm(this.plan.sendAfter);
		} catch (fault) {
			this.failed(this.plan.judge(fault));
			this.plan.changed();
		}
	}

	private succeeded(): void {
		this.failures = 0;
		this.trouble = undefined;
	}

	private failed(trouble: Trouble): void {
		this.trouble = trouble;
		const doubled = Math.min(RETRY_FIRST * 2 ** this.failures, RETRY_LONGEST);
		this.failures += 1;
		this.disarm();
		if (trouble.again === false) this.stop();
		else this.arm(trouble.again ?? doubled);
	}

	private arm(wait: number): void {
		if (this.isStopped) return;
		this.timer ??= setTimeout(() => {
			this.timer = undefined;
			void this.now();
		}, wait);
	}

	private disarm(): void {
		clearTimeout(this.timer);
		this.timer = undefined;
	}
}
