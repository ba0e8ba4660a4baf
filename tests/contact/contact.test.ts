import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const message = { name: "Noor", email: "Noor@Example.org", message: "Do you teach hands?" };

test("a message from anyone is stored for administrators and emailed to the studio", async () => {
	const world = await openWorld();
	const sent = await ask(world, undefined, "POST /api/contact", message);
	expect(sent.status).toBe(200);
	await world.work();

	const admin = await makePerson(world, { role: "admin" });
	const list = await ask(world, admin, "GET /api/contact-messages");
	expect(list.body).toMatchObject([{ ...message, email: "noor@example.org" }]);
	expect(await world.letters()).toMatchObject([
		{ to: "studio@genga.test", replyTo: "noor@example.org", subject: "Genga: message from Noor" },
	]);
});

test("a message that is sent again after a lost answer is one message and one letter", async () => {
	const world = await openWorld();
	const send = async (body: object) =>
		(await ask(world, undefined, "POST /api/contact", body)).body.insertedId;
	const first = await send(message);
	expect(await send(message)).toBe(first);
	const others = [
		await send({ ...message, message: "Do you teach feet?" }),
		await send({ ...message, name: "Mara" }),
		await send({ ...message, email: "mara@example.org" }),
	];
	world.clock.pass(3600_000);
	expect(new Set([first, ...others, await send(message)]).size).toBe(5);
	await world.work();
	expect(await world.letters()).toHaveLength(5);
});

test("students, instructors and visitors cannot read the messages", async () => {
	const world = await openWorld();
	for (const role of ["student", "instructor"] as const) {
		const person = await makePerson(world, { role });
		expect((await ask(world, person, "GET /api/contact-messages")).status).toBe(403);
	}
	expect((await ask(world, undefined, "GET /api/contact-messages")).status).toBe(401);
});

test("a message with an invalid email address, an empty field or a too long text is refused and not stored", async () => {
	const world = await openWorld();
	const wrong = [
		{ ...message, email: "noor" },
		{ ...message, message: "  " },
		{ ...message, name: "" },
		{ ...message, message: "x".repeat(5001) },
		{ ...message, email: "a@b.org\r\nBcc: all@b.org" },
		{},
	];
	for (const body of wrong) {
		const answer = await ask(world, undefined, "POST /api/contact", body);
		expect([answer.status, answer.body.code]).toEqual([422, "invalid_input"]);
		expect(answer.body.errors.length).toBeGreaterThan(0);
	}
	expect(await world.db.selectFrom("contact_messages").selectAll().execute()).toEqual([]);
});

test("C8: messages can be searched by part of the name, email or text; % and _ are literal characters", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const send = async (body: object) =>
		(await ask(world, undefined, "POST /api/contact", body)).body.insertedId;
	const hands = await send({ ...message, message: "100% hands_only! Please." });
	const other = await send({
		name: "Élodie",
		email: "ink@example.org",
		message: "1000 handsXonly",
	});
	const found = async (text: string) =>
		ids(await ask(world, admin, `GET /api/contact-messages?search=${encodeURIComponent(text)}`));
	for (const text of ["NOOR", "noor@EXAMPLE", "100%", "HANDS_ONLY", "y!"]) {
		expect([text, await found(text)]).toEqual([text, [hands]]);
	}
	for (const text of ["élodie", "Ink@", "1000"]) {
		expect([text, await found(text)]).toEqual([text, [other]]);
	}
	for (const text of ["%", "_", "!"]) expect(await found(text)).toEqual([hands]);
	expect(await found("' or '1'='1")).toEqual([]);
	expect(await found("  ")).toEqual([other, hands]);
	const tooLong = `GET /api/contact-messages?search=${"x".repeat(101)}` as const;
	expect((await ask(world, admin, tooLong)).status).toBe(422);

	const first = await ask(world, admin, "GET /api/contact-messages?search=hands&limit=1");
	const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] as `/${string}`;
	const second = await ask(world, admin, `GET ${next}`);
	expect([ids(first), ids(second)]).toEqual([[other], [hands]]);
	expect(second.headers.link).toBeUndefined();
});

function ids({ body }: { body: { _id: string }[] }): string[] {
	return body.map(({ _id }) => _id);
}
