import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { signUp } from "./people.ts";
import type { Site } from "./site.ts";

export const LAYERS = ["construct", "rough", "ink", "colour", "notes"];

type Enter = (options?: BrowserContextOptions & { allows?: RegExp }) => Promise<Page>;

/** Opens the desk with a new sheet of a new person. */
export async function openDesk(enter: Enter, site: Site, options: BrowserContextOptions = {}) {
	const page = await enter({ viewport: { width: 1280, height: 800 }, ...options });
	const id = await newSheet(page, site);
	await page.goto(`/desk/${id}`);
	const desk = new DeskOfStory(page);
	await desk.ready();
	return { page, desk, id };
}

/** Signs a new person up in the page's browser and creates a sheet of theirs on the server. */
export async function newSheet(page: Page, site: Site): Promise<string> {
	const { email } = await signUp(page.context(), site.origin);
	const post = (path: string, data: object, headers = {}) =>
		page.context().request.post(site.origin + path, {
			headers: { origin: site.origin, ...headers },
			data,
		});
	const bearer = await (await post("/api/jwt", { email })).text();
	const _id = newId();
	const size = { width: 800, height: 600, layers: LAYERS };
	const begun = await post(
		"/api/sheets",
		{ _id, lessonId: null, title: "Hands", ...size },
		{ authorization: `Bearer ${bearer}` },
	);
	expect(begun.status()).toBe(200);
	return _id;
}

/** The desk as a person uses it. Places on the sheet are shares of the frame, from 0 to 1. */
export class DeskOfStory {
	readonly page: Page;
	readonly surface: Locator;

	constructor(page: Page) {
		this.page = page;
		this.surface = page.getByRole("application", { name: "Your sheet: Hands" });
	}

	async ready(): Promise<void> {
		await this.surface.locator("[data-ready]").waitFor();
	}

	/** Converts a place on the frame to CSS pixels of the window. */
	async at(x: number, y: number): Promise<{ x: number; y: number }> {
		const box = await this.surface.boundingBox();
		if (!box) throw new Error("The surface is not there.");
		return { x: Math.round(box.x + box.width * x), y: Math.round(box.y + box.height * y) };
	}

	/** Draws a line with the mouse. */
	async line(...places: [number, number][]): Promise<void> {
		const [first, ...others] = await Promise.all(places.map(([x, y]) => this.at(x, y)));
		if (!first) return;
		await this.page.mouse.move(first.x, first.y);
		await this.page.mouse.down();
		for (const { x, y } of others) await this.page.mouse.move(x, y, { steps: 5 });
		await this.page.mouse.up();
	}

	/** Resolves when the desk has announced this to screen readers. */
	async hears(sentence: string): Promise<void> {
		await this.page
			.locator(".desk-set > [role=status]")
			.getByText(sentence, { exact: true })
			.waitFor();
	}

	/** The number of painted pixels of a pass, once everything that was drawn is on the screen. */
	async painted(layer: string): Promise<number> {
		return await this.surface
			.locator(`canvas[data-layer=${layer}]`)
			.evaluate(async (canvas: HTMLCanvasElement) => {
				// The desk paints in the frame after a change.
				for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
				const { width, height } = canvas;
				const copy = new OffscreenCanvas(width, height).getContext("2d");
				copy?.drawImage(canvas, 0, 0);
				const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] };
				let count = 0;
				for (let at = 3; at < data.length; at += 4) if (data[at]) count++;
				return count;
			});
	}

	async expectPainted(layer: string): Promise<void> {
		await expect.poll(() => this.painted(layer), { message: layer }).toBeGreaterThan(0);
	}

	async expectEmpty(layer: string): Promise<void> {
		await expect.poll(() => this.painted(layer), { message: layer }).toBe(0);
	}

	/** The matrix of the sheet's CSS transform. */
	async matrix(): Promise<{ a: number; b: number; d: number; e: number; f: number }> {
		return await this.surface
			.locator(".surface-sheet")
			.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).toJSON());
	}

	tool(name: string): Locator {
		return this.page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name });
	}

	async pass(name: string): Promise<void> {
		await this.page.locator(`.desk-tab[data-pass=${name}]`).click();
	}
}
