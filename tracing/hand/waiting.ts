/** Things of which some have to wait for others, by their numbers. */
export class Waiting {
	private readonly left: Set<number>;
	/** How many others each one waits for. */
	private readonly waits: number[];
	/** Who waits for each one. */
	readonly followers: number[][];

	/** `waitsFor` says whether one thing has to wait for another one. */
	constructor(count: number, waitsFor: (one: number, other: number) => boolean) {
		const all = Array.from({ length: count }, (_, number) => number);
		this.left = new Set(all);
		this.followers = all.map((other) => all.filter((one) => one !== other && waitsFor(one, other)));
		this.waits = all.map(() => 0);
		for (const one of this.followers.flat()) this.waits[one] = (this.waits[one] ?? 0) + 1;
	}

	/** Those that wait for nothing, in order of their numbers. */
	free(): number[] {
		return [...this.left].filter((number) => this.waits[number] === 0);
	}

	take(number: number): void {
		this.left.delete(number);
		for (const one of this.followers[number] ?? []) this.waits[one] = (this.waits[one] ?? 0) - 1;
	}

	/** Gives each one the least number of those that wait for it, so that nothing waits for something of a later rank. */
	ranked(ranks: number[], lastFirst: readonly number[]): number[] {
		for (const number of lastFirst) {
			for (const one of this.followers[number] ?? []) {
				ranks[number] = Math.min(ranks[number] ?? 0, ranks[one] ?? 0);
			}
		}
		return ranks;
	}
}
