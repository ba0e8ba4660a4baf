import { expect, test } from "vitest";
import { type ClassState, classStates } from "#contract/enumerations.ts";
import { keptPicture } from "#tests/images/kept-picture.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** Written by hand: the state to which each move leads from each state. A missing entry is refused. */
const allowed: Record<string, Partial<Record<ClassState, ClassState>>> = {
	hand_in: { draft: "pending", denied: "pending", taken_down: "pending" },
	withdraw: { approved: "withdrawn" },
	put_back: { withdrawn: "approved" },
	approve: { pending: "approved" },
	deny: { pending: "denied" },
	decide: { pending: "denied" },
	take_down: { approved: "taken_down", withdrawn: "taken_down" },
};

async function people(world: World) {
	const owner = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	return { owner, admin };
}

async function stateOf(world: World, owner: TestPerson, id: string): Promise<ClassState> {
	return (await ask(world, owner, `GET /api/class/${id}`)).body.state;
}

test("every move is allowed from the states of the table and refused from all others", async () => {
	const world = await openWorld();
	const { owner, admin } = await people(world);
	const make = async (name: string, id: string) => {
		if (name === "approve" || name === "deny") {
			return await ask(world, admin, `PATCH /api/${name}/classes/${id}` as "PATCH /");
		}
		if (name === "take_down") {
			return await ask(world, admin, `PATCH /api/class/${id}/take-down`, { reason: "Copied" });
		}
		if (name === "decide") {
			const body = { decision: "denied", feedback: "Show a hand", version: 1 };
			return await ask(world, admin, `PATCH /api/class/${id}/decision`, body);
		}
		return await ask(world, owner, `PATCH /api/class/${id}/state`, { move: name });
	};
	for (const [name, leads] of Object.entries(allowed)) {
		for (const status of classStates) {
			const { id } = await makeClass(world, { owner, status });
			const to = leads[status];
			const answer = await make(name, id);
			const isMoved = ["hand_in", "withdraw", "put_back", "take_down"].includes(name);
			const refusal = isMoved ? "class_moved" : "already_decided";
			expect([name, status, answer.status, answer.body.code]).toEqual(
				to ? [name, status, 200, undefined] : [name, status, 409, refusal],
			);
			expect([name, status, await stateOf(world, owner, id)]).toEqual([name, status, to ?? status]);
		}
	}
});

test("only the owner can make a move, and an unknown move is a field error", async () => {
	const world = await openWorld();
	const { owner, admin } = await people(world);
	const other = await makePerson(world, { role: "instructor" });
	const { id } = await makeClass(world, { owner });
	const move = (who: TestPerson | undefined, name: string) =>
		ask(world, who, `PATCH /api/class/${id}/state`, { move: name });
	expect((await move(other, "withdraw")).status).toBe(404);
	expect((await move(admin, "withdraw")).status).toBe(403);
	expect((await move(undefined, "withdraw")).status).toBe(401);
	const wrong = await move(owner, "approve");
	expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ field: "move" }]]);
	expect(await stateOf(world, owner, id)).toBe("approved");
});

test("a class can be denied with feedback, corrected and resubmitted any number of times", async () => {
	const world = await openWorld();
	const { owner, admin } = await people(world);
	const { id } = await makeClass(world, { owner, status: "pending", name: "Eyes" });
	const review = async () => (await ask(world, admin, `GET /api/class/${id}/review`)).body;
	expect(await review()).toMatchObject({ decisions: [], changes: null, class: { _id: id } });

	const image = await keptPicture(world);
	for (const round of [1, 2, 3]) {
		const { version } = (await review()).class;
		const body = { decision: "denied", feedback: `Round ${round}`, version };
		expect((await ask(world, admin, `PATCH /api/class/${id}/decision`, body)).status).toBe(200);
		const [denied] = (await ask(world, owner, `GET /api/classes/instructor/${owner.email}`)).body;
		expect(denied).toMatchObject({ status: "denied", feedback: `Round ${round}` });

		const edit = { description: `Lines ${round}`, level: "advanced", image };
		await ask(world, owner, `PATCH /api/class/${id}/whole`, edit);
		await ask(world, owner, `PATCH /api/class/${id}/state`, { move: "hand_in" });
		const [pending] = (await ask(world, admin, "GET /api/classes?status=pending")).body;
		expect(pending).toMatchObject({
			_id: id,
			status: "pending",
			state: "pending",
			decidedAt: null,
			feedback: null,
		});
		const { decisions, changes } = await review();
		expect(decisions).toHaveLength(round);
		expect(decisions[0]).toMatchObject({ state: "denied", feedback: `Round ${round}` });
		expect(changes).toContainEqual({
			field: "description",
			before: round === 1 ? "Draw it until it moves." : `Lines ${round - 1}`,
			after: `Lines ${round}`,
		});
		expect(changes).toHaveLength(round === 1 ? 3 : 1);
	}
	// Feedback while the class waits is not about the last decision. Feedback after a decision is.
	await ask(world, admin, `PATCH /api/instructor/class/${id}`, { feedback: "While it waits" });
	expect((await review()).decisions[0].feedback).toBe("Round 3");
	await ask(world, admin, `PATCH /api/approve/classes/${id}`);
	expect((await review()).class.feedback).toBe("While it waits");
	await ask(world, admin, `PATCH /api/instructor/class/${id}`, { feedback: "Lovely" });
	expect((await review()).decisions.slice(0, 2)).toMatchObject([
		{ state: "approved", feedback: "Lovely" },
		{ state: "denied", feedback: "Round 3" },
	]);
	// None of the edits was added to the list of changes: an administrator decided on each.
	expect((await ask(world, admin, "GET /api/class-changes")).body).toEqual([]);
});

