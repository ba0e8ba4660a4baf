import { expect, test } from "vitest";
import { linkedText } from "./linked-text.ts";

const ours = "http://localhost:3000";
const links = (text: string) => linkedText(text, ours).flatMap(({ path }) => path ?? []);

test("an address of our own site becomes a link, without the full stop after it", () => {
	const text = `Press here: ${ours}/newsletter/confirm?token=a_b-1. Thank you`;
	expect(linkedText(text, ours)).toEqual([
		{ at: 0, text: "Press here: " },
		{
			at: 12,
			text: `${ours}/newsletter/confirm?token=a_b-1`,
			path: "/newsletter/confirm?token=a_b-1",
		},
		{ at: 64, text: ". Thank you" },
	]);
});

test.each([
	"https://evil.test/",
	"http://localhost:3000@evil.test/",
	"http://localhost:30001/",
	"http://localhost:3000//evil.test",
	"javascript:alert(1)",
	"data:text/html,hi",
	"//localhost:3000/x",
	"no address at all",
])("%s stays plain text", (text) => {
	expect(links(text)).toEqual([]);
	expect(linkedText(text, ours)).toEqual([{ at: 0, text }]);
});

test("the pieces of an email's text join to the original text", () => {
	const text = `a ${ours}/x\nb https://evil.test/y c`;
	expect(
		linkedText(text, ours)
			.map((piece) => piece.text)
			.join(""),
	).toBe(text);
	expect(linkedText("", ours)).toEqual([]);
});
