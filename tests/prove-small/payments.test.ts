import { expect, test } from "vitest";
import { proveEventOrders } from "#tests/prove/event-orders.ts";
import { proveGatewayFaults } from "#tests/prove/gateway-faults.ts";
import { proveKills } from "#tests/prove/kills.ts";
import { proveCrowd, proveFreeCrowd, proveLastSeats } from "#tests/prove/last-seats.ts";
import { proveSamePayment } from "#tests/prove/same-payment.ts";
import { engine } from "#tests/support/engines.ts";

/** The long runs of `npm run prove`, short. */
test("when more students pay at once than there are seats, the others are refused", async () => {
	expect(await proveLastSeats(engine, { students: 30, seats: 4 })).toContain("26 refused");
});

test("when a crowd buys a few seats, as many payments are captured as there are seats", async () => {
	const counts = { rounds: 2, students: 40, seats: 3, within: 60 };
	expect(await proveCrowd(engine, counts)).toContain("2 × 3 captured, 37 refused");
});

test("when a crowd enrols in a free class, as many students are enrolled as there are seats (P10)", async () => {
	const counts = { rounds: 2, students: 40, seats: 3, within: 60 };
	expect(await proveFreeCrowd(engine, counts)).toContain("2 × 3 enrolled for nothing, 37 refused");
});

test("when calls to the gateway go wrong, each student is charged once or not at all (P8)", async () => {
	const plan = { purchases: 20, atOnce: 20, faulty: 0.3, leaving: 0, seed: 7 };
	expect(await proveGatewayFaults(engine, plan)).toContain("each charged once or not at all");
});

test("events about a payment and its refund have the same result in ten orders (P5)", async () => {
	expect(await proveEventOrders(engine, { every: 12 })).toBe("10 orders, one end");
});

test("a payment that is recorded many times at once makes one row", async () => {
	expect(await proveSamePayment(engine, { times: 20, starts: 40 })).toContain("1 payment row");
});

test("after kill -9 in the middle of a purchase, no class that was paid for is missing", async () => {
	expect(await proveKills(engine, { kills: 3, seed: 7, skipsWaiting: true })).toContain(
		"0 missing",
	);
});
