import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { put } from "./put-text.ts";

test("hostile Markdown is rendered quickly as harmless text, and a too long text is refused with an error", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const hostile = [
		"# <script>alert(1)</script>",
		"<img src=x onerror=alert(1)>",
		"[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) [d](vbscript:x)",
		"![e](https://evil.example/pixel.png) [f]({name}:alert(1)) <javascript:alert(1)>",
		`${"> ".repeat(500)}deep`,
		`${"[".repeat(2_000)}${"*".repeat(2_000)}`,
		"| a | b |\n|---|---|\n| <i>1</i> | 2 |",
	].join("\n\n");
	const preview = (markdown: string) =>
		ask(world, admin, "POST /api/studio/page-previews", { subject: "terms", lead: "", markdown });

	// Time of the processor, because a busy machine may pause this process.
	const began = process.cpuUsage();
	const { status, body } = await preview(hostile);
	const nested = await preview("> ".repeat(20_000));
	const took = process.cpuUsage(began).user / 1_000;
	const long = await preview("x".repeat(64 * 1024));

	expect([status, nested.status]).toEqual([200, 200]);
	expect(body.sections[0].heading).toContain("<script>");
	const html = body.sections.map((section: { html: string }) => section.html).join("");
	const tags = [...new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag))].sort();
	expect(tags).toEqual(["a", "blockquote", "p", "table", "tbody", "td", "th", "thead", "tr"]);
	const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
	expect(addresses).toEqual(["%7Bname%7D:alert(1)"]);
	expect(took).toBeLessThan(2_000);
	expect(long.status).toBe(422);
	expect(long.body.errors).toEqual([
		{ field: "markdown", message: "A page has at most 40,000 characters" },
	]);
});

test("invalid entries are refused with an error for each field", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const list = [{ question: " ", answer: "x".repeat(2_001) }];
	const many = Array.from({ length: 31 }, () => ({ question: "a", answer: "b" }));

	const wrong = await put(world, admin, { subject: "questions", list }, 0);
	const tooMany = await put(world, admin, { subject: "questions", list: many }, 0);

	expect(wrong.body.errors).toEqual([
		{ field: "text.list.0.question", message: "Please write the question" },
		{ field: "text.list.0.answer", message: "Please write at most 2,000 characters" },
	]);
	expect(tooMany.body.errors).toEqual([
		{ field: "text.list", message: "Please keep at most 30 questions" },
	]);
});
