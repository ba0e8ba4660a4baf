import { expect, test } from "vitest";
import type { StudioTestimonial, StudioText } from "#contract/studio/texts.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { put } from "./put-text.ts";

const QUESTIONS: StudioText = {
	subject: "questions",
	list: [
		{ question: "Do you teach <b>oil</b>?", answer: "No.\nOnly ink." },
		{ question: "Where?", answer: "In Berlin." },
	],
};
const QUOTES: Extract<StudioText, { subject: "testimonials" }> = {
	subject: "testimonials",
	list: [{ words: "I draw now.", name: "Ilse", took: "", portrait: "yuna", study: "leaf" }],
};
const TERMS: StudioText = {
	subject: "terms",
	lead: "What {name} and you agree to.",
	markdown: "Before all.\n\n## Who we are\n\n{name} in {city}, [{email}](mailto:{email}).",
};

test("the home page starts with the built-in questions and invented students, and then shows the studio's own", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin", name: "Ada" });

	const before = await ask(world, undefined, "GET /api/home");
	const changes = world.publicChanges();
	const saved = await put(world, admin, QUESTIONS, 0);
	await put(world, admin, QUOTES, 0);
	const after = await ask(world, undefined, "GET /api/home");
	await put(world, admin, { subject: "testimonials", list: [] }, 1);
	const without = await ask(world, undefined, "GET /api/home");

	expect(before.body.questions).toHaveLength(4);
	expect(before.body.testimonials).toHaveLength(3);
	expect(before.body.invented).toBe(true);
	expect(saved.body).toEqual({ version: 1 });
	expect(after.body).toEqual({
		questions: QUESTIONS.list,
		testimonials: QUOTES.list,
		invented: false,
	});
	expect(without.body).toMatchObject({ testimonials: [], invented: false });
	expect(world.publicChanges()).toBe(changes + 3);
	const { body: audit } = await ask(world, admin, "GET /api/audit?action=studio.text");
	expect(audit).toMatchObject([
		{ detail: { title: "testimonials" } },
		{ detail: { title: "testimonials" } },
		{ actor: { name: "Ada" }, detail: { title: "questions" } },
	]);
});

test("a testimonial saved without a drawing is returned without one", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const [{ study, ...quote }] = QUOTES.list as [StudioTestimonial];
	const text = { subject: "testimonials", list: [quote] };
	await ask(world, admin, "PUT /api/studio/texts", { version: 0, text });
	const saved = await ask(world, undefined, "GET /api/home");
	expect(saved.body.testimonials).toEqual([{ ...quote, study: null }]);
	// As a program wrote it that did not know of drawings.
	const row = await world.db
		.selectFrom("studio_versions")
		.where("subject", "=", "testimonials")
		.selectAll()
		.executeTakeFirstOrThrow();
	await world.db
		.insertInto("studio_versions")
		.values({ ...row, version: 2, body: JSON.stringify(text) })
		.execute();
	const older = await ask(world, undefined, "GET /api/home");
	expect(older.body.testimonials).toEqual([{ ...quote, study: null }]);
});

test("every version of a text stays unchanged and readable, including the built-in one", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin", name: "Ada" });
	await put(world, admin, TERMS, 0);
	await put(world, admin, { ...TERMS, lead: "Two." }, 1);
	const unchanged = await put(world, admin, { ...TERMS, lead: "Two." }, 2);
	// As after a lost answer.
	const again = await put(world, admin, { ...TERMS, lead: "Two." }, 1);
	expect((await put(world, admin, TERMS, 1)).body.code).toBe("studio_changed");
	await put(world, admin, TERMS, 2);
	await put(world, admin, QUESTIONS, 0);

	const list = await ask(world, admin, "GET /api/studio/texts/terms/versions?limit=2");
	const [second, now, program, none] = await Promise.all(
		["/versions/2", "", "/versions/0", "/versions/9"].map((path) =>
			ask(world, admin, `GET /api/studio/texts/terms${path}`),
		),
	);

	for (const { body } of [unchanged, again]) expect(body).toEqual({ version: 2 });
	expect(list.body.map(({ version }: { version: number }) => version)).toEqual([3, 2]);
	expect(list.body[0]).toMatchObject({ by: "Ada", at: new Date(world.clock.now).toISOString() });
	expect(second?.body).toEqual({ version: 2, latest: 3, text: { ...TERMS, lead: "Two." } });
	expect(now?.body).toEqual({ version: 3, latest: 3, text: TERMS });
	expect(program?.body).toMatchObject({ version: 0, latest: 3 });
	expect(program?.body.text.markdown).toContain("## Governing law");
	expect(none?.status).toBe(404);
});

