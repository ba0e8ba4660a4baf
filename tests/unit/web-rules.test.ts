import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/imports.ts";

const root = join(import.meta.dirname, "../..");
const files = sourceFiles(["web"]).map((file) => ({
	file,
	text: readFileSync(join(root, file), "utf8"),
}));

/** Lines of the web that match, as `file: line`. */
function linesWith(pattern: RegExp, except: string[]): string[] {
	return files
		.filter(({ file }) => !except.includes(file))
		.flatMap(({ file, text }) => text.split("\n").map((line) => `${file}: ${line.trim()}`))
		.filter((line) => pattern.test(line.replace(/\bpart\(\(\) => import\("[^"]+"\)\)/g, "")));
}

test("lazy loading goes through web/parts: no other file uses import() or lazy()", () => {
	const parts = files.filter(({ text }) => /\bpart\(\(\) => import\("/.test(text));
	expect(parts.length).toBeGreaterThan(3);
	const through = ["web/parts/part.ts", "web/parts/route-part.ts"];
	expect(linesWith(/\bimport\(|\blazy\(|\blazy\b.*from "react"/, through)).toEqual([]);
});

test("only web/data/sentence.ts and the listed exceptions read the message of an exception", () => {
	const readers = [
		"web/data/sentence.ts",
		// Looks at the name of a fault.
		"web/data/persist.ts",
		// The gateway's words about a card, out of its answer.
		"web/payments/card-form/confirm-in-sandbox.ts",
	];
	const reading = /instanceof Error\b|\bas Error\b|\b(error|fault|problem|cause)\??\.message\b/;
	const narrowed = /fault\.fields\[0\]\?\.message/;
	const found = linesWith(reading, readers).filter((line) => !narrowed.test(line));
	expect(found).toEqual([]);
});

/** The names of password fields in forms, and what tells a password manager that a field holds a password. */
const PASSWORD = /"(\w*password|repeat)"|autoComplete="(current|new)-password"/i;

test("every field of a form that takes a password is a PasswordField", () => {
	const found = files
		.filter(({ file }) => file.endsWith(".tsx") && file !== "web/ui/password-field.tsx")
		.flatMap(passwordFieldsOf);
	// The fields of logging in, signing up, resetting, changing and confirming.
	expect(found.length).toBeGreaterThanOrEqual(10);
	expect(found.filter(({ element }) => element !== "PasswordField")).toEqual([]);
});

/** The inputs and field components of a file with an attribute about a password. */
function passwordFieldsOf({ file, text }: { file: string; text: string }) {
	const found: { file: string; element: string }[] = [];
	new Visitor({
		JSXOpeningElement({ name, attributes }) {
			const element = text.slice(name.start, name.end);
			const isField = /field$|^input$|^textarea$/i.test(element);
			const isOfPassword = attributes.some(({ start, end }) =>
				PASSWORD.test(text.slice(start, end)),
			);
			if (isField && isOfPassword) found.push({ file, element });
		},
	}).visit(parseSync(file, text).program);
	return found;
}

test("a submit button that is disabled while its form is sent keeps the focus", () => {
	const buttons = files
		.filter(({ file }) => file.endsWith(".tsx"))
		.flatMap(({ file, text }) =>
			Array.from(
				text.matchAll(/<(?:Ink|Pencil)Button\b[^<]*?type="submit"[^<]*?>/g),
				([button]) => ({
					file,
					button,
				}),
			),
		)
		.filter(({ button }) => /\sdisabled=/.test(button));
	expect(buttons.length).toBeGreaterThan(10);
	expect(buttons.filter(({ button }) => !/\{\.\.\.(kept|useKeptFocus\(\))\}/.test(button))).toEqual(
		[],
	);
});
