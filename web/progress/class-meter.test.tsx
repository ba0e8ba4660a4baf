import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { refundStates } from "#contract/enumerations.ts";
import type { Meter } from "#contract/progress.ts";
import { ClassMeter } from "./class-meter.tsx";

const HOUR = 3600_000;

function shown(meter: Partial<Meter>): string {
	const until = new Date(Date.now() + HOUR).toISOString();
	const usual = { usedMs: 10, totalMs: 100, until, refund: null };
	return renderToStaticMarkup(<ClassMeter meter={{ ...usual, ...meter }} />);
}

test("the meter of a class says what a request would do, until there is one", () => {
	expect(shown({})).toMatch(/accessed 10% of this class\. Until .+ a refund is given at once/);
	expect(shown({ usedMs: 20 })).toMatch(/Until .+ you can ask for a refund/);
	for (const usedMs of [10, 20]) {
		const asked = shown({ usedMs, refund: "asked" });
		expect(asked).toContain("You asked for a refund. A person decides about it.");
		expect(asked).not.toMatch(/Until|at once|can ask/);
	}
	// An answered request cannot be repeated, and Enrolled Classes show the answer.
	for (const refund of refundStates.filter((state) => state !== "asked")) {
		expect(shown({ refund })).toBe("");
	}
});