test("the about page shows the built-in text until the studio saves its own", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const before = await ask(world, undefined, "GET /api/pages/about");
	const reasons = before.body.sections[1].html.match(/<li>\s*<h3>/g);
	expect([before.body.updatedOn, before.body.sections.length, reasons?.length]).toEqual([
		null,
		2,
		6,
	]);
	const text = { subject: "about" as const, lead: "We are {name}.", markdown: "## Who\n\nThree." };
	expect((await put(world, admin, text, 0)).status).toBe(200);
	const after = await ask(world, undefined, "GET /api/pages/about");
	expect(after.body).toMatchObject({
		...{ lead: "We are Genga.", version: 1 },
		sections: [{ heading: "Who", html: "<p>Three.</p>\n" }],
	});
	const orders = await world.db.selectFrom("order_terms").select("id").execute();
	expect(orders).toEqual([]);
});

test("updating or deleting a version's content or an order's terms fails in the database", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	await put(world, admin, TERMS, 0);
	await world.db.insertInto("order_terms").values({ id: "1", body: "{}" }).execute();
	const statements = [
		world.db.updateTable("studio_versions").set({ body: "{}" }),
		world.db.updateTable("studio_versions").set({ version: 7 }),
		world.db.deleteFrom("studio_versions"),
		world.db.updateTable("order_terms").set({ body: "{ }" }),
		world.db.deleteFrom("order_terms"),
	];
	for (const statement of statements)
		await expect(statement.execute()).rejects.toThrow(/never change/);
	await world.db.updateTable("studio_versions").set({ author_id: null }).execute();
	expect((await ask(world, admin, "GET /api/studio/texts/terms")).body.text).toEqual(TERMS);
});

test("when several administrators edit the same version of a text, one saves it and the others get a conflict", async () => {
	const world = await openWorld();
	const admins = await Promise.all([1, 2, 3, 4].map(() => makePerson(world, { role: "admin" })));

	const answers = await Promise.all(
		admins.map((admin, at) => put(world, admin, { ...TERMS, lead: `Lead ${at}` }, 0)),
	);

	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
	for (const { status, body } of answers)
		if (status === 409) expect(body).toMatchObject({ code: "studio_changed" });
	expect(await world.db.selectFrom("studio_versions").selectAll().execute()).toHaveLength(1);
	expect(await world.db.selectFrom("audit").selectAll().execute()).toHaveLength(1);
});

test("a page shows the current facts and the date of its version", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const facts = { name: "Ink *&* Söhne", email: "o@ink.example", phone: "", city: "<b>Berlin</b>" };
	await ask(world, admin, "PUT /api/studio/facts", { ...facts, taxLine: "", version: 0 });
	const first = await ask(world, undefined, "GET /api/pages/terms");
	await put(world, admin, TERMS, 0);

	const { body } = await ask(world, undefined, "GET /api/pages/terms");
	const preview = await ask(world, admin, "POST /api/studio/page-previews", TERMS);

	expect(first.body).toMatchObject({ version: 0, updatedOn: null });
	expect(first.body.sections).toHaveLength(10);
	expect(body).toEqual({
		lead: "What Ink *&* Söhne and you agree to.",
		updatedOn: new Date(world.clock.now).toISOString().slice(0, 10),
		version: 1,
		sections: [
			{ heading: "", anchor: "1-", html: "<p>Before all.</p>\n" },
			{
				heading: "Who we are",
				anchor: "2-who-we-are",
				html: '<p>Ink *&amp;* Söhne in &lt;b&gt;Berlin&lt;/b&gt;, <a href="mailto:o@ink.example">o@ink.example</a>.</p>\n',
			},
		],
	});
	expect(preview.body).toEqual({ ...body, version: 0 });
});

test("the refund policy keeps the sections of the specification when the studio adds text", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const before = (await ask(world, undefined, "GET /api/pages/refunds")).body;
	const added: StudioText = {
		subject: "refunds",
		lead: "There are no refunds.",
		markdown: "## Longer\n\nWe give you 30 days.",
	};
	await put(world, admin, added, 0);

	const { body } = await ask(world, undefined, "GET /api/pages/refunds");

	expect(before).toMatchObject({ updatedOn: "2025-05-01", version: 0 });
	expect(before.sections).toHaveLength(4);
	expect(body.lead).toBe(before.lead);
	expect(body.sections.slice(0, 4)).toEqual(before.sections);
	expect(body.sections.slice(4).map(({ heading }: { heading: string }) => heading)).toEqual([
		"What we add",
		"Longer",
	]);
	const whole = JSON.stringify(body.sections);
	for (const fixed of ["within 7 days", "less than 20% of the course", "3–5 business days"])
		expect(whole).toContain(fixed);
});
