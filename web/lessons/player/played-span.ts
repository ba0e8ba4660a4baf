/** Collects the span that was played without interruption. It never includes a skipped part. */
export class PlayedSpan {
	private readonly report: (from: number, to: number) => void;
	private from: number | undefined;
	private to = 0;

	/** Reports whole milliseconds, and only spans that are not empty. */
	constructor(report: (from: number, to: number) => void) {
		this.report = report;
	}

	begin(time: number): void {
		this.end();
		this.from = time;
		this.to = time;
	}

	/** Played from the last known time until this one. */
	reach(time: number): void {
		if (this.from !== undefined) this.to = Math.max(this.to, time);
	}

	/** Reports what is known so far. The next report continues there. */
	flush(): void {
		if (this.from === undefined) return;
		const [from, to] = [Math.round(this.from), Math.round(this.to)];
		if (to <= from) return;
		this.from = this.to;
		this.report(from, to);
	}

	end(): void {
		this.flush();
		this.from = undefined;
	}
}
