import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { story } from "#tests/support/browser/story.ts";

const OF_THE_SITE = [
	"/",
	"/classes",
	"/instructors",
	"/about-us",
	"/contact-us",
	"/become-an-instructor",
	"/newsletter",
	"/terms-and-conditions",
	"/privacy-policy",
	"/refund-policy",
	"/disclaimer",
];

story("every public page has share tags with a picture of 1200 x 630", async ({ enter, site }) => {
	const page = await enter({ javaScriptEnabled: false });
	const pictures = new Map<string, string>();
	for (const pattern of [...OF_THE_SITE, "/classes/:id", "/instructors/:id"]) {
		const path = await addressOf(site.db, pattern);
		await page.goto(path);
		const tags = await tagsOf(page);
		const title = await page.title();
		expect(title).toContain(tags["og:title"]);
		expect(tags).toMatchObject({
			"og:url": site.origin + path,
			"og:image:width": "1200",
			"og:image:height": "630",
			"og:image:alt": expect.stringMatching(/\w/),
			"og:description": tags.description,
			"twitter:card": "summary_large_image",
			"twitter:image": tags["og:image"],
		});
		expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(site.origin + path);
		pictures.set(pattern, tags["og:image"] ?? "");
	}
	const ofTheSite = OF_THE_SITE.map((path) => pictures.get(path));
	expect(new Set(ofTheSite).size).toBe(1);
	expect(new Set(pictures.values()).size).toBe(3);
	for (const picture of new Set(pictures.values())) {
		const answer = await page.request.get(picture);
		expect([picture, answer.status(), answer.headers()["content-type"]]).toEqual([
			picture,
			200,
			"image/jpeg",
		]);
		expect(answer.headers()["cache-control"]).toContain("immutable");
		expect(sizeOf(await answer.body())).toEqual({ width: 1200, height: 630 });
	}
});

story("the icons exist where browsers and home screens look for them", async ({ enter }) => {
	const page = await enter();
	await page.goto("/about-us");
	for (const rel of ["icon", "apple-touch-icon", "manifest"]) {
		const href = await page.locator(`link[rel="${rel}"]`).first().getAttribute("href");
		expect((await page.request.get(href ?? "")).status()).toBe(200);
	}
	const manifest = await (await page.request.get("/manifest.webmanifest")).json();
	const pngs: [string, number][] = manifest.icons.map((icon: { src: string; sizes: string }) => [
		icon.src,
		Number.parseInt(icon.sizes, 10),
	]);
	for (const [path, size] of [...pngs, ["/apple-touch-icon.png", 180] as const]) {
		const icon = await page.request.get(path);
		expect(icon.headers()).toMatchObject({
			"content-type": "image/png",
			"cache-control": "public, max-age=3600",
		});
		const body = await icon.body();
		expect([path, body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([path, size, size]);
	}
	const old = await page.request.get("/favicon.ico");
	expect(old.headers()["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
	expect((await old.body()).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
});

/** Names and contents of all `meta`. A repeated name has the content "twice". */
function tagsOf(page: Page): Promise<Record<string, string>> {
	return page.locator("head meta[content]").evaluateAll((metas) => {
		const tags: Record<string, string> = {};
		for (const meta of metas) {
			const name = meta.getAttribute("property") ?? meta.getAttribute("name") ?? "";
			tags[name] = name in tags ? "twice" : (meta.getAttribute("content") ?? "");
		}
		return tags;
	});
}

/** The size of a JPEG, from its frame header. */
function sizeOf(jpeg: Buffer) {
	for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
		const marker = jpeg[at + 1] ?? 0;
		if (marker < 0xc0 || marker > 0xc2) continue;
		return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
	}
	return undefined;
}
