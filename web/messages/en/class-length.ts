/** How long a class is, on its card and its page. A separate file, because the home page loads it. */
export const classLength = {
	none: "Lessons follow",
	some: (cuts: number, ms: number) => `${cutCount(cuts)}, ${duration(ms)}`,
} as const;

export function cutCount(cuts: number): string {
	return cuts === 1 ? "1 cut" : `${cuts} cuts`;
}

/** "40 s", "12 min", "1 h 5 min" */
export function duration(ms: number): string {
	if (ms < 60_000) return `${Math.ceil(ms / 1000)} s`;
	const minutes = Math.round(ms / 60_000);
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	if (hours === 0) return `${minutes} min`;
	return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
