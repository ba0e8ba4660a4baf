const HALF_A_DAY = 12 * 3600_000;

/**
 * The forms are those of dates.ts. This file is apart, because it belongs to the script of the class cards: pages that
 * show other dates would load the cards too.
 */
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** "14:05" in local time. On another day "May 1, 14:05". */
export function clockTime(date: string): string {
	const time = new Date(date);
	const isNear = Math.abs(time.getTime() - Date.now()) < HALF_A_DAY;
	return isNear ? clock.format(time) : `${day.format(time)}, ${clock.format(time)}`;
}
