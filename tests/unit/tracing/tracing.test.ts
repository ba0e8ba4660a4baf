import { expect, test } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { GRID, type Mark, type Stroke } from "#ink/marks.ts";
import { brushes } from "#ink/raster/brushes.ts";
import { differing, picturedLog, picturedSvg } from "#tests/support/drawn-picture.ts";
import { captionsOf } from "#tracing/captions.ts";
import { drawingOf } from "#tracing/drawing.ts";
import { lessonOf } from "#tracing/lesson.ts";
import type { LineMark } from "#tracing/marks.ts";
import { traceSvg } from "#tracing/trace-svg.ts";

const svg = (inside: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${inside}</svg>`;
const drawn = (inside: string) => drawingOf([{ svg: svg(inside) }]);
const line = (text: string, pass = "pass-ink") =>
	`<path class="${pass}" fill="none" stroke="#123456" d="${text}"/>`;
const marksOf = (bytes: Uint8Array) => decodeLog(bytes).entries as Mark[];
const strokesOf = (bytes: Uint8Array) => marksOf(bytes) as Stroke[];

test("the outline of an inked line becomes a stroke along its centre line, with pressure for its width", () => {
	// 400 units long, 2 wide at its ends and 10 in the middle.
	const outline = "M100 299C230 291 370 291 500 299L500 301C370 309 230 309 100 301Z";
	const { marks } = drawn(`<path class="pass-ink" d="${outline}"/>`);
	const [mark] = marks as LineMark[];
	expect(marks).toHaveLength(1);
	expect(
		mark?.line.filter((_, index) => index % 2 === 1).every((y) => Math.abs(y - 300) < 0.2),
	).toBe(true);
	const { bytes } = lessonOf(drawn(`<path class="pass-ink" d="${outline}"/>`), { draw: ["ink"] });
	const [stroke] = strokesOf(bytes);
	const widths = Array.from(stroke?.pressure ?? [], (pressure) => {
		return ((stroke?.size ?? 0) / GRID) * (brushes[1]?.width(pressure / 255) ?? 0);
	});
	expect(Math.max(...widths)).toBeCloseTo(14, 0);
	expect(widths[0]).toBeCloseTo(2, 0);
});

test("the traced picture shows groups, transforms, uses, clips, dashes, variables and styles", async () => {
	const text = `<defs><clipPath id="c"><circle cx="400" cy="300" r="120"/></clipPath><path id="p" d="M0 0h90v60h-90z"/></defs>
		<g class="pass-color"><rect x="50" y="40" width="200" height="160" fill="var(--a,var(--b,#c0392b))"/>
		<g clip-path="url(#c)"><path d="M0 0h800v600h-800z" fill="#2457d6"/><path d="M400 0h400v600h-400z" style="fill:#abcdef;opacity:.5"/></g>
		<use href="#p" transform="translate(600 60) rotate(20) scale(1.5)" fill="rgb(20, 120, 60)"/></g>
		<g class="pass-ink" fill="none" stroke="#1b1c22" stroke-width="6"><path d="M60 500Q200 380 340 500T620 500"/><path d="M60 560h600" stroke-dasharray="30 20"/><path d="M700 300a60 60 0 1 1 1 1z"/></g>`;
	const { lessons } = traceSvg(svg(text));
	const last = lessons.at(-1)?.bytes ?? new Uint8Array();
	expect(differing(picturedLog(last), await picturedSvg([svg(text)], 800, 600))).toBeLessThan(
		0.005,
	);
});

test("a stroke is drawn slower in a bend and at its ends than on a straight part", () => {
	const { bytes } = lessonOf(drawn(line("M100 100H400C460 100 460 130 400 130H100")), {
		draw: ["ink"],
	});
	const [stroke] = strokesOf(bytes);
	const { x = [], y = [], time = [] } = stroke ?? {};
	const speeds = Array.from(time)
		.slice(1)
		.map((at, before) => {
			const [dx, dy] = [
				Number(x[before + 1]) - Number(x[before]),
				Number(y[before + 1]) - Number(y[before]),
			];
			return {
				x: Number(x[before]) / GRID,
				speed: Math.hypot(dx, dy) / (at - Number(time[before])),
			};
		});
	const mean = (some: typeof speeds) =>
		some.reduce((sum, { speed }) => sum + speed, 0) / some.length;
	const straight = mean(speeds.filter((one) => one.x > 200 && one.x < 350));
	expect(mean(speeds.filter((one) => one.x > 415))).toBeLessThan(0.7 * straight);
	expect(speeds[0]?.speed).toBeLessThan(0.7 * straight);
	expect(speeds.at(-1)?.speed).toBeLessThan(0.7 * straight);
});

test("a solid area of ink is outlined before it is filled", () => {
	const { bytes } = lessonOf(drawn('<circle class="pass-ink" cx="300" cy="300" r="90"/>'), {
		draw: ["ink"],
	});
	expect(marksOf(bytes).map(({ kind }) => kind)).toEqual(["stroke", "fill"]);
});

test("colour areas are drawn from front to back, each flat colour before its shades", () => {
	const { lessons } = traceSvg(
		svg(`<g class="pass-color"><path d="M0 0h800v600h-800z" fill="#000001"/><path d="M200 100h300v300h-300z" fill="#000002"/>
			<path d="M220 120h40v40h-40z" fill="#000003"/><path d="M400 200h380v390h-380z" fill="#000004"/></g>`),
	);
	const colours = marksOf(lessons[0]?.bytes ?? new Uint8Array()).map(({ paint }) => paint.colour);
	expect(colours).toEqual([4, 2, 3, 1]);
});

test("a mark under a mark of another colour is drawn before it, even if the listed places say otherwise", () => {
	const { lessons } = traceSvg(
		svg(
			`<g class="pass-ink"><circle cx="300" cy="300" r="90" fill="#000001"/><circle cx="300" cy="300" r="30" fill="#ffffff"/>${line("M700 50L780 90")}</g>`,
		),
		{
			ink: {
				places: [
					[740, 70],
					[300, 300],
				],
			},
		},
	);
	const fills = marksOf(lessons[0]?.bytes ?? new Uint8Array());
	expect([...new Set(fills.map(({ paint }) => paint.colour))]).toEqual([0x123456, 1, 0xffffff]);
});

test("lines in a listed region are drawn before all other lines", () => {
	const lines = [600, 100, 500, 200].map((x) => line(`M${x} 100v200`)).join("");
	const { lessons } = traceSvg(svg(lines), { ink: { regions: [[0, 0, 400, 600]] } });
	const places = strokesOf(lessons[0]?.bytes ?? new Uint8Array()).map(
		({ x }) => Number(x[0]) / GRID,
	);
	expect(places.slice(0, 2).toSorted()).toEqual([100, 200]);
});

test("a drawing without notes gets lessons, and elements that cannot be traced are counted", () => {
	const { lessons, leftOut } = traceSvg(
		svg(`${line("M10 10L500 400")}<text>Hello</text><image/><text/>`),
	);
	expect(lessons.map(({ pass }) => pass)).toEqual(["ink"]);
	expect(lessons[0]?.length).toBe(30_000);
	expect(leftOut).toEqual({ text: 2, image: 1 });
});

test("a caption starts with the nearest mark, and captions for the same mark are spread four seconds apart", () => {
	const lines = [100, 300, 500].map((y) => line(`M100 ${y}H700`)).join("");
	const lesson = lessonOf(drawn(lines), { draw: ["ink"] });
	const starts = lesson.drawn.map(({ entries }) => entries[0]?.start);
	const near = (y: number, text: string) => ({ near: [400, y] as const, text });
	const alone = captionsOf([near(290, "middle")], lesson.drawn, lesson.length);
	expect(alone).toEqual([{ at: starts[1], text: "middle", pin: { x: 400, y: 290 } }]);
	const together = captionsOf(
		[near(480, "a"), near(490, "b"), near(500, "c")],
		lesson.drawn,
		lesson.length,
	);
	const times = together.map(({ at }) => at);
	expect(together.map(({ text }) => text)).toEqual(["a", "b", "c"]);
	expect(times[1]).toBe(Number(times[0]) + 4_000);
	expect(times[2]).toBe(Number(times[1]) + 4_000);
	expect(Number(times[2])).toBeLessThanOrEqual(lesson.length - 4_000);
});
