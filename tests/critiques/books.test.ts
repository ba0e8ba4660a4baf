import fc from "fast-check";
import { expect, test } from "vitest";
import { readFrozen } from "#server/critiques/freeze-sheet.ts";
import { aStroke, headOfLog, send } from "#tests/sheets/drawing.ts";
import { makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { DAY, drawing, drawn, handIn, pass, seat, sendRed } from "./handed-in.ts";

const HOLDS = 3;
const steps = [
	"hand in",
	"three at once",
	"draw on",
	"send",
	"four days",
	"refund",
	"buy",
] as const;
type Step = (typeof steps)[number];

/** The expected state: each hand-in of the current seat, in order. */
interface Entry {
	id: string;
	/** Days since the start of the test. */
	dueOn: number;
	sentOn?: number;
	isLate?: boolean;
}

/** The letters about critiques, by a part of their subject. Each of them goes to one of the two. */
const LETTERS = {
	toTeacher: { handedIn: "waits for your critique", late: "a critique for" },
	toStudent: { sent: "is back", late: "the critique of your sheet" },
};

/**
 * Random histories of one student and one teacher. After each step: allowed = used + left, where a late sheet does
 * not count as used. Each sheet has the ink that was handed in, and each letter was sent once. The oracle (I11) checks
 * the database at the end.
 */
test("after every step of random histories the count of critiques left is correct, handed-in ink is unchanged and each letter was sent once", async () => {
	const history = fc.array(fc.constantFrom(...steps), { minLength: 6, maxLength: 12 });
	const told = [];
	for (const steps of fc.sample(history, { numRuns: 10, seed: 13 })) told.push(await live(steps));
	// Otherwise the histories would check less than they say.
	for (const kind of ["handedIn", "sent", "late"] as const)
		expect(told.some((letters) => letters[kind] > 0)).toBe(true);
});

async function live(history: Step[]) {
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
	const handedInAt = new Map<string, number>();
	const letters = { handedIn: 0, sent: 0, late: 0 };
	const handInOne = async () => {
		entry += 1;
		const at = entry;
		const { status, body } = await handIn(world, people.student, sheet, { entry: at });
		if (status === 200) handedInAt.set(String(body._id), at);
		return status === 200 ? String(body._id) : String(body.code);
	};
	const record = (answers: string[]) => {
		const refusal = isSeated ? "no_critiques_left" : "not_enrolled";
		const room = isSeated ? Math.min(HOLDS - used(), answers.length) : 0;
		const taken = answers.filter((answer) => answer !== refusal);
		expect(taken).toHaveLength(room);
		letters.handedIn += taken.length;
		books.push(...taken.map((id) => ({ id, dueOn: day + 7 })));
	};

	const take: Record<Step, () => Promise<void>> = {
		"hand in": async () => record([await handInOne()]),
		"three at once": async () => {
			record(await Promise.all([handInOne(), handInOne(), handInOne()]));
		},
		"draw on": async () => {
			const from = sheet.log.chunks.length;
			const more = [aStroke(from), aStroke(from + 1)];
			expect((await send(world, people.student, sheet, more)).status).toBe(200);
		},
		send: async () => {
			const next = books.find(({ sentOn }) => sentOn === undefined);
			if (!next) return;
			expect((await sendRed(world, people.teacher, next.id)).body.modifiedCount).toBe(1);
			next.sentOn = day;
			letters.sent += 1;
		},
		"four days": async () => {
			people = await pass(world, 4 * DAY + 1, people);
			day += 4.001;
			const late = books.filter(
				(one) => !one.isLate && one.sentOn === undefined && one.dueOn < day,
			);
			for (const one of late) one.isLate = true;
			letters.late += late.length;
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

	const teacher = await emailOf(world, people.teacher);
	for (const step of history) {
		await take[step]();
		await world.work();
		const { handedIn, sent, late } = letters;
		const told = await lettersTo(world, teacher, LETTERS.toTeacher);
		expect({ step, ...told }).toEqual({ step, handedIn, late });
		const back = await lettersTo(world, people.student.email, LETTERS.toStudent);
		expect({ step, ...back }).toEqual({ step, sent, late });
		for (const [id, at] of handedInAt)
			expect([step, await frozenHead(world, id)]).toEqual([step, sheet.log.heads[at]]);
		const { status, body } = await seat(world, people.student, people.chosen.id);
		expect([step, status]).toEqual([step, isSeated ? 200 : 409]);
		if (isSeated) expect([step, body.left]).toEqual([step, HOLDS - used()]);
	}
	expect(await countsAreStored(world)).toBe(true);
	return letters;
}

async function emailOf({ db }: World, { id }: { id: string }): Promise<string> {
	const person = db.selectFrom("users").where("id", "=", id).select("email");
	return (await person.executeTakeFirstOrThrow()).email;
}

/** The number of letters of each kind that this person got. */
async function lettersTo(world: World, email: string, kinds: Record<string, string>) {
	const got = (await world.letters()).filter(({ to }) => to === email);
	const count = (part: string) => got.filter(({ subject }) => subject.includes(part)).length;
	return Object.fromEntries(Object.entries(kinds).map(([kind, part]) => [kind, count(part)]));
}

/** The head of the ink that the teacher corrects. */
async function frozenHead({ db, needs }: World, id: string): Promise<string> {
	const critique = db.selectFrom("critiques").where("id", "=", id).select("sha256");
	return headOfLog(await readFrozen(needs, (await critique.executeTakeFirstOrThrow()).sha256));
}

/** No stored number exceeds the seat's number of critiques. */
async function countsAreStored({ db }: World): Promise<boolean> {
	const rows = await db.selectFrom("critiques").select(["number", "allowed"]).execute();
	return rows.every(({ number, allowed }) => number <= allowed && allowed === HOLDS);
}