test("a decision names the version that was seen, and a denial needs a reason", async () => {
	const world = await openWorld();
	const { owner, admin } = await people(world);
	const { id } = await makeClass(world, { owner, status: "pending" });
	await ask(world, owner, `PATCH /api/class/${id}`, { price: 500 });
	const decide = (body: object) => ask(world, admin, `PATCH /api/class/${id}/decision`, body);
	const stale = await decide({ decision: "approved", feedback: "", version: 1 });
	expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
	const mute = await decide({ decision: "denied", feedback: " ", version: 2 });
	expect([mute.status, mute.body.errors]).toMatchObject([422, [{ field: "feedback" }]]);
	expect((await decide({ decision: "pending", feedback: "x", version: 2 })).status).toBe(422);
	expect(await stateOf(world, owner, id)).toBe("pending");
	expect((await decide({ decision: "approved", feedback: "", version: 2 })).status).toBe(200);
	expect(await stateOf(world, owner, id)).toBe("approved");
	const audit = await world.db.selectFrom("audit").select("action").execute();
	expect(audit).toEqual([{ action: "class.approve" }]);
});

test("a draft is visible only to its owner until it is submitted, and a copy is a draft", async () => {
	const world = await openWorld();
	const { owner, admin } = await people(world);
	const student = await makePerson(world);
	const image = await keptPicture(world);
	const body = {
		className: `${"e".repeat(111)}🖋`,
		price: 12,
		availableSeats: 3,
		image,
	};
	const draft = { ...body, className: "Ink", description: "Wash", draft: true };
	const { insertedId } = (await ask(world, owner, "POST /api/classes", draft)).body;
	expect(await stateOf(world, owner, insertedId)).toBe("draft");
	for (const who of [undefined, student])
		expect((await ask(world, who, `GET /api/class/${insertedId}`)).status).toBe(404);
	const decided = await ask(world, admin, `PATCH /api/approve/classes/${insertedId}`);
	expect([decided.status, decided.body.code]).toEqual([409, "already_decided"]);
	expect((await ask(world, admin, "GET /api/classes?status=pending")).body).toEqual([]);

	const copied = (await ask(world, owner, `POST /api/class/${insertedId}/duplicate`)).body;
	const copy = (await ask(world, owner, `GET /api/class/${copied.insertedId}`)).body;
	const { className: _, image: __, ...rest } = draft;
	expect(copy).toMatchObject({ className: "Copy of Ink", image, state: "draft", version: 1 });
	expect(copy).toMatchObject({ price: rest.price, availableSeats: 3, description: "Wash" });
	expect(copy.enrolledStudents).toBe(0);
	await ask(world, owner, `PATCH /api/class/${insertedId}/state`, { move: "hand_in" });
	expect((await ask(world, admin, "GET /api/classes?status=pending")).body).toHaveLength(1);

	const long = (await ask(world, owner, "POST /api/classes", { ...body, draft: true })).body;
	const again = (await ask(world, owner, `POST /api/class/${long.insertedId}/duplicate`)).body;
	const name = (await ask(world, owner, `GET /api/class/${again.insertedId}`)).body.className;
	expect([name.length, name.isWellFormed()]).toEqual([119, true]);
});

test("one call edits every field; edits of a class on sale or withdrawn are listed", async () => {
	const world = await openWorld();
	const { owner, admin } = await people(world);
	const image = await keptPicture(world);
	const fields = { level: "advanced", subject: "motion", critiques: 5 };
	const edit = { description: "Watercolour", image, ...fields };
	for (const status of classStates) {
		const { id } = await makeClass(world, { owner, status, name: status });
		const answer = await ask(world, owner, `PATCH /api/class/${id}/whole`, edit);
		expect([status, answer.body.modifiedCount]).toEqual([status, 1]);
		const seen = (await ask(world, owner, `GET /api/class/${id}`)).body;
		expect(seen).toMatchObject({ ...edit, state: status, version: 2 });
	}
	const { body: listed } = await ask(world, admin, "GET /api/class-changes");
	expect(listed.map(({ className }: { className: string }) => className)).toEqual([
		"withdrawn",
		"approved",
	]);
	expect(listed[0].changes).toEqual([
		{ field: "critiques", before: "3", after: "5" },
		{ field: "level", before: "Beginner", after: "Advanced" },
		{ field: "subject", before: "Other", after: "Motion" },
		{ field: "description", before: "Draw it until it moves.", after: "Watercolour" },
		{ field: "image", before: "/media/eyes-00000000/1280.jpg", after: image },
	]);
	const { body: found } = await ask(
		world,
		undefined,
		"GET /api/approvedClasses?search=watercolour",
	);
	expect(found.map(({ className }: { className: string }) => className)).toEqual(["approved"]);
	const lost = await ask(world, owner, `PATCH /api/class/${listed[0].classId}/whole`, {
		image: "/media/none/1280.jpg",
	});
	expect([lost.status, lost.body.errors]).toMatchObject([422, [{ field: "image" }]]);
});
