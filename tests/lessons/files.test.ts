import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { filePartKey, StorageUnavailable } from "#providers/storage/port.ts";
import { buildApp } from "#server/app.ts";
import { tenIdentities } from "#tests/support/identities.ts";
import { giveRole, makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { askLink, download, keepFile, makeFiles } from "./kept-file.ts";
import { goLive, textLesson } from "./live-outline.ts";

const MINUTE = 60_000;

test("a student downloads a file by a link without a token, byte for byte, as an attachment", async () => {
	const world = await openWorld();
	const bytes = randomBytes(2 * 1024 * 1024 + 17);
	const { student, paid, closed } = await makeFiles(world, { bytes });
	const { body } = await ask(world, student, `GET /api/lesson/${paid.id}`);
	expect(body.files).toEqual([{ _id: closed.id, name: closed.name, size: bytes.length }]);
	const link = await askLink(world, student, paid, closed);
	expect(link.status).toBe(200);
	expect(link.headers["cache-control"]).toBe("no-store");
	const got = await download(world, link.body.address);
	expect([got.status, got.bytes.equals(bytes)]).toEqual([200, true]);
	expect(got.headers).toMatchObject({
		"content-type": "application/octet-stream",
		"content-disposition": `attachment; filename="Eyes to print.pdf"; filename*=UTF-8''Eyes%20to%20print.pdf`,
		"content-length": String(bytes.length),
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
	});
	expect(got.headers["content-encoding"]).toBeUndefined();
});

test("K19: only people who can open the lesson get links; ids of other classes and unknown ids are not found", async () => {
	const world = await openWorld();
	const { instructorA: owner, studentA, all } = await tenIdentities(world);
	const { chosen, free, paid, open, closed } = await makeFiles(world, { owner });
	await buy(world, studentA, chosen);
	const foreign = await makeFiles(world);
	for (const [name, who] of Object.entries(all)) {
		const status = async (...[lesson, file]: [{ id: string }, { id: string }]) =>
			(await askLink(world, who, lesson, file)).status;
		const mayOpen = ["studentA", "instructorA", "admin"].includes(name);
		expect([name, await status(free, open)]).toEqual([name, 200]);
		expect([name, await status(paid, closed)]).toEqual([name, mayOpen ? 200 : 409]);
		// A file is not found through a lesson that does not contain it.
		expect([name, await status(free, closed)]).toEqual([name, 404]);
		expect([name, await status(free, foreign.closed)]).toEqual([name, 404]);
		expect([name, await status(free, { id: "guessed" })]).toEqual([name, 404]);
		expect([name, await status({ id: "guessed" }, open)]).toEqual([name, 404]);
	}
});

test("K20: a link expires after 15 minutes, and at once when the session or the role ends", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { owner, student, chosen, paid, closed } = await makeFiles(world);
	const status = async (address: string) => (await download(world, address)).status;
	const linkOf = async (who: typeof student) =>
		(await askLink(world, who, paid, closed)).body.address as string;

	const timed = await linkOf(student);
	world.clock.pass(15 * MINUTE - 1);
	expect(await status(timed)).toBe(200);
	world.clock.pass(1);
	expect(await status(timed)).toBe(404);

	const other = await makePerson(world);
	await buy(world, other, chosen);
	const others = await linkOf(other);
	expect(await status(others)).toBe(200);
	await world.db.deleteFrom("sessions").where("user_id", "=", other.id).execute();
	expect(await status(others)).toBe(404);

	const teachers = await ask(world, owner, `POST /api/files/${closed.id}/link`);
	const admins = await ask(world, admin, `POST /api/files/${closed.id}/link`);
	expect([await status(teachers.body.address), await status(admins.body.address)]).toEqual([
		...[200, 200],
	]);
	await giveRole(world, admin.id, "student");
	expect(await status(admins.body.address)).toBe(404);
	expect(await status(teachers.body.address)).toBe(200);
});

test("K20: a link made before a refund answers 404 after it", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { student, paid, closed } = await makeFiles(world);
	const { address } = (await askLink(world, student, paid, closed)).body;
	expect((await download(world, address)).status).toBe(200);
	const { id: paymentId } = await world.db
		.selectFrom("payments")
		.select("id")
		.executeTakeFirstOrThrow();
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "As agreed" });
	await world.work();
	expect((await download(world, address)).status).toBe(404);
	expect((await askLink(world, student, paid, closed)).body.code).toBe("lesson_closed");
});

test("K20: removing the file or the free mark from the outline ends a link", async () => {
	const world = await openWorld();
	const { chosen, free, paid, open } = await makeFiles(world);
	const { address } = (await askLink(world, undefined, free, open)).body;
	expect((await download(world, address)).status).toBe(200);
	const lessons = (more: object) => [
		{ title: "Sheets", lessons: [textLesson({ ...free, ...more }), paid] },
	];
	await goLive(world, chosen.id, { sections: lessons({ files: [] }) });
	expect((await download(world, address)).status).toBe(404);
	await goLive(world, chosen.id, { sections: lessons({}) });
	expect((await download(world, address)).status).toBe(200);
	await goLive(world, chosen.id, { sections: lessons({ free: false }) });
	expect((await download(world, address)).status).toBe(404);
});

