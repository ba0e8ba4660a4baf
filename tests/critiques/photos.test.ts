import sharp from "sharp";
import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { PHOTOS_A_DAY } from "#server/critiques/photos/receive-photo.ts";
import { flatPng, photo, textBomb, travelPhoto } from "#tests/images/pictures.ts";
import { makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import {
	drawing,
	fetchPhoto,
	handIn,
	handInPhoto,
	photographed,
	seat,
	see,
	sendPhoto,
	sendRed,
} from "./handed-in.ts";

async function photosLeft(world: World): Promise<string[]> {
	const rows = await world.db.selectFrom("photos").select("id").execute();
	return rows.map(({ id }) => id);
}

/** The start of a HEIC file from an iPhone, as far as the server reads it. */
function heic(brand = "heic"): Buffer {
	const box = Buffer.alloc(28);
	box.writeUInt32BE(28, 0);
	box.write(`ftypmif1\0\0\0\0mif1${brand}miaf`, 4, "latin1");
	return Buffer.concat([box, Buffer.alloc(500, 7)]);
}

describe("a photo", () => {
	test("is stored upright, scaled, and without location and camera data", async () => {
		const world = await openWorld();
		const bytes = await travelPhoto();
		const { student, teacher, id, lesson } = await photographed(world, bytes);
		const seen = (await see(world, teacher, id)).body;
		expect(seen).toMatchObject({
			...{ photo: { width: 48, height: 64 }, sheetId: null, state: "waiting", number: 1 },
			...{ question: "Is it upright?", lessonId: lesson.id, isTeacher: true },
		});
		const kept = await fetchPhoto(world, teacher, id);
		expect([kept.status, kept.headers["content-type"]]).toEqual([200, "image/webp"]);
		expect(kept.headers["cache-control"]).toContain("private");
		const head = await sharp(kept.bytes).metadata();
		expect(head).toMatchObject({ format: "webp", width: 48, height: 64 });
		expect([head.exif, head.xmp, head.orientation]).toEqual([undefined, undefined, undefined]);
		expect(kept.bytes.includes("CanaryCamera")).toBe(false);
		// The left half, which is red, is at the top after the rotation.
		const top = { left: 24, top: 10, width: 1, height: 1 };
		const [red, , blue] = await sharp(kept.bytes).extract(top).raw().toBuffer();
		expect([Number(red) > 200, Number(blue) < 60]).toEqual([true, true]);
		expect((await ask(world, student, `GET /api/critiques/${id}/sheet`)).status).toBe(404);
	});

	test("of any shape gets a size that a sheet over it can have", async () => {
		const world = await openWorld();
		const { student, teacher, lesson } = await drawing(world);
		const sizes: [number, number, object][] = [
			[4_000, 1_000, { width: 1_600, height: 400 }],
			[1_600, 4, { width: 1_600, height: 16 }],
			[2_000, 2_000, { width: 1_024, height: 1_024 }],
			[3, 3, { width: 16, height: 16 }],
		];
		for (const [width, height, units] of sizes) {
			const bytes = await photo("jpeg", width, height);
			const { _id, ...size } = (await sendPhoto(world, student, lesson.id, bytes)).body;
			expect(size).toEqual(units);
			const red = { _id: newId(), lessonId: null, title: "Red", layers: ["notes"], ...size };
			expect((await ask(world, teacher, "POST /api/sheets", red)).status).toBe(200);
		}
	});

	test("can be corrected in red like a sheet", async () => {
		const world = await openWorld();
		const { student, teacher, id } = await photographed(world);
		expect((await sendRed(world, teacher, id)).status).toBe(200);
		expect((await see(world, student, id)).body).toMatchObject({ state: "sent", hasRed: true });
		expect((await ask(world, student, `GET /api/critiques/${id}/red`)).status).toBe(200);
	});

	test("can be read only by its student, the teacher and administrators, and handed in only by its student", async () => {
		const world = await openWorld();
		const { student, teacher, id, lesson, photoId } = await photographed(world);
		const people = {
			...{ student, teacher, admin: await makePerson(world, { role: "admin" }) },
			otherStudent: await makePerson(world),
			otherTeacher: await makePerson(world, { role: "instructor" }),
		};
		const seen: Record<string, number> = {};
		for (const [name, who] of Object.entries(people))
			seen[name] = (await fetchPhoto(world, who, id)).status;
		expect(seen).toEqual({
			...{ student: 200, teacher: 200, admin: 200, otherStudent: 404, otherTeacher: 404 },
		});
		for (const who of [people.otherStudent, teacher, people.admin])
			expect((await handInPhoto(world, who, photoId)).status).toBe(404);
		expect((await sendPhoto(world, people.otherStudent, lesson.id)).body.code).toBe("not_enrolled");
		// It has no public address.
		const media = await world.app.inject({ method: "GET", url: `/media/photos/${photoId}` });
		expect(media.statusCode).toBe(404);
	});

	test("in HEIC is recognised by its bytes and refused, with advice", async () => {
		const world = await openWorld();
		const { student, lesson } = await drawing(world);
		for (const brand of ["heic", "hevc"]) {
			const { status, body } = await sendPhoto(world, student, lesson.id, heic(brand));
			expect([status, body.code]).toEqual([422, "not_a_picture"]);
			expect(body.detail).toContain("send it as JPEG");
			expect(body.detail).toContain("Most Compatible");
		}
		expect(await photosLeft(world)).toEqual([]);
	});

	test("that is not a picture, is damaged or too large is refused, and no row remains", async () => {
		const world = await openWorld();
		const { student, lesson } = await drawing(world);
		const whole = await photo("jpeg", 300, 200);
		const refused: [string, Uint8Array][] = [
			["not_a_picture", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
			["not_a_picture", Buffer.from("%PDF-1.7")],
			["not_a_picture", new Uint8Array(0)],
			[
				"not_a_picture",
				await sharp(await photo("png"))
					.avif()
					.toBuffer(),
			],
			["not_a_picture", whole.subarray(0, whole.length * 0.6)],
			["picture_too_large", flatPng(10_000, 10_000)],
			["picture_too_large", Buffer.alloc(15 * 1024 * 1024 + 1)],
		];
		for (const [code, bytes] of refused)
			expect((await sendPhoto(world, student, lesson.id, bytes)).body.code).toBe(code);
		expect(await photosLeft(world)).toEqual([]);
		const bomb = await textBomb(100, 4_000_000);
		expect((await sendPhoto(world, student, lesson.id, bomb)).status).toBe(200);
	});

	test("is accepted only from students with a critique left, and up to a number a day", async () => {
		const world = await openWorld();
		const { student, lesson, chosen } = await drawing(world);
		const many = Array.from({ length: PHOTOS_A_DAY - 1 }, (_, at) => ({
			...{ id: `photo-${at}`, user_id: student.id, lesson_id: lesson.id, size: 1 },
			...{ sha256: null, width: null, height: null, created_at: world.clock.now },
		}));
		await world.db.insertInto("photos").values(many).execute();
		const answers = await Promise.all([1, 2].map(() => sendPhoto(world, student, lesson.id)));
		const codes = answers.map(({ status, body }) => body.code ?? status).sort();
		expect(codes).toEqual([200, "quota_reached"]);
		const other = await makePerson(world);
		await buy(world, other, chosen);
		expect((await sendPhoto(world, other, lesson.id)).status).toBe(200);
		await world.db.deleteFrom("photos").execute();
		await world.db.updateTable("enrolments").set({ critiques: 0 }).execute();
		expect((await sendPhoto(world, student, lesson.id)).body.code).toBe("no_critiques_left");
		expect((await seat(world, student, chosen.id)).body.left).toBe(0);
		expect((await sendPhoto(world, student, "no-lesson")).status).toBe(404);
	});

	test("waits in a short queue, and is refused for a lesson that was removed", async () => {
		const world = await openWorld();
		const { student, lesson } = await drawing(world);
		const bytes = await photo("jpeg", 1_200, 1_200);
		const many = Array.from({ length: 24 }, () => sendPhoto(world, student, lesson.id, bytes));
		const codes = (await Promise.all(many)).map(({ status, body }) => body.code ?? status);
		expect(new Set(codes)).toEqual(new Set([200, "overloaded"]));
		await world.db.updateTable("lessons").set({ retired_at: 1 }).execute();
		expect((await sendPhoto(world, student, lesson.id)).status).toBe(404);
	});
});

describe("handing in a photo", () => {
	test("counts once, even when sent several times at once", async () => {
		const world = await openWorld();
		const { student, chosen, lesson } = await drawing(world);
		const { body } = await sendPhoto(world, student, lesson.id);
		const many = await Promise.all(
			Array.from({ length: 8 }, () => handInPhoto(world, student, body._id)),
		);
		expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
		expect(new Set(many.map((one) => one.body._id)).size).toBe(1);
		// The same file again is the same hand-in.
		const again = await sendPhoto(world, student, lesson.id);
		expect((await handInPhoto(world, student, again.body._id)).body._id).toBe(many[0]?.body._id);
		expect((await seat(world, student, chosen.id)).body.left).toBe(2);
	});

	test("uses the same number of critiques as a sheet", async () => {
		const world = await openWorld();
		const { student, sheet, lesson } = await drawing(world);
		await world.db.updateTable("enrolments").set({ critiques: 1 }).execute();
		const { body } = await sendPhoto(world, student, lesson.id);
		const answers = await Promise.all([
			handInPhoto(world, student, body._id),
			handIn(world, student, sheet),
		]);
		const codes = answers.map(({ status, body }) => body.code ?? status).sort();
		expect(codes).toEqual([200, "no_critiques_left"]);
	});

	test("is refused until the storage has the photo", async () => {
		const world = await openWorld();
		const { student, lesson } = await drawing(world);
		const row = { id: "half", user_id: student.id, lesson_id: lesson.id, size: 1 };
		const none = { sha256: null, width: null, height: null, created_at: world.clock.now };
		await world.db
			.insertInto("photos")
			.values({ ...row, ...none })
			.execute();
		expect((await handInPhoto(world, student, "half")).status).toBe(404);
	});

	test("is refused after a refund, and works again after a new purchase", async () => {
		const world = await openWorld();
		const { student, chosen, paymentId, photoId } = await photographed(world);
		const admin = await makePerson(world, { role: "admin" });
		await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
		await world.work();
		expect((await handInPhoto(world, student, photoId)).body.code).toBe("not_enrolled");
		await buy(world, student, chosen);
		const { body } = await handInPhoto(world, student, photoId);
		expect(body).toMatchObject({ number: 1, state: "waiting" });
	});
});
