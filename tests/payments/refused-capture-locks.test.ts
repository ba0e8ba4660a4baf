import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { capturePayment } from "#server/payments/capture-payment.ts";
import { settlePayment } from "#server/payments/settle-payment.ts";
import { addressLink } from "#tests/accounts/letters.ts";
import { bothDuring } from "#tests/support/during-transaction.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, CARDS } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

/** A student with a recorded payment that the bank will refuse to capture, and a certificate of the class. */
async function recorded() {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const transactionId = await authorise(world, student, chosen, CARDS.captureRefused);
	const settled = await settlePayment(world.needs, transactionId);
	if (settled.is !== "recorded") throw new Error(`the payment is ${settled.is}`);
	const { id: paymentId } = settled.payment;
	await world.db
		.insertInto("certificates")
		.values({
			...{ id: newId(), user_id: student.id, class_id: chosen.id, student_name: student.name },
			...{ class_name: "Hands", instructor_name: "Mio", drawn_ms: 1, cuts: "[]" },
			...{ created_at: world.clock.now, revoked_at: null },
		})
		.execute();
	return { world, student, paymentId, capture: () => capturePayment(world.needs, { paymentId }) };
}

test("a purchase that is taken back does not deadlock with the student's change of the name (P14)", async () => {
	const { world, student, paymentId, capture } = await recorded();
	const [, renamed] = await bothDuring(
		world,
		// The purchase's certificate is revoked when its deletion waits for this.
		(tx) =>
			tx.selectFrom("payments").where("id", "=", paymentId).select("id").forUpdate().execute(),
		capture,
		() => ask(world, student, "PATCH /api/me", { name: "Another name" }),
	);
	expect(renamed.status).toBe(200);
	expect(await world.db.selectFrom("payments").selectAll().execute()).toEqual([]);
});

test("a purchase that is taken back does not deadlock with the student's change of the address (P14)", async () => {
	const { world, student, capture } = await recorded();
	const token = await addressLink(world.needs, student.id, "new@genga.test");
	const [moved] = await bothDuring(
		world,
		// The change has locked the person when it waits for its link, and then writes the address.
		(tx) => tx.selectFrom("verifications").select("id").forUpdate().execute(),
		() => ask(world, undefined, "POST /api/auth/use-address", { token }, fromOurPages(world)),
		capture,
	);
	expect(moved.status).toBe(200);
	expect(await world.db.selectFrom("payments").selectAll().execute()).toEqual([]);
});