test("K20: a changed link, or the link of another file, is not found", async () => {
	const world = await openWorld();
	const { student, paid, closed, free, open } = await makeFiles(world);
	const { address } = (await askLink(world, student, paid, closed)).body as { address: string };
	const [path = "", token = ""] = address.split("?token=");
	const status = async (one: string) => (await download(world, one)).status;
	expect(await status(address)).toBe(200);
	const [said = "", signature = ""] = token.split(".");
	const claims = JSON.parse(Buffer.from(said, "base64url").toString());
	const forged = (more: object) =>
		Buffer.from(JSON.stringify({ ...claims, ...more })).toString("base64url");
	const wrong = [
		...["", ".", "x", `${said}.`, `.${signature}`, `${token}x`, `${said}.${signature.slice(1)}`],
		...[{ until: claims.until + 1 }, { session: null }, { lesson: null }, { lesson: free.id }].map(
			(more) => `${forged(more)}.${signature}`,
		),
		"x".repeat(5_000),
	];
	for (const one of wrong)
		expect([one, await status(`${path}?token=${encodeURIComponent(one)}`)]).toEqual([one, 404]);
	expect(await status(path)).toBe(404);
	expect(await status(`${path}?token=${token}&token=${token}`)).toBe(404);
	expect(await status(`/files/${open.id}?token=${token}`)).toBe(404);
});

test("a range request returns that part of the file, so that a download can continue", async () => {
	const world = await openWorld();
	const bytes = randomBytes(1024 * 1024 + 500);
	const { student, paid, closed } = await makeFiles(world, { bytes });
	const { address } = (await askLink(world, student, paid, closed)).body;
	const size = bytes.length;
	const part = async (range: string, more: Record<string, string> = {}) => {
		const got = await download(world, address, { range, ...more });
		return [got.status, got.headers["content-range"], got.bytes] as const;
	};
	for (const [range, first, last] of [
		["bytes=0-0", 0, 0],
		["bytes=1048570-1048580", 1_048_570, 1_048_580],
		["bytes=500-", 500, size - 1],
		["bytes=-7", size - 7, size - 1],
		[`bytes=10-${size + 1000}`, 10, size - 1],
	] as const) {
		const [status, named, got] = await part(range);
		expect([range, status, named]).toEqual([range, 206, `bytes ${first}-${last}/${size}`]);
		expect([range, got.equals(bytes.subarray(first, last + 1))]).toEqual([range, true]);
	}
	for (const range of [
		...["bytes=9-1", "bytes=-", "bytes=a-b", "bytes=0-1,5-6", "items=0-1", "bytes=-0"],
		...[`bytes=${size}-`, `bytes=${"9".repeat(200)}-`, "bytes=0-1,".repeat(100)],
	]) {
		const [status, named, got] = await part(range);
		expect([range, status, named, got.length]).toEqual([range, 200, undefined, size]);
	}
	const { headers } = await download(world, address);
	expect((await part("bytes=0-0", { "if-range": String(headers.etag) }))[0]).toBe(206);
	expect((await part("bytes=0-0", { "if-range": '"another"' }))[0]).toBe(200);
	const head = await download(world, address, {}, "HEAD");
	expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([
		...[200, String(size), 0],
	]);
});

test("K22: a file name is escaped in the download's header", async () => {
	const world = await openWorld();
	const owner = await makePerson(world, { role: "instructor" });
	const { id } = await makeClass(world, { owner });
	const name = 'Ünï "x"\\ (1)\'* 目.pdf';
	const file = await keepFile(world, id, { name });
	const { body } = await ask(world, owner, `POST /api/files/${file.id}/link`);
	const { headers } = await download(world, body.address);
	expect(headers["content-disposition"]).toBe(
		`attachment; filename="_n_ _x__ (1)__ _.pdf"; filename*=UTF-8''${"%C3%9Cn%C3%AF%20%22x%22%5C%20%281%29%27%2A%20%E7%9B%AE.pdf"}`,
	);
});

test("changed or missing bytes in the storage give an error, never a wrong file", async () => {
	const world = await openWorld();
	const { student, paid, closed } = await makeFiles(world);
	const { address } = (await askLink(world, student, paid, closed)).body;
	await world.needs.lessonStorage.put(filePartKey(closed.id, 0), randomBytes(3_000));
	expect((await download(world, address)).status).toBe(500);
	await world.needs.lessonStorage.remove(filePartKey(closed.id, 0));
	expect((await download(world, address)).status).toBe(500);
});

test("an unavailable storage gives 503, and the link works again afterwards", async () => {
	const world = await openWorld();
	const { student, paid, closed } = await makeFiles(world);
	const { address } = (await askLink(world, student, paid, closed)).body;
	const away = { ...world.needs.lessonStorage, get: async () => Promise.reject(gone()) };
	const app = await buildApp({ ...world.needs, lessonStorage: away });
	expect((await download({ app }, address)).status).toBe(503);
	await app.close();
	expect((await download(world, address)).status).toBe(200);
});

function gone() {
	return new StorageUnavailable("the storage is away");
}

test("the class page shows the number of files of each lesson", async () => {
	const world = await openWorld();
	const { chosen } = await makeFiles(world);
	const { body } = await ask(world, undefined, `GET /api/class/${chosen.id}/lessons`);
	const files = body.sections[0].lessons.map((one: { files: number }) => one.files);
	expect(files).toEqual([1, 1]);
});
