/**
 * Lets contenders take turns, so that other work on the machine affects all of them alike. The first round warms them
 * up and does not count.
 */
export async function inRounds<Figures>(
	rounds: number,
	contenders: Record<string, (() => Promise<Figures>) | undefined>,
): Promise<Record<string, Figures[]>> {
	const measured: Record<string, Figures[]> = {};
	for (let round = 0; round <= rounds; round += 1) {
		for (const [name, run] of Object.entries(contenders)) {
			if (!run) continue;
			const figures = await run();
			measured[name] ??= [];
			if (round > 0) measured[name].push(figures);
		}
	}
	return measured;
}

export function median(values: number[]): number {
	return percentile(values, 0.5);
}

/** The percentile of the values, for a part from 0 to 1. */
export function percentile(values: number[], part: number): number {
	return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;
}
