import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { avatarAddress, avatarNames, avatars } from "#contract/images/avatars.ts";
import { FILES } from "#server/images/encode-picture.ts";
import { makePerson, type TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { signUp } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { photo, travelPhoto } from "./pictures.ts";
import { formOf, leftBehind, NOTHING, ONE_PICTURE, type SentFile } from "./sending.ts";

const DRAWINGS = join(import.meta.dirname, "../../web/art/avatars");
const ENCODED = join(import.meta.dirname, "../../server/images/avatars");

async function sendOwn(world: World, who: TestPerson, ...files: SentFile[]) {
	const form = await formOf(...files);
	return await ask(world, who, "POST /api/me/picture", form.bytes, { "content-type": form.type });
}

async function imageOf(world: World, who: TestPerson): Promise<string | null> {
	return (await ask(world, who, "GET /api/me")).body.image;
}

test("every avatar has its drawing and all picture files, and the folders contain nothing else", async () => {
	expect((await readdir(DRAWINGS)).sort()).toEqual(avatarNames.map((name) => `${name}.svg`));
	expect((await readdir(ENCODED)).sort()).toEqual(Object.values(avatars));
	for (const folder of Object.values(avatars))
		expect((await readdir(join(ENCODED, folder))).sort()).toEqual(FILES.toSorted());
});

test.each(avatarNames)("the avatar %s is shown once chosen, and can be removed", async (avatar) => {
	const world = await openWorld();
	const me = await makePerson(world);
	const chosen = await ask(world, me, "PUT /api/me/avatar", { avatar });
	expect(chosen.body).toMatchObject({ modifiedCount: 1 });
	const address = await imageOf(world, me);
	expect(address).toBe(avatarAddress(avatar));
	for (const file of FILES) {
		const url = `GET ${address?.replace("1280.jpg", file)}` as `GET /${string}`;
		expect([url, (await ask(world, undefined, url)).status]).toEqual([url, 200]);
	}
	expect((await ask(world, me, "PUT /api/me/avatar", { avatar })).body.modifiedCount).toBe(0);

	await ask(world, me, "PUT /api/me/avatar", { avatar: null });
	expect(await imageOf(world, me)).toBeNull();
});

test("an account can be created with an avatar", async () => {
	const world = await openWorld();
	const { status, body } = await signUp(world, { image: avatarAddress("cat") });
	expect([status, body.user.image]).toEqual([200, avatarAddress("cat")]);
	const seen = await ask(world, undefined, `GET ${avatarAddress("cat")}` as `GET /${string}`);
	expect(seen.status).toBe(200);
	const unknown = await signUp(world, { email: "b@genga.test", image: "/media/avatar-x/1280.jpg" });
	expect(unknown.body.errors).toMatchObject([{ field: "image" }]);
});

test("every role can upload its own picture, without camera data", async () => {
	const world = await openWorld();
	for (const role of ["student", "instructor", "admin"] as const) {
		const me = await makePerson(world, { role });
		const sent = await sendOwn(world, me, { bytes: await travelPhoto() });
		expect(sent.body).toEqual({ success: true, data: { url: await imageOf(world, me) } });
		const file = await world.app.inject({ method: "GET", url: sent.body.data.url });
		expect(file.rawPayload.includes("CanaryCamera")).toBe(false);
	}
});

test("a file that is not a picture is refused, the old picture stays and nothing is stored", async () => {
	const world = await openWorld();
	const me = await makePerson(world);
	await world.db.updateTable("users").set({ image: "/media/old/1280.jpg" }).execute();
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
	const refused = await sendOwn(world, me, { bytes: Buffer.from(svg), type: "image/png" });
	expect([refused.status, refused.body.code]).toEqual([422, "not_a_picture"]);
	expect(await leftBehind(world)).toEqual(NOTHING);
	expect(await imageOf(world, me)).toBe("/media/old/1280.jpg");
});

test("visitors see an instructor's new picture at once", async () => {
	const world = await openWorld();
	const teacher = await makePerson(world, { role: "instructor" });
	await ask(world, undefined, "GET /api/instructors");
	const sent = await sendOwn(world, teacher, { bytes: await photo() });
	const [one] = (await ask(world, undefined, "GET /api/instructors")).body;
	expect(one.image).toBe(sent.body.data.url);
	expect(await leftBehind(world)).toEqual(ONE_PICTURE);
	await ask(world, teacher, "PUT /api/me/avatar", { avatar: "robot" });
	const [other] = (await ask(world, undefined, "GET /api/instructors")).body;
	expect(other.image).toBe(avatarAddress("robot"));
});
