import { expect, test } from "vitest";
import { ADDRESSES_MAX, CELLS_MAX } from "#database/outlines/bounded-markdown.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** A table of rows with one letter each, which rendering extends by 99 empty cells. */
const table = `${"|a".repeat(100)}\n${"|-".repeat(100)}\n${"x\n".repeat(650)}\n`;
/** Less than 20,000 characters, but 700,000 cells. */
const hostile = table.repeat(11);
const small = "| pencil | ink |\n|---|---|\n| 2B | black |\n";

/** The text rendered as a lesson, as a studio page and as an email. */
async function rendered(world: World, markdown: string): Promise<string[]> {
	const admin = await makePerson(world, { role: "admin" });
	const preview = await ask(world, admin, "POST /api/text-previews", { markdown });
	const page = { subject: "about", lead: "", markdown };
	const shown = await ask(world, admin, "POST /api/studio/page-previews", page);
	const issue = { subject: "Tables", markdown, classId: null };
	const { body } = await ask(world, admin, "POST /api/newsletter-issues", issue);
	const letter = await ask(world, admin, `GET /api/newsletter-issues/${body.insertedId}`);
	expect([preview, shown, letter].map(({ status }) => status)).toEqual([200, 200, 200]);
	return [preview.body.html, shown.body.sections[0].html, letter.body.letter.html];
}

const cellsOf = (html: string) => html.split(/<t[dh][ >]/).length - 1;

test("tables with many empty cells are limited in cells and in size of their HTML", async () => {
	const world = await openWorld();
	expect(hostile.length).toBeLessThan(20_000);
	for (const html of await rendered(world, hostile)) {
		expect(cellsOf(html)).toBeLessThanOrEqual(CELLS_MAX);
		expect(html.length).toBeLessThan(100_000);
		expect(html).toContain("|a|a");
	}
});

test("small tables are rendered as tables, and the text after a table that is too large is rendered", async () => {
	const world = await openWorld();
	for (const html of await rendered(world, small)) expect(cellsOf(html)).toBe(4);
	const mixed = `${small}\n${table}${small}\n- *ink*\n`;
	for (const html of await rendered(world, mixed)) {
		expect(cellsOf(html)).toBe(8);
		expect(html).toContain("<li><em>ink</em></li>");
	}
});

test("an address defined once and used thousands of times is repeated only up to a limit", async () => {
	const world = await openWorld();
	const long = "b".repeat(9_800);
	for (const [definition, name] of [
		[`[a]: https://a.example/${long}`, "[a]"],
		[`[a]: /media/${long}`, "![a]"],
		[`[a]: https://a.example/ "${long}"`, "[a]"],
	] as const) {
		const times = Math.floor((20_000 - definition.length - 2) / name.length);
		for (const html of await rendered(world, `${definition}\n\n${name.repeat(times)}`)) {
			expect(html.length).toBeLessThan(ADDRESSES_MAX + 600_000);
			expect(html).not.toContain("undefined");
		}
	}
	for (const html of await rendered(world, "[Ink](https://ink.example/) and `pencil`"))
		expect(html).toContain('href="https://ink.example/"');
});
