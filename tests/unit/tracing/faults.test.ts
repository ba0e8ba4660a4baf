import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LogFault } from "#ink/log/fault.ts";
import { traceCaps } from "#tracing/caps.ts";
import { TraceFault } from "#tracing/fault.ts";
import { traceSvg } from "#tracing/trace-svg.ts";

const svg = (inside: string, more = "") =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"${more}>${inside}</svg>`;
const line = '<path d="M10 10L90 90" stroke="#000" fill="none"/>';
const nested = (levels: number) => "<g>".repeat(levels) + line + "</g>".repeat(levels);
/** Ten groups, each of which uses the one before ten times: ten thousand million lines. */
const bomb = Array.from({ length: 10 }, (_, level) => {
	const uses = level === 0 ? line : `<use href="#g${level - 1}"/>`.repeat(10);
	return `<g id="g${level}">${uses}</g>`;
}).join("");
const zigzag = (count: number) =>
	`<path fill="none" stroke="#000" d="M0 0${"L800 600L0 0".repeat(count)}"/>`;

function faultOf(text: string): string {
	try {
		traceSvg(text);
	} catch (fault) {
		if (fault instanceof TraceFault || fault instanceof LogFault) return fault.code;
		throw fault;
	}
	return "none";
}

describe("an invalid SVG is refused with a fault code", () => {
	test.each([
		["text that is not XML", "hello", "not-xml"],
		["an element that is not closed", "<svg><g></svg>", "not-xml"],
		["an unknown entity", svg("&bomb;"), "not-xml"],
		["an HTML page", "<html></html>", "not-svg"],
		[
			"a declaration of entities",
			`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("&b;")}`,
			"declarations",
		],
		["no size", `<svg>${line}</svg>`, "sheet-size"],
		["a huge size", `<svg viewBox="0 0 1e300 1e300">${line}</svg>`, "sheet-size"],
		["a sheet that is too narrow", `<svg viewBox="0 0 8000 1">${line}</svg>`, "sheet-size"],
		["too many characters", svg(" ".repeat(traceCaps.characters)), "too-many-characters"],
		["too many elements", svg("<g/>".repeat(traceCaps.elements)), "too-many-elements"],
		["use elements that multiply", svg(bomb), "too-many-elements"],
		[
			"a use element inside the group that it repeats",
			svg('<g id="a"><use href="#a"/></g>'),
			"too-deep",
		],
		["groups nested too deeply", svg(nested(traceCaps.depth + 1)), "too-deep"],
		[
			"a long transform",
			svg(`<g transform="${"rotate(1)".repeat(200)}">${line}</g>`),
			"attribute-too-long",
		],
		["a path that cannot be read", svg('<path d="M 1 x"/>'), "path-malformed"],
		[
			"a number too large for a float",
			svg('<path d="M0 0L1e999 0" stroke="#000"/>'),
			"place-range",
		],
		[
			"a position too far from the sheet",
			svg('<path d="M0 0L9000 0" stroke="#000"/>'),
			"place-range",
		],
		[
			"a scale that moves positions too far away",
			svg(`<g transform="scale(1e9)">${line}</g>`),
			"place-range",
		],
		["a line with too many points", svg(zigzag(3_000)), "too-many-points"],
		["a line that needs more work than a log allows", svg(zigzag(100)), "too-much-work"],
		[
			"a path with too many parts",
			svg(`<path d="${"M1 1h90v90h-90z".repeat(6_000)}"/>`),
			"too-many-marks",
		],
		["an empty drawing", svg("<g/>"), "nothing-drawn"],
		["only text", svg("<text>Hello</text>"), "nothing-drawn"],
	])("%s", (_, text, code) => {
		expect(faultOf(text)).toBe(code);
	});

	test("a line of tiny dashes is traced as one line", () => {
		const { lessons } = traceSvg(
			svg('<path d="M0 0H800" fill="none" stroke="#000" stroke-dasharray=".1 .1"/>'),
		);
		expect(lessons[0]?.drawn).toHaveLength(1);
	});
});

test("any generated SVG is traced or refused with a fault code", () => {
	const values = fc.oneof(
		fc.string(),
		fc.double().map(String),
		fc.constantFrom("M0 0", "#a", "1e9"),
	);
	const names = fc.constantFrom(
		"d",
		"transform",
		"style",
		"r",
		"points",
		"stroke",
		"clip-path",
		"href",
	);
	const attributes = fc.dictionary(names, values, { maxKeys: 4 });
	const element = fc.constantFrom("path", "circle", "polygon", "use", "g", "clipPath", "rect");
	fc.assert(
		fc.property(fc.array(fc.tuple(element, attributes), { maxLength: 6 }), (elements) => {
			const inside = elements.map(([name, own]) => {
				const pairs = Object.entries(own).map(([key, value]) => `${key}="${escaped(value)}"`);
				return `<${name} ${pairs.join(" ")}/>`;
			});
			expect(faultOf(svg(inside.join("") + line))).toBeTypeOf("string");
		}),
		{ numRuns: 500, seed: 20_261_122 },
	);
});

function escaped(value: string): string {
	return value.replace(/[&<>"]/g, "").replace(/[^\x20-\x7e]/g, " ");
}
