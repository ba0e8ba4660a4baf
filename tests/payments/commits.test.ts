import { once } from "node:events";
import { expect, test } from "vitest";
import type { PaymentsTable } from "#database/tables.ts";
import { captureRecorded } from "#server/payments/capture-now.ts";
import { type Counted, commitCounter } from "#tests/support/count-commits.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import {
	payByCard,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { openWorld } from "#tests/support/world.ts";
import { books } from "./books.ts";
import { deliver, eventsOf } from "./events.ts";

/** The email with the receipt is claimed, then finished. */
const OF_LETTER = 2;
/** Limits, selection, hold and intent, the gateway's answer, settlement, capture. */
const OURS = 6;
/** The sandbox gateway's ledger: one commit for each call that changes something. */
const OF_SANDBOX = 3;
/** Round trips on Postgres for one purchase, including the order's terms, the receipt, its email and the studio's facts. Lower the number when one more is saved. */
const STATEMENTS = 83;

/** A whole purchase with everything that follows it: the gateway's events and the later work. */
async function purchase(first: "browser" | "event") {
	const counter = commitCounter();
	const world = await openWorld({ onStatement: counter.onStatement });
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const steps: Record<string, Counted> = {};
	const step = async <Result>(name: string, work: () => Promise<Result>) => {
		let result: Result | undefined;
		steps[name] = await counter.watch(world, async () => {
			result = await work();
		});
		return result as Result;
	};
	const selection = await step("select", () => select(world, student, chosen));
	const started = await step("intent", () => startPaying(world, student, selection, chosen.price));
	const { clientSecret } = started.body;
	const id = transactionOf(clientSecret);
	await step("confirm", () => payByCard(world, clientSecret));
	const hear = async (type: string) => {
		const [event = ""] = await eventsOf(world, id, type);
		const heard = await step(type, () => deliver(world, event));
		expect([type, heard.status]).toEqual([type, 200]);
	};
	const record = async () => {
		const recorded = await step("record", () => recordPayment(world, student, id, chosen.id));
		expect(recorded.status).toBe(200);
	};
	await hear("created");
	if (first === "event") {
		// As the background worker does immediately.
		const recorded = once(world.needs.events, "paymentRecorded");
		await hear("amount_capturable_updated");
		const [payment] = (await recorded) as [PaymentsTable];
		await step("capture", () => captureRecorded(world.needs, payment));
	}
	await record();
	if (first === "browser") await hear("amount_capturable_updated");
	await hear("succeeded");
	await step("later work", () => world.work());
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1, work: [] });
	return steps;
}

test.each(["browser", "event"] as const)(
	"a whole purchase is nine durable commits, three of them the gateway's, and its letter two, when the %s comes first",
	async (first) => {
		const steps = await purchase(first);
		const commits = Object.entries(steps).map(([name, counted]) => [name, counted.commits]);
		expect(Object.fromEntries(commits.filter(([, count]) => count !== 0))).toEqual({
			// The limits, and the selection.
			select: 2,
			// Hold and intent, the gateway's own ledger, and its answer.
			intent: 3,
			// The gateway's ledger.
			confirm: 1,
			// The settlement with its later work, the gateway's ledger, the capture that ends the work.
			...(first === "browser" ? { record: 3 } : { amount_capturable_updated: 1, capture: 2 }),
			"later work": OF_LETTER,
		});
		const all = commits.reduce((sum, [, count]) => sum + Number(count), 0);
		expect(all).toBe(OURS + OF_SANDBOX + OF_LETTER);
		const statements = Object.values(steps).reduce((sum, one) => sum + one.statements, 0);
		expect(statements).toBeLessThanOrEqual(STATEMENTS);
	},
);
