/** Pages as the dashboard requests them. A search without a match reads everything, which no index can avoid. */
const LOOKS = {
	users: "/api/users?limit=25",
	instructors: "/api/users?limit=25&role=instructor",
	classes: "/api/classes?limit=25",
	pending: "/api/classes?limit=25&status=pending",
	denied: "/api/classes?limit=25&status=denied",
	messages: "/api/contact-messages?limit=25",
	"user of no such name": "/api/users?limit=25&search=nobody%20at%20all",
	"class of no such name": "/api/classes?limit=25&search=nobody%20at%20all",
	"message with no such word": "/api/contact-messages?limit=25&search=nobody%20at%20all",
};
const TIMES = 15;

/** Median milliseconds of each. */
export async function measure(read: (path: string) => Promise<unknown>): Promise<number[]> {
	const medians: number[] = [];
	for (const path of Object.values(LOOKS)) {
		const took: number[] = [];
		for (let at = 0; at < TIMES; at += 1) {
			const begin = performance.now();
			await read(path);
			took.push(performance.now() - begin);
		}
		medians.push(took.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN);
	}
	return medians;
}

/** How many times as long it takes with many rows as with few. Machines differ too much for absolute figures. */
export function ratiosOf(before: number[], after: number[]): string {
	const ratios = Object.keys(LOOKS).map((name, at) => {
		const [few, many] = [before[at] ?? Number.NaN, after[at] ?? Number.NaN];
		return `${name} ×${(many / few).toFixed(1)} (${many.toFixed(0)} ms)`;
	});
	return `many compared with few: ${ratios.join(", ")}`;
}
