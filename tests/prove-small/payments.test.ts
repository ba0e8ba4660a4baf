import { expect, test } from "vitest";
import { engine } from "#tests/engines.ts";
import { proveKills } from "#tests/prove/kills.ts";
import { proveLastSeats } from "#tests/prove/last-seats.ts";
import { proveSamePayment } from "#tests/prove/same-payment.ts";

/** The long runs of `npm run prove`, short. */
test("more students than seats, paying at once", async () => {
	expect(await proveLastSeats(engine, { students: 30, seats: 4 })).toContain("26 refused");
}, 120_000);

test("the same payment recorded many times at once is one row", async () => {
	expect(await proveSamePayment(engine, { times: 20 })).toContain("1 payment row");
}, 60_000);

test("kill -9 in the middle of a purchase", async () => {
	expect(await proveKills(engine, { kills: 3, seed: 7, skipsWaiting: true })).toContain(
		"0 missing",
	);
}, 180_000);
