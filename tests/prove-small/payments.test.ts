import { expect, test } from "vitest";
import { proveEventOrders } from "#tests/prove/event-orders.ts";
import { proveGatewayFaults } from "#tests/prove/gateway-faults.ts";
import { proveKills } from "#tests/prove/kills.ts";
import { proveCrowd, proveFreeCrowd, proveLastSeats } from "#tests/prove/last-seats.ts";
import { proveSamePayment } from "#tests/prove/same-payment.ts";
import { engine } from "#tests/support/engines.ts";

/** The long runs of `npm run prove`, short. */
test("more students than seats, paying at once", async () => {
	expect(await proveLastSeats(engine, { students: 30, seats: 4 })).toContain("26 refused");
}, 120_000);

test("a crowd for a few seats, round after round: as many captured as seats", async () => {
	const counts = { rounds: 2, students: 40, seats: 3, within: 60 };
	expect(await proveCrowd(engine, counts)).toContain("2 × 3 captured, 37 refused");
}, 120_000);

test("a crowd for a few free seats: as many enrolled as seats (P10)", async () => {
	const counts = { rounds: 2, students: 40, seats: 3, within: 60 };
	expect(await proveFreeCrowd(engine, counts)).toContain("2 × 3 enrolled for nothing, 37 refused");
}, 120_000);

test("purchases over a line to the gateway on which calls go wrong in every way (P8)", async () => {
	const plan = { purchases: 20, atOnce: 20, faulty: 0.3, leaving: 0, seed: 7 };
	expect(await proveGatewayFaults(engine, plan)).toContain("each charged once or not at all");
}, 180_000);

test("what is told of a payment, in one order of twelve: the same end (P5)", async () => {
	expect(await proveEventOrders(engine, { every: 12 })).toBe("10 orders, one end");
}, 60_000);

test("the same payment recorded many times at once is one row", async () => {
	expect(await proveSamePayment(engine, { times: 20, starts: 40 })).toContain("1 payment row");
}, 60_000);

test("kill -9 in the middle of a purchase", async () => {
	expect(await proveKills(engine, { kills: 3, seed: 7, skipsWaiting: true })).toContain(
		"0 missing",
	);
}, 180_000);
