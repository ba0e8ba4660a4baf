import { expect, test } from "vitest";
import { PAGE_MAX } from "#contract/rules.ts";
import { leave } from "#tests/accounts/leaving.ts";
import { leftBehind, ONE_PICTURE } from "#tests/images/sending.ts";
import { giveRole, makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { makeAccount } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";
import { save, see, uploaded, WORDS } from "./saving-page.ts";

test("an instructor without a page has an empty one, and visitors see a saved page", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	expect((await see(world, mio)).body).toEqual({ biography: "", links: [], drawings: [] });
	const image = await uploaded(world, mio);
	const drawings = [{ image, description: "A girl runs up the stairs" }];
	const changes = world.publicChanges();
	expect((await save(world, mio, { drawings })).body).toEqual({ version: 1 });
	expect(world.publicChanges()).toBeGreaterThan(changes);
	const { biography, links } = WORDS;
	expect((await see(world, mio)).body).toEqual({ biography, links, drawings });
	const own = await ask(world, mio, "GET /api/me/page");
	expect(own.body).toEqual({ ...WORDS, drawings, version: 1 });
	const listed = (await ask(world, undefined, `GET /api/instructor/${mio.id}`)).body;
	expect(listed).toEqual({ _id: mio.id, name: mio.name, email: mio.email, image: null });
});

test("the list shows the first sentences and the first drawing of a page until the page is cleared", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const list = async () => {
		const [{ about, drawing }] = (await ask(world, undefined, "GET /api/instructors")).body;
		return { about, drawing };
	};
	expect(await list()).toEqual({ about: "", drawing: null });
	const drawings = [
		{ image: await uploaded(world, mio), description: "A girl runs up the stairs" },
		{ image: await uploaded(world, mio), description: "A cat sleeps" },
	];
	const long = `Eyes first. ${"And then the nose. ".repeat(30)}`;
	for (const [version, [biography, about]] of [
		["I drew backgrounds.\n\nNow I teach.", "I drew backgrounds."],
		[long, `Eyes first.${" And then the nose.".repeat(5)}`],
		[`${"word ".repeat(60)}end.`, `${"word ".repeat(24).trim()}…`],
		["絵".repeat(300), `${"絵".repeat(120)}…`],
	].entries()) {
		await save(world, mio, { biography, drawings, version });
		expect(await list()).toEqual({ about, drawing: drawings[0] });
	}
	const changes = world.publicChanges();
	await ask(world, admin, `PATCH /api/instructor/${mio.id}/clear-page`, { reason: "Not yours" });
	expect(await list()).toEqual({ about: "", drawing: null });
	expect(world.publicChanges()).toBeGreaterThan(changes);
});

test.each([
	"http://example.org",
	"javascript:alert(1)",
	"https://mio:secret@example.org",
	"https:example.org",
	"//example.org",
	"https://example.org/a b",
	"https://example.org\\@evil.example",
	"https://localhost/",
	"",
])("D170: %s is refused as a link", async (address) => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const { status, body } = await save(world, mio, { links: [{ label: "Here", address }] });
	expect([status, body.errors]).toMatchObject([422, [{ field: "links.0.address" }]]);
	expect((await see(world, mio)).body.links).toEqual([]);
});

test("a page has limits for text, links and drawings, and every drawing needs a description", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const image = await uploaded(world, mio);
	const link = { label: "Here", address: "https://example.org" };
	const drawing = { image, description: "Ink" };
	for (const [change, field] of [
		[{ biography: "x".repeat(PAGE_MAX.biography + 1) }, "biography"],
		[{ links: Array(PAGE_MAX.links + 1).fill(link) }, "links"],
		[{ drawings: Array(PAGE_MAX.drawings + 1).fill(drawing) }, "drawings"],
		[{ drawings: [{ ...drawing, description: " " }] }, "drawings.0.description"],
		[{ drawings: [{ ...drawing, image: "https://example.org/a.jpg" }] }, "drawings.0.image"],
	] as const) {
		const { status, body } = await save(world, mio, change);
		expect([field, status, body.errors]).toMatchObject([field, 422, [{ field }]]);
	}
	expect((await ask(world, mio, "GET /api/me/page")).body.version).toBe(0);
});

test("D171: a page can show only the instructor's own uploads", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const ren = await makePerson(world, { role: "instructor" });
	const image = await uploaded(world, ren);
	const drawings = [{ image, description: "Ink" }];
	const refused = await save(world, mio, { drawings });
	expect(refused.body.errors).toMatchObject([{ field: "drawings.0.image" }]);
	expect((await see(world, mio)).body.drawings).toEqual([]);
	expect((await save(world, ren, { drawings })).status).toBe(200);
});

test("D171: a drawing that is on the page already may stay, and removing it does not delete another person's upload", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const ren = await makePerson(world, { role: "instructor" });
	const drawings = [{ image: await uploaded(world, ren), description: "Ink" }];
	expect((await save(world, mio)).status).toBe(200);
	const page = world.db.updateTable("instructor_pages").where("user_id", "=", mio.id);
	await page.set({ drawings: JSON.stringify(drawings) }).execute();
	expect((await save(world, mio, { drawings, version: 1 })).status).toBe(200);
	expect((await save(world, mio, { version: 2 })).status).toBe(200);
	await world.work();
	expect((await see(world, mio)).body.drawings).toEqual([]);
	const file = `GET ${drawings[0]?.image}` as `GET /${string}`;
	expect((await ask(world, undefined, file)).status).toBe(200);
});

