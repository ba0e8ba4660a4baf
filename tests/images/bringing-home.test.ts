import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { DAY, PICTURES_A_DAY } from "#server/images/begin-upload.ts";
import { theInternet } from "#server/images/public-internet.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { makeAccount } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { type Elsewhere, leadingHome, openElsewhere } from "./elsewhere.ts";
import { keptPicture } from "./kept-picture.ts";
import { photo } from "./pictures.ts";
import { leftBehind, NOTHING, ONE_PICTURE } from "./sending.ts";

const HOME = /^\/media\/[0-9a-f-]{36}\/1280\.jpg$/;
const at = ({ port }: Elsewhere, path = "/me.png") => `http://pictures.example:${port}${path}`;

async function openStudio() {
	const png = await photo("png");
	const host = await openElsewhere((_, response) => response.end(png));
	return { world: await openWorld({ internet: leadingHome() }), host };
}

async function imageOf(world: World, who: { token: string }): Promise<string | null> {
	return (await ask(world, who, "GET /api/me")).body.image;
}

test("a new person's external picture is downloaded once, and then has a public address of our own", async () => {
	const { world, host } = await openStudio();
	const mio = await makeAccount(world, { image: at(host) });
	// The sign-up does not wait for the download.
	expect([await imageOf(world, mio), host.hits]).toEqual([at(host), []]);
	await world.work();
	const image = await imageOf(world, mio);
	expect(image).toMatch(HOME);
	expect((await world.app.inject({ method: "GET", url: image ?? "" })).statusCode).toBe(200);
	await world.work();
	expect(host.hits).toHaveLength(1);
	expect(await leftBehind(world)).toEqual(ONE_PICTURE);
});

test("a class's external picture is downloaded for its instructor without changing the class's version", async () => {
	const { world, host } = await openStudio();
	const instructor = await makePerson(world, { role: "instructor" });
	const body = { className: "Eyes", price: 24, availableSeats: 5, image: at(host) };
	const { insertedId } = (await ask(world, instructor, "POST /api/classes", body)).body;
	const before = world.publicChanges();
	await world.work();
	const drawing = await world.db
		.selectFrom("classes")
		.where("id", "=", insertedId)
		.select(["image", "version"])
		.executeTakeFirstOrThrow();
	expect(drawing).toEqual({ image: expect.stringMatching(HOME), version: 1 });
	expect(world.publicChanges()).toBe(before + 1);
	const upload = await world.db.selectFrom("uploads").selectAll().executeTakeFirstOrThrow();
	expect(upload).toMatchObject({ user_id: instructor.id, url: drawing.image });
});

test("the download of a class's picture also changes the picture in the lists of its buyers", async () => {
	const { world, host } = await openStudio();
	const instructor = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const body = { className: "Eyes", price: 0, availableSeats: 5, image: at(host) };
	const { insertedId: classId } = (await ask(world, instructor, "POST /api/classes", body)).body;
	await ask(world, admin, `PATCH /api/approve/classes/${classId}`);
	expect((await ask(world, student, "POST /api/payments", { classId })).status).toBe(200);
	const bought = async () =>
		(await ask(world, student, `GET /api/payments/enrolled/${student.email}`)).body[0].classImage;
	expect(await bought()).toBe(at(host));
	await world.work();
	expect(await bought()).toMatch(HOME);
});

test("a migration queues the download of older external pictures once", async () => {
	const { world, host } = await openStudio();
	const [student, other] = [await makePerson(world), await makePerson(world)];
	const typed = await makeClass(world, { image: at(host, "/class.png"), price: 0 });
	const home = await makeClass(world, { image: at(host, "/old.png"), price: 0 });
	for (const { id } of [typed, home]) {
		const { status } = await ask(world, student, "POST /api/payments", { classId: id });
		expect(status).toBe(200);
	}
	// The state before the migration: one class already had a downloaded picture, but its payment did not.
	const here = { image: "/media/here/1280.jpg" };
	await world.db.updateTable("classes").set(here).where("id", "=", home.id).execute();
	const image = at(host).replace("http:", "HTTP:");
	await world.db.updateTable("users").set({ image }).where("id", "=", student.id).execute();
	await world.db.updateTable("users").set(here).where("id", "=", other.id).execute();
	await sql`delete from migrations where name = '0006-pictures-home'`.execute(world.db);

	expect(await migrate(world.database)).toEqual(["0006-pictures-home"]);
	await world.work();
	expect(host.hits).toHaveLength(2);
	expect(await imageOf(world, student)).toMatch(HOME);
	expect(await imageOf(world, other)).toBe(here.image);
	const { body } = await ask(world, student, `GET /api/payments/enrolled/${student.email}`);
	const images = body.map((one: { classImage: string }) => one.classImage);
	expect(images).toEqual([here.image, expect.stringMatching(HOME)]);
});

