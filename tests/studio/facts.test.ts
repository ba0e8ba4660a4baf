import { expect, test } from "vitest";
import type { StudioFacts } from "#contract/studio.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const OWN: StudioFacts = {
	name: "Inkhouse",
	email: "office@inkhouse.example",
	phone: "+49 30 123456",
	city: "Berlin",
	taxLine: "VAT ID DE123456789",
};

test("a studio starts with the facts from its settings, and an administrator can save others", async () => {
	const world = await openWorld({ settings: { SITE_NAME: "Atelier", TAX_LINE: "No VAT." } });
	const admin = await makePerson(world, { role: "admin", name: "Ada" });

	const before = await ask(world, admin, "GET /api/studio/facts");
	const saved = await ask(world, admin, "PUT /api/studio/facts", { ...OWN, version: 0 });
	const after = await ask(world, admin, "GET /api/studio/facts");

	expect(before.body).toMatchObject({ name: "Atelier", taxLine: "No VAT.", version: 0 });
	expect(saved.body).toEqual({ version: 1 });
	expect(after.body).toEqual({ ...OWN, version: 1, placeholders: [] });
	const { body: audit } = await ask(world, admin, "GET /api/audit?action=studio.facts");
	expect(audit).toMatchObject([
		{ actor: { name: "Ada" }, detail: { title: "name, email, phone, city, taxLine" } },
	]);
});

test("every version of the facts stays unchanged and shows who saved it and when", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin", name: "Ada" });
	const put = (facts: StudioFacts, version: number) =>
		ask(world, admin, "PUT /api/studio/facts", { ...facts, version });
	await put(OWN, 0);
	await put({ ...OWN, city: "" }, 1);
	const unchanged = await put({ ...OWN, city: "" }, 2);
	await put(OWN, 2);

	const first = await ask(world, admin, "GET /api/studio/facts-versions?limit=2");
	const second = await ask(world, admin, nextOf(first.headers));

	expect(unchanged.body).toEqual({ version: 2 });
	const rows = [...first.body, ...second.body];
	expect(rows.map(({ version, city }) => [version, city])).toEqual([
		[3, "Berlin"],
		[2, ""],
		[1, "Berlin"],
	]);
	const at = new Date(world.clock.now).toISOString();
	expect(rows[2]).toEqual({ ...OWN, _id: "1", version: 1, by: "Ada", at });
});

test("when several administrators edit the same version, one saves it and the others get a conflict", async () => {
	const world = await openWorld();
	const admins = await Promise.all([1, 2, 3, 4].map(() => makePerson(world, { role: "admin" })));

	const answers = await Promise.all(
		admins.map((admin, at) =>
			ask(world, admin, "PUT /api/studio/facts", { ...OWN, name: `Inkhouse ${at}`, version: 0 }),
		),
	);

	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
	const refused = answers.filter(({ status }) => status === 409);
	for (const { body } of refused) expect(body).toMatchObject({ code: "studio_changed" });
	const rows = await world.db.selectFrom("studio_versions").selectAll().execute();
	expect(rows).toHaveLength(1);
	expect(await world.db.selectFrom("audit").selectAll().execute()).toHaveLength(1);
});

test("facts whose answer was lost can be saved again, and do not undo a later change", async () => {
	const world = await openWorld();
	const [ada, mio] = await Promise.all([1, 2].map(() => makePerson(world, { role: "admin" })));
	const put = (who: typeof ada, facts: StudioFacts, version: number) =>
		ask(world, who, "PUT /api/studio/facts", { ...facts, version });
	for (const _ of [1, 2]) expect((await put(ada, OWN, 0)).body).toEqual({ version: 1 });
	expect(await world.db.selectFrom("audit").selectAll().execute()).toHaveLength(1);
	await put(mio, { ...OWN, city: "Kyoto" }, 1);
	expect((await put(ada, OWN, 0)).body.code).toBe("studio_changed");
	expect((await ask(world, ada, "GET /api/studio/facts")).body.city).toBe("Kyoto");
});

test("invalid facts are refused with an error for each field", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const wrong = { name: " ", email: "office", phone: "call us", city: "x".repeat(101) };

	const { status, body } = await ask(world, admin, "PUT /api/studio/facts", {
		...wrong,
		taxLine: "a\nb",
		version: 0,
	});

	expect(status).toBe(422);
	const fields = body.errors.map(({ field }: { field: string }) => field);
	expect(fields).toEqual(["name", "email", "phone", "city", "taxLine"]);
});

const TEXTS = ["testimonials", "terms", "privacy"];
test.each([
	["facts saved unchanged", {}, ["email", "phone", "city", ...TEXTS]],
	["the studio's own phone number", { phone: OWN.phone }, ["email", ...TEXTS]],
	["the studio's own email address and no phone number", { phone: "", email: OWN.email }, TEXTS],
	["only the studio's own facts", OWN, TEXTS],
])("a live site lists its remaining placeholders: %s", async (_what, own, placeholders) => {
	const world = await openWorld();
	world.needs.settings.local = false;
	const admin = await makePerson(world, { role: "admin" });
	const { body: facts } = await ask(world, admin, "GET /api/studio/facts");
	const { placeholders: _, ...current } = facts;
	await ask(world, admin, "PUT /api/studio/facts", { ...current, ...own });

	const { body } = await ask(world, admin, "GET /api/studio/facts");

	expect(body.placeholders).toEqual(placeholders);
});

test("a text is a placeholder until the studio saves it; testimonials are placeholders while an invented one remains", async () => {
	const world = await openWorld();
	world.needs.settings.local = false;
	const admin = await makePerson(world, { role: "admin" });
	await ask(world, admin, "PUT /api/studio/facts", { ...OWN, version: 0 });
	const left = async () => (await ask(world, admin, "GET /api/studio/facts")).body.placeholders;
	const read = async (subject: string) =>
		(await ask(world, admin, `GET /api/studio/texts/${subject}`)).body.text;
	const save = (text: object, version: number) =>
		ask(world, admin, "PUT /api/studio/texts", { version, text });

	// Saved unchanged, they are the studio's.
	await save(await read("terms"), 0);
	expect(await left()).toEqual(["testimonials", "privacy"]);
	await save(await read("privacy"), 0);
	const { list, ...quotes } = await read("testimonials");
	await save({ ...quotes, list: [{ ...list[0], name: "Somebody real" }] }, 0);
	expect(await left()).toEqual(["testimonials"]);
	await save({ ...quotes, list: [{ ...list[0], words: "I draw now." }] }, 1);
	expect(await left()).toEqual([]);
});

function nextOf(headers: Record<string, unknown>): `GET /${string}` {
	const [, path] = /<([^>]+)>; rel="next"/.exec(String(headers.link)) ?? [];
	return `GET /${path?.replace(/^(https?:\/\/[^/]+)?\//, "")}`;
}
