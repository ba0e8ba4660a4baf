/** "21 NOV", as on a dated stamp. */
export function stampDay(date: string): string {
	const at = new Date(date);
	const month = at.toLocaleDateString("en-US", { month: "short" });
	return `${at.getDate()} ${month.toUpperCase()}`;
}