test("a picture with an address of our own is not downloaded", async () => {
	const { world, host } = await openStudio();
	const image = await keptPicture(world);
	const mio = await makeAccount(world, { image });
	await world.work();
	expect(await imageOf(world, mio)).toBe(image);
	expect(host.hits).toEqual([]);
});

test("a file that is not a picture leaves the address unchanged and stores nothing", async () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	const host = await openElsewhere((_, response) => {
		response.writeHead(200, { "content-type": "image/png" }).end(svg);
	});
	const world = await openWorld({ internet: leadingHome() });
	const mio = await makeAccount(world, { image: at(host) });
	await world.work();
	expect(host.hits).toHaveLength(1);
	expect(await imageOf(world, mio)).toBe(at(host));
	expect(await leftBehind(world)).toEqual(NOTHING);
	expect(await world.db.selectFrom("later_work").selectAll().execute()).toEqual([]);
});

test("an address inside our network is never fetched, whoever enters it (F4)", async () => {
	const png = await photo("png");
	const host = await openElsewhere((_, response) => response.end(png));
	const world = await openWorld({ internet: theInternet });
	const instructor = await makePerson(world, { role: "instructor" });
	const forms = ["127.0.0.1", "[::1]", "0", "2130706433", "[::ffff:127.0.0.1]", "localhost"];
	for (const [number, form] of forms.entries()) {
		const image = `http://${form}:${host.port}/`;
		await makeAccount(world, { email: `p${number}@genga.test`, image });
		const body = { className: form, price: 24, availableSeats: 5, image };
		expect((await ask(world, instructor, "POST /api/classes", body)).status).toBe(200);
	}
	await world.work();
	expect(host.hits).toEqual([]);
	expect(await leftBehind(world)).toEqual(NOTHING);
	expect(await world.db.selectFrom("later_work").selectAll().execute()).toEqual([]);
});

test("a row whose picture changed during the download keeps the new one, and the download is discarded", async () => {
	const png = await photo("png");
	const world = await openWorld({ internet: leadingHome() });
	const change = () => world.db.updateTable("users").set({ image: "/media/new/1280.jpg" });
	const host = await openElsewhere(async (_, response) => {
		await change().execute();
		response.end(png);
	});
	const mio = await makeAccount(world, { image: at(host) });
	await world.work();
	expect(host.hits).toHaveLength(1);
	expect(await imageOf(world, mio)).toBe("/media/new/1280.jpg");
	expect(await leftBehind(world)).toEqual(NOTHING);
});

test("downloads count towards the daily limit of uploads: beyond it the address stays unchanged", async () => {
	const { world, host } = await openStudio();
	const mio = await makeAccount(world, { image: at(host) });
	const rows = Array.from({ length: PICTURES_A_DAY }, (_, number) => ({
		id: `upload-${number}`,
		user_id: mio.id,
		size: 1,
		url: "/media/x/1280.jpg",
		created_at: world.clock.now - DAY / 2,
	}));
	await world.db.insertInto("uploads").values(rows).execute();
	await world.work();
	expect(await imageOf(world, mio)).toBe(at(host));
});

test("a download that failed because of our storage is tried again", async () => {
	const { world, host } = await openStudio();
	const { storage } = world.needs;
	world.needs.storage = { ...storage, put: () => Promise.reject(new Error("disk full")) };
	const mio = await makeAccount(world, { image: at(host) });
	await world.work();
	expect(await imageOf(world, mio)).toBe(at(host));
	expect(await leftBehind(world)).toMatchObject({ uploads: 0, parts: 0 });
	world.needs.storage = storage;
	world.clock.pass(60_000);
	await world.work();
	expect(await imageOf(world, mio)).toMatch(HOME);
});
