import { useEffect, useState } from "react";

/** Milliseconds until `end`, updated every second. 0 after it, undefined without an end. */
export function useTimeLeft(end: number | undefined): number | undefined {
	const [now, setNow] = useState(Date.now);
	const over = end !== undefined && end <= now;
	useEffect(() => {
		if (end === undefined || over) return;
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, [end, over]);
	return end === undefined ? undefined : Math.max(0, end - now);
}
