/** The time of a recording. It starts with the first sound, and pauses do not count. */
export class RecordingClock {
	private zero: number | undefined;
	private pausedAt: number | undefined;

	/** Moments are of the page's clock (`performance.now()`, `event.timeStamp`). */
	begin(moment: number): void {
		this.zero = moment;
	}

	pause(moment: number): void {
		this.pausedAt ??= moment;
	}

	resume(moment: number): void {
		if (this.pausedAt === undefined || this.zero === undefined) return;
		this.zero += moment - this.pausedAt;
		this.pausedAt = undefined;
	}

	/** Milliseconds of the recording. 0 before it begins. */
	at(moment: number): number {
		if (this.zero === undefined) return 0;
		return Math.max(0, Math.min(moment, this.pausedAt ?? moment) - this.zero);
	}
}
