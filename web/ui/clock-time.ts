import { format } from "date-fns/format";

const HALF_A_DAY = 12 * 3600_000;

/** "14:05" in the reader's own time; further away "May 1st, 14:05". */
export function clockTime(date: string): string {
	const time = new Date(date);
	const isNear = Math.abs(time.getTime() - Date.now()) < HALF_A_DAY;
	return format(time, isNear ? "HH:mm" : "MMM do, HH:mm");
}
