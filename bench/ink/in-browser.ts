import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import type { Row } from "../report.ts";
import { percentile } from "../rounds.ts";
import { bundled } from "./bundled.ts";
import type * as figures from "./figures-page.ts";

const ADDRESS = "http://localhost/ink";
/** These make the page's clock exact. */
const HEADERS = {
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-embedder-policy": "require-corp",
};
const CAT = join(import.meta.dirname, "../../web/art/exercise/cat.ink");
/** Adds the canvas to the page, and the function with which figures-page.ts paints on it. */
const PUT = `{
	const canvas = document.createElement("canvas");
	Object.assign(canvas, { width: 1600, height: 1200 });
	const context = canvas.getContext("2d", { alpha: false });
	globalThis.put = (pixels, { left, top, width, height }) =>
		context.putImageData(new ImageData(pixels, width, height), left, top);
}`;
const MB = 1_000_000;
const FRAME = 1000 / 60;

type Figures = typeof figures;

/**
 * The delays that a person notices, measured in headless Chromium beside their targets. `bytes`: a log of 10,000
 * strokes.
 */
export async function browserRows(bytes: Uint8Array): Promise<Row[]> {
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM_PATH ?? "",
		args: ["--no-sandbox", "--disable-gpu"],
	});
	try {
		const page = await browser.newPage();
		await page.route(`${ADDRESS}*`, async (route) =>
			route.request().url() === ADDRESS
				? await route.fulfill({
						body: "<!doctype html>",
						contentType: "text/html",
						headers: HEADERS,
					})
				: await route.fulfill({
						body: await bundled("figures-page.ts"),
						contentType: "text/javascript",
						headers: HEADERS,
					}),
		);
		await page.goto(ADDRESS);
		await page.evaluate(PUT);
		return [
			...(await drawingRows(page, 1)),
			...(await drawingRows(page, 6)),
			...(await openingRows(page, bytes)),
			...(await seekRows(page, bytes)),
			...(await frameRows(page)),
		];
	} finally {
		await browser.close();
	}
}

/** Calls a function of figures-page.ts. Bytes are passed as base64. */
async function call<Name extends keyof Figures>(
	page: Page,
	name: Name,
	...args: Parameters<Figures[Name]>
): Promise<ReturnType<Figures[Name]>> {
	const given = args.map((arg) =>
		arg instanceof Uint8Array
			? `Uint8Array.from(atob("${Buffer.from(arg).toString("base64")}"), (one) => one.charCodeAt(0))`
			: JSON.stringify(arg),
	);
	return await page.evaluate(`import("${ADDRESS}.js").then((page) => page.${name}(${given}))`);
}

async function drawingRows(page: Page, slower: number): Promise<Row[]> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
	const told = await call(page, "drawOn", slower === 1 ? 200 : 60);
	await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	const row = (what: string, values: number[], wanted: string) => ({
		row: `${what}${slower === 1 ? "" : `, processor ${slower} times slower`}`,
		...percentiles(values),
		wanted,
	});
	return [
		row("pen event of 4 points", told.event, `p95 ${slower === 1 ? 1 : 4} ms`),
		row("painting after a pen event", told.frame, slower === 1 ? "" : "p95 16.7 ms"),
		row("pen up after 5,000 strokes on 5 layers", told.penUp, slower === 1 ? "p95 8 ms" : ""),
		row("rest", told.rest, ""),
		row("undo", told.undo, "no pause"),
		row("redo", told.redo, "no pause"),
		row("loading 5,000 strokes at scale 2", [told.load], ""),
		{ row: "memory of the drawing", MB: (told.bytes / MB).toFixed(0), wanted: "128 MB" },
	];
}

async function openingRows(page: Page, bytes: Uint8Array): Promise<Row[]> {
	const rows: Row[] = [];
	for (const [place, share] of Object.entries({ beginning: 0, middle: 0.5, end: 1 })) {
		const all = [];
		for (let round = 0; round < 5; round++) all.push(await call(page, "open", bytes, share));
		const row = (what: string, values: number[], wanted: string) =>
			rows.push({ row: `10,000 strokes at the ${place}: ${what}`, ...percentiles(values), wanted });
		row(
			"first picture",
			all.map(({ first }) => first),
			"500 ms",
		);
		row(
			"sharp picture",
			all.map(({ sharp }) => sharp),
			"",
		);
		row(
			"longest slice",
			all.map(({ slowest }) => slowest),
			"",
		);
	}
	return rows;
}

async function seekRows(page: Page, bytes: Uint8Array): Promise<Row[]> {
	const rows: Row[] = [];
	for (const scale of [1, 2]) {
		const told = await call(page, "seek", bytes, scale, 200);
		rows.push({
			row: `a seek in 10,000 strokes at scale ${scale}`,
			...percentiles(told.figures),
			MB: (told.bytes / MB).toFixed(0),
			wanted: "p95 100 ms, 128 MB",
		});
	}
	return rows;
}

async function frameRows(page: Page): Promise<Row[]> {
	const rows: Row[] = [];
	for (const speed of [1, 8]) {
		const frames = await call(page, "play", readFileSync(CAT), speed);
		const late = frames.filter((one) => one > FRAME).length / frames.length;
		rows.push({
			row: `a frame of the cat at ${speed} times`,
			...percentiles(frames),
			"late %": (late * 100).toFixed(2),
			wanted: "1 % late",
		});
	}
	return rows;
}

function percentiles(values: number[]): Row {
	const shown = (share: number) => percentile(values, share).toFixed(2);
	return { "p50 ms": shown(0.5), "p95 ms": shown(0.95), "most ms": Math.max(...values).toFixed(1) };
}
