import { expect, test } from "vitest";
import type { StudioText } from "#contract/studio/texts.ts";
import { leave, withPassword } from "#tests/accounts/leaving.ts";
import { goLive, textLesson } from "#tests/lessons/live-outline.ts";
import { openTeaching, outlineOf } from "#tests/outlines/drafts.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { photo } from "./pictures.ts";
import { sendPicture } from "./sending.ts";

async function uploaded(world: World, who: TestPerson): Promise<string> {
	const { body } = await sendPicture(world, who, { bytes: await photo() });
	return body.data.url;
}

/** The address of another file of the picture. */
const inText = (url: string) => `Look:\n\n![An eye](${url.replace("1280.jpg", "640.webp")})`;

const there = async (world: World, url: string) =>
	(await ask(world, undefined, `GET ${url}` as `GET /${string}`)).status === 200;

/** Shows these drawings on the person's page, then removes them. */
async function showAndRemove(world: World, who: TestPerson, images: string[]): Promise<void> {
	const { body: before } = await ask(world, who, "GET /api/me/page");
	let { version } = before;
	for (const drawings of [images.map((image) => ({ image, description: "Ink" })), []]) {
		const page = { biography: "", links: [], hidesEmail: false, drawings, version };
		const saved = await ask(world, who, "PUT /api/me/page", page);
		expect(saved.status).toBe(200);
		version = saved.body.version;
	}
	await world.work();
}

async function sayAbout(world: World, admin: TestPerson, markdown: string): Promise<void> {
	const text: StudioText = { subject: "about", lead: "", markdown };
	const saved = await ask(world, admin, "PUT /api/studio/texts", { version: 0, text });
	expect(saved.status).toBe(200);
}

test("a drawing removed from the instructor's page stays stored if a lesson or studio text uses it", async () => {
	const world = await openWorld();
	const { teacher, admin, course, save } = await openTeaching(world);
	const [live, drafted] = [await uploaded(world, teacher), await uploaded(world, teacher)];
	const [studio, alone] = [await uploaded(world, teacher), await uploaded(world, teacher)];
	await goLive(world, course.id, outlineOf([textLesson({ markdown: inText(live) })]));
	await save(null, outlineOf([textLesson({ markdown: inText(drafted) })]));
	await sayAbout(world, admin, inText(studio));
	await showAndRemove(world, teacher, [live, drafted]);
	await showAndRemove(world, teacher, [studio, alone]);
	const kept = [live, drafted, studio, alone].map((url) => there(world, url));
	expect(await Promise.all(kept)).toEqual([true, true, true, false]);
});

test("a text of another teacher does not keep a picture stored", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor" });
	const image = await uploaded(world, mio);
	const { id } = await makeClass(world);
	await goLive(world, id, outlineOf([textLesson({ markdown: inText(image) })]));
	await showAndRemove(world, mio, [image]);
	expect(await there(world, image)).toBe(false);
});

test("a picture used in a studio text stays when its uploader's account is deleted", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const mio = await makePerson(world, { role: "instructor" });
	const [studio, alone] = [await uploaded(world, mio), await uploaded(world, mio)];
	await sayAbout(world, admin, inText(studio));
	const me = await withPassword(world, mio);
	expect((await leave(world, me)).status).toBe(200);
	await world.work();
	expect(await Promise.all([studio, alone].map((url) => there(world, url)))).toEqual([true, false]);
	expect(await world.db.selectFrom("uploads").select("id").execute()).toEqual([]);
});
