import { expect, test } from "vitest";
import { classStates } from "#contract/enumerations.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

async function pendingClass(world: World) {
	const teacher = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const name = `Hands "& <b>feet</b>`;
	const { id } = await makeClass(world, { owner: teacher, status: "pending", name });
	return { teacher, admin, id, name };
}

async function lettersTo(world: World, { email }: { email: string }) {
	await world.work();
	return (await world.letters()).filter(({ to }) => to === email);
}

test("a teacher gets one email with the class's address when the class is approved", async () => {
	const world = await openWorld();
	const { teacher, admin, id, name } = await pendingClass(world);
	const approve = () => ask(world, admin, `PATCH /api/approve/classes/${id}`);
	const answers = await Promise.all([approve(), approve(), approve()]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	const [letter, ...others] = await lettersTo(world, teacher);
	expect(others).toEqual([]);
	expect(letter).toMatchObject({
		subject: `Genga: "${name}" is approved`,
		text: `Hello ${teacher.name},

We approved your class "${name}". Students can find and select it now:

http://localhost:3999/classes/${id}`,
	});
	expect(letter?.html).not.toContain("<b>");
});

test("a teacher gets an email when a class is denied, with the feedback if there is any", async () => {
	const world = await openWorld();
	const { teacher, admin, id, name } = await pendingClass(world);
	await ask(world, admin, `PATCH /api/deny/classes/${id}`);
	const [{ subject, text } = { subject: "", text: "" }] = await lettersTo(world, teacher);
	expect(subject).toBe(`Genga: "${name}" is not approved`);
	expect(text).toBe(`Hello ${teacher.name},

We read your class "${name}" and did not approve it.

You find the class among your classes, where you can correct it and hand it in again. If you think that we are wrong, answer this email.

http://localhost:3999/dashboard/instructor/my-classes`);
});

test("a denial without feedback does not repeat the feedback of the denial before", async () => {
	const world = await openWorld();
	const { teacher, admin, id } = await pendingClass(world);
	const body = { decision: "denied", feedback: "Shorter strokes", version: 1 };
	await ask(world, admin, `PATCH /api/class/${id}/decision`, body);
	await ask(world, teacher, `PATCH /api/class/${id}/state`, { move: "hand_in" });
	await ask(world, admin, `PATCH /api/deny/classes/${id}`);
	const repeated = (await lettersTo(world, teacher)).filter(({ subject }) =>
		subject.endsWith("is not approved"),
	);
	expect(repeated.map(({ text }) => text.includes("Shorter strokes")).sort()).toEqual([
		false,
		true,
	]);
	const seen = (await ask(world, teacher, `GET /api/class/${id}`)).body;
	expect(seen).toMatchObject({ state: "denied", feedback: null });
	const { decisions } = (await ask(world, admin, `GET /api/class/${id}/review`)).body;
	expect(decisions.map(({ feedback }: { feedback: string | null }) => feedback)).toEqual([
		null,
		"Shorter strokes",
	]);
});

test("a teacher gets feedback by email, once for each text, and no email when it is removed", async () => {
	const world = await openWorld();
	const { teacher, admin, id, name } = await pendingClass(world);
	const send = (feedback: string) =>
		ask(world, admin, `PATCH /api/instructor/class/${id}`, { feedback });
	const words = "More hands.\n\n<script>alert(1)</script>";
	expect((await send(words)).status).toBe(200);
	await send(words);
	await send("");
	const [letter, ...others] = await lettersTo(world, teacher);
	expect(others).toEqual([]);
	expect(letter?.subject).toBe(`Genga: feedback on "${name}"`);
	expect(letter?.text).toContain(`We have feedback on your class "${name}":\n\n${words}\n\n`);
	expect(letter?.html).not.toContain("<script>");
});

test.each(classStates)(
	"the letter about feedback on a class that is %s points to the list only if it is there",
	async (status) => {
		const world = await openWorld();
		const { teacher, admin } = await pendingClass(world);
		const { id } = await makeClass(world, { owner: teacher, status });
		await ask(world, admin, `PATCH /api/instructor/class/${id}`, { feedback: "More hands." });
		const [letter] = await lettersTo(world, teacher);
		const isHidden = status === "pending" || status === "draft";
		expect(letter?.text).toContain(
			isHidden
				? "\n\nMore hands.\n\nYou find the class among your classes:\n\nhttp"
				: "\n\nMore hands.\n\nYou find it with the class:\n\nhttp",
		);
	},
);
