/** Whether it is a day of the calendar (YYYY-MM-DD, in UTC), as the address should have it. */
export function isDay(text: string | null): text is string {
	if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const time = Date.parse(text);
	return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
