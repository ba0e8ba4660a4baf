import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import type { RefundState } from "#contract/enumerations.ts";
import { GatewayRefused } from "#providers/payment/port.ts";
import { recordRefund } from "#server/refunds/record-refund.ts";
import { refundAtGateway } from "#server/refunds/refund-at-gateway.ts";
import { between } from "#tests/payments/between.ts";
import { lettersOfTrouble } from "#tests/payments/books.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { bought } from "./good-calls.ts";

const reason = "Because.";

/** A payment whose refund is already in that state. */
async function refundIn(world: World, state: RefundState) {
	const { student, paymentId } = await bought(world);
	const id = newId();
	const isOver = state === "done" || state === "declined" || state === "refused";
	await world.db
		.insertInto("refunds")
		.values({
			...{ id, payment_id: paymentId, origin: "student", asked_by: student.id, decided_by: null },
			...{ reason, amount_cents: 2400, state, refusal: null, idempotency_key: id },
			...{ created_at: world.clock.now, finished_at: isOver ? world.clock.now : null },
		})
		.execute();
	return { id, paymentId };
}

async function stateOf({ db }: World, id: string): Promise<RefundState> {
	const row = db.selectFrom("refunds").where("id", "=", id).select("state");
	return (await row.executeTakeFirstOrThrow()).state;
}

/** For each state: the answers to an administrator's two decisions, and whether a report of the money changes anything. */
/** A decline is overturned only by an administrator who has seen it: `seenState` says so in the first call. */
const moves: Record<RefundState, [grant: string, decline: string, isNews: boolean]> = {
	asked: ["ok", "ok", true],
	granted: ["already_refunded", "refund_decided", true],
	declined: ["ok", "refund_decided", true],
	refused: ["ok", "refund_decided", true],
	done: ["already_refunded", "refund_decided", false],
};

test.each(Object.keys(moves) as RefundState[])(
	"a refund in state %s allows only its listed moves",
	async (state) => {
		const [grant, decline, isNews] = moves[state];
		// The states are set directly, without the side effects of reaching them.
		const world = await openWorld({ oracle: false });
		const admin = await makePerson(world, { role: "admin" });
		const said = ({ status, body }: { status: number; body: { code?: string } }) =>
			status === 200 ? "ok" : body.code;

		const first = await refundIn(world, state);
		const granting = { paymentId: first.paymentId, reason, seenState: state };
		expect(said(await ask(world, admin, "POST /api/refunds", granting))).toBe(grant);
		expect(await stateOf(world, first.id)).toBe(grant === "ok" ? "granted" : state);

		const second = await refundIn(world, state);
		const call = `PATCH /api/refunds/${second.id}/decline` as const;
		expect(said(await ask(world, admin, call, { reason }))).toBe(decline);
		expect(await stateOf(world, second.id)).toBe(decline === "ok" ? "declined" : state);

		const third = await refundIn(world, state);
		const { body: payment } = await ask(world, admin, `GET /api/payment/${third.paymentId}`);
		const truth = await world.gateway.retrieveIntent(payment.transactionId);
		const news = world.publicChanges();
		if (truth) await recordRefund(world.needs, { ...truth, refundedCents: truth.amountCents });
		expect(await stateOf(world, third.id)).toBe("done");
		expect(world.publicChanges() > news).toBe(isNews);
	},
);

test.each(["asked", "declined", "refused", "done"] as const)(
	"a refusal that comes when the refund is %s by now changes nothing",
	async (state) => {
		const world: World = await openWorld({
			oracle: false,
			gateway: (real) =>
				between(real, {
					async refundIntent() {
						const isOver = state !== "asked";
						const finished_at = isOver ? world.clock.now : null;
						await world.db.updateTable("refunds").set({ state, finished_at }).execute();
						throw new GatewayRefused("The bank closed this card");
					},
				}),
		});
		const { id } = await refundIn(world, "granted");
		await refundAtGateway(world.needs, { refundId: id });
		const row = await world.db.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
		expect(row).toMatchObject({ state, refusal: null });
		await world.work();
		expect(await lettersOfTrouble(world)).toEqual([]);
	},
);
