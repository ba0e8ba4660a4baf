import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { frozenKey, sheetPictureKey } from "#providers/storage/port.ts";
import { subjects } from "#server/accounts/export/subjects.ts";
import { makePerson, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { exported, listIn } from "./exporting.ts";
import { withPassword } from "./leaving.ts";
import { ownThings } from "./own-things.ts";

const sha256 = (bytes?: Uint8Array) =>
	createHash("sha256")
		.update(bytes ?? "")
		.digest("hex");
const jsonNames = (files: Map<string, Buffer>) =>
	[...files.keys()].filter((name) => name.endsWith(".json")).toSorted();
const textOf = (files: Map<string, Buffer>) =>
	[...files].map(([name, bytes]) => `${name}\n${bytes.toString("latin1")}\n${bytes}`).join("\n");

describe("D150: the archive contains all of a person's data", () => {
	test("a student gets each subject as a list, each drawing and photo as a file, and a page that explains them", async () => {
		const world = await openWorld();
		const { student, teacher, mark, sheet, id, chosen } = await ownThings(world);
		const picture = Buffer.from("a picture");
		const { head } = await world.db
			.selectFrom("sheets")
			.where("id", "=", sheet.id)
			.select("head")
			.executeTakeFirstOrThrow();
		await world.needs.sheetPictureStorage.put(sheetPictureKey(sheet.id, head), picture);
		const files = await exported(world, student);

		expect(jsonNames(files)).toEqual(
			[
				...["applications", "audit-about-you", "audit-by-you", "certificates"],
				...["critiques-received", "enrolments", "hand-ins", "hold-periods", "lesson-notes"],
				...["letter-choices", "messages", "newsletter", "payment-attempts", "payments"],
				...["photos", "profile", "progress", "receipts", "refunds", "selections", "sessions"],
				...["shared-sheets", "sheets", "sign-in-methods", "suspensions", "uploads"],
				...["waiting-news"],
			].map((name) => `${name}.json`),
		);
		expect(listIn(files, "profile")).toMatchObject([
			{ id: student.id, email: student.email, name: student.name, role: "student" },
		]);
		expect(listIn(files, "payments")).toMatchObject([
			{ class: { id: chosen.id }, amount_usd: 24, created_at: "2026-03-15T12:00:00.000Z" },
		]);
		expect(listIn(files, "critiques-received")).toMatchObject([
			{ id, closing: "The lashes are lovely.", pins: [{ title: "The lid" }] },
		]);
		for (const list of ["lesson-notes", "hand-ins", "messages", "applications", "refunds"])
			expect([list, String(files.get(`${list}.json`)).includes(mark)]).toEqual([list, true]);

		// Drawings are byte for byte the originals.
		const log = await ask(world, student, `GET /api/sheets/${sheet.id}/ink`);
		expect(log.status).toBe(200);
		const [handIn] = listIn(files, "hand-ins");
		expect(sha256(files.get(`hand-ins/${id}.ink`))).toBe(handIn.sha256);
		expect(files.get(`sheets/${sheet.id}.ink`)).toEqual(files.get(`hand-ins/${id}.ink`));
		expect(files.get(`sheets/${sheet.id}.webp`)).toEqual(picture);
		const [received] = listIn(files, "critiques-received");
		expect(sha256(files.get(`critiques-received/${id}.ink`))).toBe(received.red_sha256);
		const [kept] = listIn(files, "photos");
		expect(sha256(files.get(`photos/${kept.id}.webp`))).toBe(kept.sha256);
		const [upload] = listIn(files, "uploads");
		expect(files.get(`uploads/${upload.id}.jpg`)?.subarray(0, 2).toString("hex")).toBe("ffd8");

		const page = String(files.get("index.html"));
		expect(page).toContain("Łucja &lt;b&gt;");
		expect(page).not.toMatch(/<b>|could not find/);
		for (const name of jsonNames(files)) expect(page).toContain(`href="${name}"`);
		// Every file that a list names is in the archive.
		for (const name of jsonNames(files))
			for (const { archive = [] } of listIn(files, name.slice(0, -5)))
				for (const file of archive) expect([file, files.has(file)]).toEqual([file, true]);
		expect(textOf(files)).not.toContain(teacher.email);
	});

	test("a teacher gets classes, lessons, drawings, voice notes, files, critiques and earnings", async () => {
		const world = await openWorld();
		const { teacher, student, id, voice, file, log, mark } = await ownThings(world);
		const files = await exported(world, teacher);
		expect(jsonNames(files)).toEqual(
			[
				...["audit-about-you", "audit-by-you", "class-changes", "class-decisions", "class-seats"],
				...["classes", "critiques-given", "earnings", "lesson-drawings", "lesson-files"],
				...["lessons", "outlines", "profile", "sessions", "sheets", "sign-in-methods", "voices"],
				"waiting-news",
			].map((name) => `${name}.json`),
		);
		expect(files.get(`voices/${voice.id}.webm`)).toEqual(voice.bytes);
		expect(files.get(`lesson-files/${file.id}.pdf`)).toEqual(file.bytes);
		expect(files.get(`lesson-drawings/${log.id}.ink`)).toEqual(log.bytes);
		expect(listIn(files, "critiques-given")).toMatchObject([
			{ id, closing: expect.any(String) },
			{},
		]);
		expect(files.has(`critiques-given/${id}.ink`)).toBe(true);
		expect(listIn(files, "earnings")).toMatchObject([{ kind: "sale", amount_usd: 16.8 }]);
		expect(String(files.get("class-decisions.json"))).toContain(mark);
		// No path leads out of the folder into which the archive is unpacked.
		for (const name of files.keys()) expect(name).toMatch(/^([a-z-]+\/)?[\w-]+(\.[a-z0-9]+)?$/);

		// The student's data, drawings and words belong to the student.
		const text = textOf(files);
		for (const theirs of [student.id, student.email, student.name, "Is the lid too low?"])
			expect([theirs, text.includes(theirs)]).toEqual([theirs, false]);
		expect(text).not.toContain(`A question of ${mark}`);
	});

	test("an administrator gets their own actions, without the data of the people concerned", async () => {
		const world = await openWorld();
		const admin = await withPassword(world, await makePerson(world, { role: "admin" }));
		const person = await makePerson(world, { name: "Somebody Else" });
		const reason = "Rude words";
		await ask(world, admin, `PATCH /api/users/${person.id}/suspend`, { reason });
		const files = await exported(world, admin);
		const acts = listIn(files, "audit-by-you").map(({ action }) => action);
		expect(acts).toContain("user.export");
		for (const theirs of [person.id, person.email, person.name, reason])
			expect(textOf(files)).not.toContain(theirs);
	});

	test("every row of a person is in the archive with its id", async () => {
		const world = await openWorld();
		const { student, teacher } = await ownThings(world);
		for (const who of [student, teacher]) {
			const text = textOf(await exported(world, who));
			for (const { table, whose, columns } of subjects) {
				if (whose.by !== "person" || columns.id !== "as it is") continue;
				const rows = await world.db
					.selectFrom(table as "selections")
					.where(whose.column as "user_id", "=", who.id)
					.select("id")
					.execute();
				for (const { id } of rows)
					expect([table, id, text.includes(id)]).toEqual([table, id, true]);
			}
		}
	});
});

describe("D151: no data of other people and no secrets", () => {
	test("the archives of two people with the same kinds of data contain only their own data", async () => {
		const world = await openWorld();
		const [mine, theirs] = [await ownThings(world), await ownThings(world)];
		// The two get a class in common.
		await buy(world, mine.student as unknown as TestPerson, theirs.chosen);
		for (const role of ["student", "teacher"] as const) {
			const text = textOf(await exported(world, mine[role]));
			expect(text).toContain(mine[role].email);
			for (const other of [
				theirs.student,
				theirs.teacher,
				mine[role === "student" ? "teacher" : "student"],
			])
				for (const trace of [other.id, other.email])
					expect([role, trace, text.includes(trace)]).toEqual([role, trace, false]);
			expect([role, text.includes(theirs.mark)]).toEqual([role, false]);
		}
	});

	test("no password, token, code or secret of any table is in any archive", async () => {
		const world = await openWorld();
		const { student, teacher } = await ownThings(world);
		const secrets = await secretsOf(world);
		expect(secrets.length).toBeGreaterThan(5);
		for (const who of [student, teacher]) {
			const text = textOf(await exported(world, who));
			for (const [place, secret] of [...secrets, ["the cookie", who.cookie.split("=")[1] ?? ""]])
				expect([place, text.includes(String(secret))]).toEqual([place, false]);
		}
	});

	test("a draft critique is in the teacher's archive only", async () => {
		const world = await openWorld();
		const { student, teacher } = await ownThings(world);
		const draft = { closing: "Not finished yet" };
		await world.db.updateTable("critiques").set(draft).where("sent_at", "is", null).execute();
		expect(textOf(await exported(world, student))).not.toContain(draft.closing);
		expect(textOf(await exported(world, teacher))).toContain(draft.closing);
	});

	test("messages sent with an unconfirmed address are not in the archive", async () => {
		const world = await openWorld();
		const { student, mark } = await ownThings(world);
		const confirmed = world.database.engine === "postgres" ? false : 0;
		await world.db
			.updateTable("users")
			.set({ email_verified: confirmed })
			.where("id", "=", student.id)
			.execute();
		const files = await exported(world, student);
		expect(textOf(files)).not.toContain(`Hello there, ${mark}.`);
		expect(files.has("newsletter.json")).toBe(false);
	});
});

test("a file missing in the storage is named in the archive, and the other files are included", async () => {
	const world = await openWorld();
	const { student, id } = await ownThings(world);
	const [handIn] = listIn(await exported(world, student), "hand-ins");
	await world.needs.lessonStorage.remove(frozenKey(handIn.sha256));
	const files = await exported(world, student);
	expect(String(files.get("index.html"))).toContain(`<li>hand-ins/${id}.ink</li>`);
	expect(files.has(`critiques-received/${id}.ink`)).toBe(true);
});

test("a list of several pages contains each row once", async () => {
	const world = await openWorld();
	const me = await withPassword(world, await makePerson(world));
	const paths = Array.from({ length: 450 }, (_, place) => `/${place}`);
	const ofMine = { user_id: me.id, news: "Something", created_at: world.clock.now };
	await world.db
		.insertInto("digest_items")
		.values(paths.map((path) => ({ id: newId(), path, ...ofMine })))
		.execute();
	const news = listIn(await exported(world, me), "waiting-news");
	expect(news.map(({ path }) => path)).toEqual(paths);
});

/** Values that must never be exported: those of columns named like secrets. */
async function secretsOf({ db }: World): Promise<[string, string][]> {
	const found: [string, string][] = [];
	for (const { name } of await db.introspection.getTables()) {
		const rows = await db
			.selectFrom(name as "users")
			.selectAll()
			.execute();
		for (const row of rows)
			for (const [column, value] of Object.entries(row))
				if (/token|secret|password|hash|backup_codes/.test(column))
					if (typeof value === "string" && value.length > 7)
						found.push([`${name}.${column}`, value]);
		if (name === "sessions") for (const { id } of rows) found.push(["sessions.id", id]);
	}
	return found;
}
