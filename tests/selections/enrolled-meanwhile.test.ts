import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { addEnrolment } from "#server/enrolments/store.ts";
import { addPayment } from "#server/payments/store.ts";
import { lockSeats, takeSeat } from "#server/seats/store.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

/** Questions that another connection answers meanwhile: more than a selection needs. */
const QUESTIONS = 200;

test("selecting a class during an enrolment from another tab is refused and leaves no selection behind (I8)", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world, { price: 0, seats: 2 });
	const selecting = await world.db.transaction().execute(async (tx) => {
		await lockSeats(tx, chosen.id);
		await takeSeat(tx, chosen.id);
		const paymentId = newId();
		const bought = { amount_cents: 0, currency: "usd", state: "captured" as const };
		const copies = { class_name: "", class_image: "", instructor_name: "", instructor_email: "" };
		await addPayment(tx, {
			...{ ...bought, ...copies, id: paymentId, transaction_id: `free_${paymentId}` },
			...{ user_id: student.id, class_id: chosen.id, email: student.email },
			...{ selections_deleted: 0, selection_id: null, selection_price_cents: null },
			...{
				refunded_cents: 0,
				by_hand_cents: 0,
				seat_ended_at: null,
				created_at: world.clock.now,
				share_bp: null,
				money_at: null,
			},
		});
		const row = { userId: student.id, classId: chosen.id, paymentId, now: world.clock.now };
		await addEnrolment(tx, { id: newId(), ...row });
		const answer = ask(world, student, "POST /api/selected/class", { classId: chosen.id });
		for (let asked = 0; asked < QUESTIONS; asked += 1) await sql`select 1`.execute(tx);
		return { answer };
	});
	const { status, body } = await selecting.answer;
	expect([status, body.code]).toEqual([409, "already_enrolled"]);
	expect(await world.db.selectFrom("selections").selectAll().execute()).toEqual([]);
});
