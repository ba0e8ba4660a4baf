import fc from "fast-check";
import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { DAY, drawing, drawn, handIn, pass, seat, sendRed } from "./handed-in.ts";

const HOLDS = 3;
const steps = ["hand in", "three at once", "send", "two days", "refund", "buy"] as const;
type Step = (typeof steps)[number];

/** The expected state: each hand-in of the current seat, in order. */
interface Entry {
	id: string;
	/** Days since the start of the test. */
	dueOn: number;
	sentOn?: number;
}

/**
 * Random histories of one student and one teacher. After each step: allowed = used + left, where a late sheet does
 * not count as used. The oracle (I11) checks the database at the end.
 */
test("the count of critiques left is correct after every step of random histories", async () => {
	const history = fc.array(fc.constantFrom(...steps), { minLength: 6, maxLength: 12 });
	for (const steps of fc.sample(history, { numRuns: 8, seed: 13 })) await live(steps);
}, 120_000);

async function live(history: Step[]): Promise<void> {
	const world = await openWorld();
	let people = await drawing(world);
	let { paymentId } = people;
	let isSeated = true;
	let day = 0;
	let books: Entry[] = [];
	const used = () => books.filter(({ dueOn, sentOn }) => (sentOn ?? day) <= dueOn).length;

	// Drawn while the student can open the lesson. Each of its entries can be handed in.
	const sheet = await drawn(world, people.student, people.lesson.id, 40);
	let entry = 0;
	const handInOne = async () => {
		entry += 1;
		const { status, body } = await handIn(world, people.student, sheet, { entry });
		return status === 200 ? String(body._id) : String(body.code);
	};
	const record = (answers: string[]) => {
		const refusal = isSeated ? "no_critiques_left" : "not_enrolled";
		const room = isSeated ? Math.min(HOLDS - used(), answers.length) : 0;
		const taken = answers.filter((answer) => answer !== refusal);
		expect(taken).toHaveLength(room);
		books.push(...taken.map((id) => ({ id, dueOn: day + 7 })));
	};

	const take: Record<Step, () => Promise<void>> = {
		"hand in": async () => record([await handInOne()]),
		"three at once": async () => {
			record(await Promise.all([handInOne(), handInOne(), handInOne()]));
		},
		send: async () => {
			const next = books.find(({ sentOn }) => sentOn === undefined);
			if (!next) return;
			expect((await sendRed(world, people.teacher, next.id)).body.modifiedCount).toBe(1);
			next.sentOn = day;
		},
		"two days": async () => {
			people = await pass(world, 2 * DAY + 1, people);
			day += 2.001;
			await world.work();
		},
		refund: async () => {
			if (!isSeated) return;
			const admin = await makePerson(world, { role: "admin" });
			await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
			await world.work();
			[isSeated, books] = [false, []];
		},
		buy: async () => {
			if (isSeated) return;
			const { body } = await buy(world, people.student, people.chosen);
			[isSeated, paymentId] = [true, String(body.insertResult.insertedId)];
		},
	};

	for (const step of history) {
		await take[step]();
		const { status, body } = await seat(world, people.student, people.chosen.id);
		expect([step, status]).toEqual([step, isSeated ? 200 : 409]);
		if (isSeated) expect([step, body.left]).toEqual([step, HOLDS - used()]);
	}
	expect(await countsAreStored(world)).toBe(true);
}

/** No stored number exceeds the seat's number of critiques. */
async function countsAreStored({ db }: World): Promise<boolean> {
	const rows = await db.selectFrom("critiques").select(["number", "allowed"]).execute();
	return rows.every(({ number, allowed }) => number <= allowed && allowed === HOLDS);
}
