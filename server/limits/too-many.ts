import { Problem } from "#contract/problems.ts";

/** The refusal of a call above its limit. Its sentence says when to retry. */
export function tooMany(milliseconds: number): Problem {
	const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
	return new Problem("too_many_requests", {
		detail: `Too many requests. Please try again in ${inWords(seconds)}.`,
		retryAfter: seconds,
	});
}

function inWords(seconds: number): string {
	const [amount, unit] = seconds <= 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
	return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
