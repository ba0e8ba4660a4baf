import { expect, test } from "vitest";
import { OWN_NOTE_MAX, OWN_PINS_MAX } from "#contract/critiques.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { corrected, drawing, handedIn, photographed, see, sendPhoto } from "./handed-in.ts";

const lid = { x: 120, y: 80, note: "Is this too low?" };
const brow = { x: 300, y: 40.5, note: "Or this?" };

test("a student hands in pins with the question, and the teacher sees them in the queue and in the critique", async () => {
	const world = await openWorld();
	const { student, teacher, sheet } = await drawing(world);
	const body = { entry: 3, question: "Which of the two?", pins: [lid, brow] };
	const handed = await ask(world, student, `POST /api/sheets/${sheet.id}/hand-in`, body);
	expect([handed.status, handed.body.questionPins]).toEqual([200, [lid, brow]]);
	const id = String(handed.body._id);
	expect((await see(world, teacher, id)).body.questionPins).toEqual([lid, brow]);
	const queue = await ask(world, teacher, "GET /api/critique-queue");
	const row = queue.body.find(({ _id }: { _id: string }) => _id === id);
	expect(row.questionPins).toEqual([lid, brow]);
	// The same state of the sheet is the same hand-in, whose pins do not change.
	const again = await ask(world, student, `POST /api/sheets/${sheet.id}/hand-in`, {
		...body,
		pins: [],
	});
	expect([again.body._id, again.body.questionPins]).toEqual([id, [lid, brow]]);
});

test("a photo is handed in with pins, and a hand-in without pins has none", async () => {
	const world = await openWorld();
	const { student, lesson } = await drawing(world);
	const photoId = (await sendPhoto(world, student, lesson.id)).body._id;
	const body = { question: "", pins: [lid] };
	const handed = await ask(world, student, `POST /api/photos/${photoId}/hand-in`, body);
	expect([handed.status, handed.body.questionPins]).toEqual([200, [lid]]);
	const plain = await photographed(world);
	expect((await see(world, plain.student, plain.id)).body.questionPins).toEqual([]);
});

test("an answer has pins: repeating it changes nothing, and other pins are refused", async () => {
	const world = await openWorld();
	const { student, teacher, id } = await corrected(world);
	const answer = (pins: object[], text = "I see it.") =>
		ask(world, student, `POST /api/critiques/${id}/answer`, { text, pins });
	expect((await answer([brow])).status).toBe(200);
	expect((await see(world, teacher, id)).body.answerPins).toEqual([brow]);
	const again = await answer([brow]);
	expect([again.status, again.body.modifiedCount]).toEqual([200, 0]);
	for (const pins of [[], [lid], [brow, lid]]) {
		const other = await answer(pins);
		expect([other.status, other.body.code]).toEqual([409, "critique_answered"]);
	}
	expect((await see(world, student, id)).body.answerPins).toEqual([brow]);
});

test("an invalid pin is refused with a message, and nothing is handed in (D200)", async () => {
	const world = await openWorld();
	const { student, sheet } = await drawing(world);
	const { student: other, id } = await corrected(world);
	const many = Array.from({ length: OWN_PINS_MAX + 1 }, () => lid);
	const wrong: [object[], RegExp][] = [
		[[{ ...lid, note: " " }], /A pin needs a note/],
		[[{ ...lid, note: "a".repeat(OWN_NOTE_MAX + 1) }], /200/],
		[[{ ...lid, note: "one\ntwo" }], /on one line/],
		[[{ ...lid, note: "\u202eabc" }], /on one line/],
		[[{ ...lid, x: -1 }], /./],
		[[{ ...lid, y: 2049 }], /./],
		[many, /At most 10 pins/],
	];
	for (const [pins, sentence] of wrong) {
		const body = { entry: 3, question: "", pins };
		const refused = await ask(world, student, `POST /api/sheets/${sheet.id}/hand-in`, body);
		expect([refused.status, JSON.stringify(refused.body)]).toEqual([
			422,
			expect.stringMatching(sentence),
		]);
		const answer = { text: "I see it.", pins };
		const unanswered = await ask(world, other, `POST /api/critiques/${id}/answer`, answer);
		expect(unanswered.status).toBe(422);
	}
	expect((await ask(world, student, "GET /api/critiques")).body).toEqual([]);
	expect((await see(world, other, id)).body.answer).toBe(null);
});

test("another student cannot see a student's pins (D200)", async () => {
	const world = await openWorld();
	const { student: stranger } = await handedIn(world);
	const { student, sheet } = await drawing(world);
	const body = { entry: 3, question: "", pins: [lid] };
	const handed = await ask(world, student, `POST /api/sheets/${sheet.id}/hand-in`, body);
	const seen = await see(world, stranger, String(handed.body._id));
	expect([seen.status, JSON.stringify(seen.body).includes(lid.note)]).toEqual([404, false]);
});