test("D172: a drawing removed from the page is deleted from storage, unless a class shows it", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const [first, second] = [await uploaded(world, mio), await uploaded(world, mio)];
	const shown = (images: string[], version: number) =>
		save(world, mio, {
			drawings: images.map((image) => ({ image, description: "Ink" })),
			version,
		});
	await shown([first, second], 0);
	const { id } = await makeClass(world, { owner: mio });
	await world.db.updateTable("classes").set({ image: second }).where("id", "=", id).execute();
	await shown([], 1);
	await world.work();
	const file = (url: string) => ask(world, undefined, `GET ${url}` as `GET /${string}`);
	expect((await file(first)).status).toBe(404);
	expect((await file(second)).status).toBe(200);
	expect(await leftBehind(world)).toEqual(ONE_PICTURE);
});

test("D174: the page is hidden during a suspension or without the instructor role, and its text returns with the role", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	await save(world, mio);
	const both = async () => [
		(await see(world, mio)).status,
		(await ask(world, undefined, `GET /api/instructor/${mio.id}`)).status,
	];
	expect(await both()).toEqual([200, 200]);
	const suspended = (suspended_at: number | null) =>
		world.db.updateTable("users").set({ suspended_at }).where("id", "=", mio.id).execute();
	await suspended(1);
	world.needs.events.emit("publicChanged");
	expect(await both()).toEqual([404, 404]);
	await suspended(null);
	await giveRole(world, mio.id, "student");
	world.needs.events.emit("publicChanged");
	expect(await both()).toEqual([404, 404]);
	expect((await save(world, mio, { version: 1 })).status).toBe(403);
	await giveRole(world, mio.id, "instructor");
	world.needs.events.emit("publicChanged");
	expect((await see(world, mio)).body.biography).toBe(WORDS.biography);
});

test("D174: deleting the account deletes the page and its drawings", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world, { email: "mio-leaves@genga.test" });
	await giveRole(world, mio.id, "instructor");
	const image = await uploaded(world, mio as unknown as TestPerson);
	const drawings = [{ image, description: "Ink" }];
	expect((await save(world, mio as unknown as TestPerson, { drawings })).status).toBe(200);
	expect((await leave(world, mio)).status).toBe(200);
	await world.work();
	expect(await world.db.selectFrom("instructor_pages").selectAll().execute()).toEqual([]);
	expect((await see(world, mio)).status).toBe(404);
	expect((await ask(world, undefined, `GET ${image}` as `GET /${string}`)).status).toBe(404);
});

test("D175: an administrator clears a page with a reason, which is in the audit log and in an email", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const image = await uploaded(world, mio);
	const drawings = [{ image, description: "Ink" }];
	await save(world, mio, { drawings, hidesEmail: true });
	const path = `PATCH /api/instructor/${mio.id}/clear-page` as const;
	const clear = (reason: string) => ask(world, admin, path, { reason });
	expect((await clear(" ")).body.errors).toMatchObject([{ field: "reason" }]);
	expect((await clear("It advertises another site")).body.modifiedCount).toBe(1);
	expect((await clear("Again")).body.modifiedCount).toBe(0);
	await world.work();
	expect((await see(world, mio)).body).toEqual({ biography: "", links: [], drawings: [] });
	expect((await ask(world, undefined, `GET ${image}` as `GET /${string}`)).status).toBe(404);
	const audit = await world.db.selectFrom("audit").select(["action", "detail"]).execute();
	const detail = '{"reason":"It advertises another site"}';
	expect(audit).toEqual([{ action: "instructor-page.clear", detail }]);
	const letters = (await world.letters()).filter(({ to }) => to === mio.email);
	expect(letters).toHaveLength(1);
	expect(letters[0]?.text).toContain("It advertises another site");
	// What the instructor has on the screen does not come back unseen, and a hidden address stays hidden.
	const late = await save(world, mio, { version: 1 });
	expect([late.status, late.body.code]).toEqual([409, "page_changed"]);
	expect((await ask(world, mio, "GET /api/me/page")).body).toMatchObject({
		...{ hidesEmail: true, version: 2, biography: "" },
	});
});

test("D176: of two tabs that save at once one is refused, and a page cleared by an administrator stays cleared", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	for (let version = 0; version < 20; version++) {
		const tabs = await Promise.all([
			save(world, mio, { biography: `One ${version}`, version }),
			save(world, mio, { biography: `Two ${version}`, version }),
		]);
		expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const kept = tabs[0]?.status === 200 ? "One" : "Two";
		expect((await see(world, mio)).body.biography).toBe(`${kept} ${version}`);
	}
	const path = `PATCH /api/instructor/${mio.id}/clear-page` as const;
	const [saved, cleared] = await Promise.all([
		save(world, mio, { biography: "Once more", version: 20 }),
		ask(world, admin, path, { reason: "No" }),
	]);
	expect(cleared.status).toBe(200);
	// Whoever was first: a page that was cleared is not written over by what was typed before.
	expect((await see(world, mio)).body.biography).toBe("");
	expect([200, 409]).toContain(saved.status);
});
