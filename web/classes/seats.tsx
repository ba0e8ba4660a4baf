import type { PublicClass } from "#contract/classes.ts";
import { classes } from "../messages/en/classes.ts";
import { clockTime } from "../ui/clock-time.ts";
import { TimingChart } from "../ui/timing-chart.tsx";
import { useScriptReady } from "../ui/use-script-ready.ts";

type Seated = { course: PublicClass };

/** Taken seats, as a timing chart. */
export function SeatsChart({ course }: Seated) {
	const { availableSeats: left, enrolledStudents: taken } = course;
	const soldOut = left < 1;
	return (
		<TimingChart
			value={soldOut ? 1 : taken / (left + taken)}
			tone={soldOut ? "red" : "blue"}
			label={classes.seatsTaken(taken, left + taken)}
		/>
	);
}

/** Seats left, in words. */
export function SeatsLeft({ course, className = "" }: Seated & { className?: string }) {
	const { availableSeats: left, enrolledStudents: taken } = course;
	if (left < 1) return <b className={`text-red ${className}`}>{classes.soldOut}</b>;
	return <b className={className}>{classes.seatsLeft(left, left + taken)}</b>;
}

/**
 * When a seat may become free, while other students hold all free seats. Only in the browser, which knows the local
 * time zone.
 */
export function SeatsHeld({ course, className = "" }: Seated & { className?: string }) {
	const ready = useScriptReady();
	const { seatsHeldUntil: until } = course;
	if (!ready || !until || Date.parse(until) <= Date.now()) return null;
	return (
		<p className={`text-small text-graphite ${className}`}>{classes.allHeld(clockTime(until))}</p>
	);
}
