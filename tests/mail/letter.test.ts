import { expect, test } from "vitest";
import { composeLetter } from "#server/mail/letter.ts";
import type { Part } from "#server/mail/letter-part.ts";

const MARKUP = `</p><img src="https://evil.example/x.png"><script>alert('1')</script>&amp;`;

/** The tags of an email's HTML. */
function tagsOf(html: string): string[] {
	return [...html.matchAll(/<([a-z]+)[^>]*>/g)].map(([, name = ""]) => name);
}

test("plain text and HTML have the same content in the same order", () => {
	const parts: Part[] = [
		"Hello Mio,",
		"Read this:",
		{ link: "https://genga.test/x?a=1&b=2" },
		{ words: "First line\nSecond line" },
		{
			facts: [
				["Number", "A-1"],
				["Amount", "$24"],
			],
		},
	];
	const { subject, text, html } = composeLetter({ site: "Genga", subject: "a letter", parts });
	expect(subject).toBe("Genga: a letter");
	expect(text).toBe(
		"Hello Mio,\n\nRead this:\n\nhttps://genga.test/x?a=1&b=2\n\nFirst line\nSecond line\n\nNumber: A-1\nAmount: $24",
	);
	const read = html
		.slice(html.indexOf("<body>"))
		.replace(/<br>|<\/(p|th|td|tr|blockquote)>/g, "\n")
		.replace(/<[^>]+>/g, "")
		.replace(/&amp;/g, "&")
		.split("\n")
		.filter(Boolean);
	expect(read.slice(1)).toEqual(
		text
			.replace(/: (A-1|\$24)/g, "\n$1")
			.split("\n")
			.filter(Boolean),
	);
});

test("user input is plain text in every part, and never markup, a link or a header", () => {
	const plain = composeLetter({
		site: "Genga",
		subject: "x",
		parts: ["x", { words: "x" }, { facts: [["x", "x"]] }, { link: "https://genga.test/x" }],
	});
	const hostile = composeLetter({
		site: `Genga ${MARKUP}`,
		subject: `"${MARKUP}\r\nBcc: all@example.org\u2028\u202e" is approved`,
		parts: [
			MARKUP,
			{ words: `${MARKUP} https://evil.example/` },
			{ facts: [[MARKUP, MARKUP]] },
			{ link: `https://genga.test/"onclick="${MARKUP}` },
		],
	});
	expect(tagsOf(hostile.html)).toEqual(tagsOf(plain.html));
	expect(hostile.html.match(/href="[^"]*"/g)).toHaveLength(1);
	expect(hostile.html).not.toMatch(/onclick="/);
	expect(hostile.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
});

test("a subject is limited to 200 characters", () => {
	const { subject } = composeLetter({ site: "Genga", subject: "x".repeat(1000), parts: [] });
	expect(subject).toHaveLength(200);
});

test("an email loads nothing, and has colors for light and dark mode", () => {
	const { html } = composeLetter({
		site: "Genga",
		subject: "x",
		parts: [{ link: "https://genga.test/x" }],
	});
	expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form)|url\(|@import|src=/i);
	expect(html).toContain('<meta name="color-scheme" content="light dark">');
	expect(html).toMatch(
		/@media \(prefers-color-scheme:dark\)\{\s*body\{background:#[0-9a-f]{6};color:#/,
	);
});

test("omitted parts leave no gap", () => {
	const { text } = composeLetter({ site: "Genga", subject: "x", parts: ["a", false, "", "b"] });
	expect(text).toBe("a\n\nb");
});
