import type { Critique } from "#contract/critiques.ts";
import { photo } from "#tests/images/pictures.ts";
import { learning } from "#tests/progress/good-calls.ts";
import { aStroke, begin, type DrawnSheet, send } from "#tests/sheets/drawing.ts";
import { makePerson, signIn, type TestPerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export const DAY = 24 * 3600_000;

type Token = Pick<TestPerson, "token">;

/** A student who bought a class, its teacher, and a sheet of three strokes at its first lesson. */
export async function drawing(world: World, options: { price?: number } = {}) {
	const all = await learning(world, undefined, options);
	const teacher = await withToken(world, { id: all.chosen.ownerId });
	const sheet = await drawn(world, all.student, all.lesson.id);
	return { ...all, teacher, sheet };
}

async function withToken<Person extends { id: string }>(world: World, person: Person) {
	return { ...person, ...(await signIn(world, person.id)) };
}

/** Lets time pass, after which everybody needs a new token. */
export async function pass<
	People extends { student: TestPerson; teacher: { id: string; token: string } },
>(world: World, milliseconds: number, people: People): Promise<People> {
	world.clock.pass(milliseconds);
	const student = await withToken(world, people.student);
	const teacher = await withToken(world, people.teacher);
	return { ...people, student, teacher };
}

/** A sheet of `strokes` strokes. */
export async function drawn(
	world: World,
	who: Token,
	lessonId: string | null,
	strokes = 3,
): Promise<DrawnSheet> {
	const sheet = await begin(world, who, { lessonId });
	const entries = Array.from({ length: strokes }, (_, place) => aStroke(place));
	await send(world, who, sheet, entries);
	return sheet;
}

export async function handIn(
	world: World,
	who: Token,
	{ id, log }: DrawnSheet,
	{ entry = log.chunks.length, question = "Is the lid too low?" } = {},
): Promise<Answer> {
	return await ask(world, who, `POST /api/sheets/${id}/hand-in`, { entry, question });
}

/** The same with the first sheet handed in. */
export async function handedIn(world: World, options: { price?: number } = {}) {
	const all = await drawing(world, options);
	const { status, body } = await handIn(world, all.student, all.sheet);
	if (status !== 200) throw new Error(`the sheet was refused with ${status} ${body.code}`);
	return { ...all, id: String((body as Critique)._id) };
}

/** Sends a photo for a lesson, by default one whose left half is red and whose right half is blue. */
export async function sendPhoto(
	world: World,
	who: Token | undefined,
	lessonId: string,
	bytes?: Uint8Array,
): Promise<Answer> {
	const headers = { "content-type": "application/octet-stream" };
	const body = bytes ?? (await photo());
	return await ask(world, who, `POST /api/lesson/${lessonId}/photos`, body, headers);
}

export async function handInPhoto(
	world: World,
	who: Token,
	id: string,
	question = "Is it upright?",
): Promise<Answer> {
	return await ask(world, who, `POST /api/photos/${id}/hand-in`, { question });
}

/** A student who has the class handed in a photo. */
export async function photographed(world: World, bytes?: Uint8Array) {
	const all = await drawing(world);
	const kept = (await sendPhoto(world, all.student, all.lesson.id, bytes)).body;
	const { status, body } = await handInPhoto(world, all.student, kept._id);
	if (status !== 200) throw new Error(`the photo was refused with ${status} ${body.code}`);
	return { ...all, photoId: String(kept._id), id: String((body as Critique)._id) };
}

export const pin = { x: 120, y: 80.5, at: 900, title: "The lid", note: "Lift it." };
export const words = { pins: [pin], closing: "The lashes are lovely." };

/** The teacher draws two red strokes and sends them with a pin. */
export async function sendRed(world: World, teacher: Token, id: string) {
	const red = await drawn(world, teacher, null, 2);
	const body = { red: { sheetId: red.id, entry: 2 }, ...words };
	const answer = await ask(world, teacher, `POST /api/critiques/${id}/send`, body);
	return { ...answer, red };
}

/** The same with the critique sent. */
export async function corrected(world: World, options: { price?: number } = {}) {
	const all = await handedIn(world, options);
	const { status, red } = await sendRed(world, all.teacher, all.id);
	if (status !== 200) throw new Error(`the critique was refused with ${status}`);
	return { ...all, red };
}

export async function see(world: World, who: Token | undefined, id: string): Promise<Answer> {
	return await ask(world, who, `GET /api/critiques/${id}`);
}

export async function seat(world: World, who: Token, classId: string): Promise<Answer> {
	return await ask(world, who, `GET /api/class/${classId}/seat-critiques`);
}

/** An administrator refunds a payment in full, and the gateway carries it out. */
export async function refund(world: World, paymentId: string): Promise<void> {
	const admin = await makePerson(world, { role: "admin" });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
	await world.work();
}

/** The raw bytes, which `ask` would decode as text. */
export async function fetchPhoto(world: World, { token }: { token: string }, id: string) {
	const { statusCode, headers, rawPayload } = await world.app.inject({
		method: "GET",
		url: `/api/critiques/${id}/photo`,
		headers: { authorization: `Bearer ${token}` },
	});
	return { status: statusCode, headers, bytes: rawPayload };
}
