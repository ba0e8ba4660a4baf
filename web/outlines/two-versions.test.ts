import { expect, test } from "vitest";
import type { OutlineBody } from "#contract/outlines.ts";
import { twoVersions } from "./two-versions.ts";

const text = (id: string, title: string, markdown = "Look.") => ({
	...{ id, title, markdown, about: "", free: false, files: [], kind: "text" as const },
});
const drawn = (id: string, said: string, pin: { x: number; y: number } | null = null) => ({
	...{ id, title: id, about: "", free: false, files: [], kind: "ink" as const, inkId: "i" },
	captions: [{ at: 4000, text: said, pin }],
});
const outline = (
	lessons: OutlineBody["sections"][0]["lessons"],
	bring: string[] = [],
): OutlineBody => ({ bring, outcomes: [], sections: [{ title: "Lines", lessons }] });

test("two equal versions have no differences", () => {
	const one = outline([text("a", "Eyes"), drawn("b", "Look")]);
	expect(twoVersions(one, structuredClone(one))).toEqual([]);
});

test("differences in a title, a line of text and a pin are shown with both versions", () => {
	const mine = outline([text("a", "Mine", "One\nTwo"), drawn("b", "Look", { x: 3, y: 4 })]);
	const theirs = outline([text("a", "Theirs", "One\nThree"), drawn("b", "Look")]);
	expect(twoVersions(mine, theirs)).toEqual([
		{
			...{ id: "a", title: "Mine", where: "both", isMoved: false },
			differences: [
				{ name: "title", mine: ["Mine"], theirs: ["Theirs"] },
				{ name: "text", mine: ["Two"], theirs: ["Three"] },
			],
		},
		{
			...{ id: "b", title: "b", where: "both", isMoved: false },
			differences: [
				{
					name: "captions",
					mine: ["0:04 Look (pin at 3, 4)"],
					theirs: ["0:04 Look"],
				},
			],
		},
	]);
});

test("lessons in only one version and differences of the class as a whole are shown", () => {
	const mine = outline([text("a", "Eyes"), text("b", "New")], ["A pencil"]);
	const theirs = outline([text("c", "Other"), text("a", "Eyes")], ["A mirror"]);
	const seen = twoVersions(mine, theirs);
	expect(seen.map(({ title, where }) => [title, where])).toEqual([
		["The class as a whole", "both"],
		["New", "mine"],
		["Other", "theirs"],
	]);
	expect(seen[0]?.differences).toEqual([
		{ name: "What to bring", mine: ["A pencil"], theirs: ["A mirror"] },
	]);
});
