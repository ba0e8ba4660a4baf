import { expect, test } from "vitest";
import { ask } from "#tests/support/scenario.ts";
import { addApproved, type Found, openCatalogue } from "./catalogue.ts";

/** Search text → the class that comes first. */
const typed: [string, string][] = [
	["perspektive", "A street in perspective"],
	["eys", "Eyes that look back"],
	["mecca joint", "A mecha joint that bends"],
	["  MECHA  ", "A mecha joint that bends"],
	["prespective", "A street in perspective"],
	["hiar", "Hair in three masses"],
	["ramén", "Ramen worth pausing for"],
	["ink", "Ink and line weight"],
	["cat", "A cat in four lines"],
	["ey", "Eyes that look back"],
	["persp", "A street in perspective"],
	["how to draw hands", "Hands without fear"],
	["stretch and squash", "Your first bounce"],
];
/** A word for a level, a price or a subject → the first classes, all of that kind. */
const kinds: [string, (one: Found) => boolean][] = [
	["beginner", ({ level }) => level === "beginner"],
	["Beginners", ({ level }) => level === "beginner"],
	["begginer", ({ level }) => level === "beginner"],
	["intermediate", ({ level }) => level === "intermediate"],
	["advance", ({ level }) => level === "advanced"],
	["expert", ({ level }) => level === "advanced"],
	["free", ({ price }) => price === 0],
	["free beginner", ({ level, price }) => level === "beginner" && price === 0],
];
const nonsense = ["zzzz", "javascript", "%", "_", "***", "🐉", "%%%%", "'; drop --", "s%t"];

test("a misspelt, accented, unfinished or wordy search finds the intended class", async () => {
	const { names } = await openCatalogue();
	for (const [search, name] of typed) {
		expect([search, (await names({ search }))[0]]).toEqual([search, name]);
	}
});

test("an unrelated search finds nothing", async () => {
	const { names } = await openCatalogue();
	for (const search of nonsense) expect([search, await names({ search })]).toEqual([search, []]);
});

test("a word for a level or a price lists every matching class before all others", async () => {
	const { list } = await openCatalogue();
	const all = await list({});
	for (const [search, isMeant] of kinds) {
		const meant = all.filter(isMeant).length;
		const found = await list({ search });
		expect([search, found.slice(0, meant).every(isMeant)]).toEqual([search, true]);
		expect([search, found.filter(isMeant).length]).toEqual([search, meant]);
		expect(meant).toBeGreaterThan(0);
	}
});

test("beside other words, a level only ranks the classes that those words find", async () => {
	const { world, list, names, pages } = await openCatalogue();
	await addApproved(world, "Xylophones for all", "Xylophones", { level: "advanced" });
	await addApproved(world, "Xylophones once more", "Xylophones", { level: "beginner" });
	await addApproved(world, "Xylophones again", "Xylophones", { level: "advanced" });
	const found = await list({ search: "beginner xylophones" });
	expect(found.map(({ level }) => level)).toEqual(["beginner", "advanced", "advanced"]);
	expect((await names({ search: "advanced xylophones" }))[2]).toBe("Xylophones once more");
	for (const search of ["beginner", "beginner xylophones"]) {
		const cut = await pages({ search, limit: "1" });
		expect(cut).toEqual(await list({ search }));
	}
});

test("the subjects on the home page find their classes", async () => {
	const { names } = await openCatalogue();
	const first = async (search: string) => (await names({ search }))[0];
	expect(await first("hands")).toBe("Hands without fear");
	expect(await names({ search: "faces" })).toContain("The profile, honestly");
	expect((await first("water"))?.startsWith("Water")).toBe(true);
	expect(await names({ search: "places" })).toContain("Clouds over rooftops");
	expect(await names({ search: "machines" })).toContain("A mecha joint that bends");
});

test("a class that contains the exact word ranks before classes with similar words", async () => {
	const { world, names } = await openCatalogue();
	await addApproved(world, "Knots", "How to draw hanks and ropes.");
	await addApproved(world, "Hanksy hankz hankx hanky", "");
	const found = await names({ search: "hanks" });
	expect(found.slice(0, 2)).toEqual(["Hanksy hankz hankx hanky", "Knots"]);
});

test("an instructor's name, even misspelt, finds that person's classes", async () => {
	const { names } = await openCatalogue();
	const found = await names({ search: "Tachbana" });
	expect(found.sort()).toEqual([
		"A head in five angles",
		"Eyes that look back",
		"One head, three lights",
		"Six faces of one person",
	]);
});

test("accents, other scripts and single characters are found", async () => {
	const { world, names } = await openCatalogue();
	await addApproved(world, "Éclairs à l'encre", "Crème brûlée");
	await addApproved(world, "原画の基礎 アニメ", "動きの原理");
	await addApproved(world, "Ωμέγα и Ёлка", "한국어 드로잉");
	for (const search of ["eclairs", "ÉCLAIRS", "encre", "brulee"]) {
		expect([search, (await names({ search }))[0]]).toEqual([search, "Éclairs à l'encre"]);
	}
	for (const search of ["原画", "原", "アニメ", "ｱﾆﾒ", "基礎", "動き"]) {
		expect([search, await names({ search })]).toEqual([search, ["原画の基礎 アニメ"]]);
	}
	for (const search of ["ωμεγα", "елка", "한국어", "드로잉"]) {
		expect([search, await names({ search })]).toEqual([search, ["Ωμέγα и Ёлка"]]);
	}
	expect(await names({ search: "漫画" })).toEqual([]);
});

test("after an edit a class is found by its new name and no longer by its old one", async () => {
	const { world, names } = await openCatalogue();
	const teacher = await addApproved(world, "Dragons", "");
	const [mine] = (await ask(world, teacher, `GET /api/classes/instructor/${teacher.email}`)).body;
	await ask(world, teacher, `PATCH /api/class/${mine._id}`, { className: "Unicorns" });
	expect(await names({ search: "dragons" })).toEqual([]);
	expect(await names({ search: "unicrons" })).toEqual(["Unicorns"]);
});

test("pending and denied classes are not found", async () => {
	const { names } = await openCatalogue();
	expect(await names({ search: "Speed lines, always" })).not.toContain("Speed lines, always");
	expect(await names({ search: "Rooftops at dusk" })).toEqual(["Clouds over rooftops"]);
});
