import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { PIXELS_MAX, Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";
import { signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { story } from "#tests/support/browser/story.ts";
import { openWhole } from "#tests/support/browser/whole-page.ts";
import { drawLarge } from "#web/sheets/mine/export/draw-large.ts";
import { drawCat } from "./cat.ts";

const VIDEO_SCRIPT = "**/assets/video-worker-*.js";
const PNG_SCRIPT = "**/assets/png-worker-*.js";

/** Opens My sheets with one sheet of 60 strokes, and the panel of its actions. */
async function openPanel(page: Page, site: Site) {
	const { email } = await signUp(page.context(), site.origin);
	const sheet = await drawCat(site.db, { email, title: "Cat: 1/2", entries: 60 });
	await openWhole(page, "/desk", "My sheets");
	await page.getByRole("button", { name: "More about Cat: 1/2" }).click();
	await page.getByRole("button", { name: "Save as PNG" }).waitFor();
	return sheet;
}

async function download(page: Page, button: string): Promise<Download> {
	const coming = page.waitForEvent("download", { timeout: 90_000 });
	await page.getByRole("button", { name: button }).click();
	return await coming;
}

async function bytesOf(file: Download): Promise<Buffer> {
	return await readFile(await file.path());
}

/** Prepends code to the script of the worker that makes videos. */
async function spoilVideoWorker(page: Page, code: string): Promise<void> {
	await page.context().route(VIDEO_SCRIPT, async (route) => {
		const response = await route.fetch();
		const body = `${code}\n${await response.text()}`;
		await route.fulfill({ contentType: "text/javascript", body });
	});
}

story("a PNG has the pixels of the log, at each size", async ({ enter, site }) => {
	const page = await enter();
	const { log } = await openPanel(page, site);
	for (const scale of [1, 2, 4]) {
		await page.getByLabel("Size").selectOption(String(scale));
		const file = await download(page, "Save as PNG");
		expect(file.suggestedFilename()).toBe(`Cat 1 2 ${scale}x.png`);
		const picture = sharp(await bytesOf(file)).raw();
		const { data, info } = await picture.toBuffer({ resolveWithObject: true });
		const wanted = drawnInNode(log, scale);
		expect([info.width, info.height, info.channels]).toEqual([wanted.width, wanted.height, 3]);
		expect(Buffer.compare(data, wanted.pixels)).toBe(0);
		await page.getByText(`Saved as Cat 1 2 ${scale}x.png`).waitFor();
	}
});

/**
 * A player draws at most four million pixels. Above that, `drawLarge` does, which drawn-files.test.ts compares with
 * players.
 */
function drawnInNode(bytes: Uint8Array, scale: number) {
	const log = decodeLog(bytes);
	const { width, height, rows } = drawLarge(log, scale, () => {});
	if (width * height > PIXELS_MAX) return { width, height, pixels: opaque(rows(0, height)) };
	const player = new Player(log, { scale });
	player.seek(player.duration);
	const out = new Uint8Array(width * height * 4);
	const view = { paper: 0xffffff, opacities: [] };
	compose(player.sheet, { left: 0, top: 0, width, height }, view, out);
	return { width, height, pixels: opaque(out) };
}

function opaque(rgba: Uint8Array): Uint8Array {
	return rgba.filter((_, at) => at % 4 !== 3);
}

story(
	"a video is an MP4 that the browser plays, and its script is loaded on demand",
	async ({ enter, site }) => {
		const page = await enter();
		const scripts: string[] = [];
		page.on("request", (request) => scripts.push(request.url()));
		await openPanel(page, site);
		const isLoaded = () => scripts.some((url) => url.includes("video-worker"));
		expect(isLoaded()).toBe(false);
		await page.getByLabel("Length").selectOption("5");
		const file = await download(page, "Save as a video");
		expect(isLoaded()).toBe(true);
		expect(file.suggestedFilename()).toBe("Cat 1 2 timelapse.mp4");
		const bytes = await bytesOf(file);
		expect(bytes.subarray(4, 8).toString()).toBe("ftyp");
		const played = await play(page, bytes, "video/mp4");
		expect(played.width).toBeGreaterThan(100);
		expect(played.duration).toBeCloseTo(5, 0);
	},
);

story(
	"without H.264 a video is a WebM, and without any encoder a message says that videos cannot be made",
	async ({ enter, site }) => {
		const page = await enter();
		await openPanel(page, site);
		await page.getByLabel("Length").selectOption("5");
		await spoilVideoWorker(
			page,
			`const known = VideoEncoder.isConfigSupported.bind(VideoEncoder);
		VideoEncoder.isConfigSupported = async (config) =>
			config.codec.startsWith("avc") ? { supported: false, config } : await known(config);`,
		);
		const file = await download(page, "Save as a video");
		expect(file.suggestedFilename()).toBe("Cat 1 2 timelapse.webm");
		expect((await bytesOf(file)).subarray(0, 4).toString("hex")).toBe("1a45dfa3");
		await page.context().unrouteAll({ behavior: "wait" });
		await spoilVideoWorker(page, "delete globalThis.VideoEncoder;");
		await page.getByRole("button", { name: "Save as a video" }).click();
		await page.getByRole("alert").getByText("This browser cannot make videos.").waitFor();
		await download(page, "Save as PNG");
	},
);

story("a video can be cancelled and then made again", async ({ enter, site }) => {
	const page = await enter();
	await openPanel(page, site);
	// The worker never answers.
	await page
		.context()
		.route(VIDEO_SCRIPT, (route) =>
			route.fulfill({ contentType: "text/javascript", body: "await new Promise(() => {});" }),
		);
	await page.getByRole("button", { name: "Save as a video" }).click();
	await page.getByRole("progressbar", { name: "Making the file" }).waitFor();
	await page.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("progressbar", { name: "Making the file" }).waitFor({ state: "detached" });
	await page.context().unrouteAll({ behavior: "wait" });
	await page.getByLabel("Length").selectOption("5");
	await download(page, "Save as a video");
});

story("without https, the page says that videos need it", async ({ enter, site }) => {
	const page = await enter();
	await page.addInitScript(() => {
		Object.defineProperty(window, "isSecureContext", { value: false });
	});
	await openPanel(page, site);
	await page.getByText("Videos can be made only over https.").waitFor();
	expect(await page.getByRole("button", { name: "Save as a video" }).isDisabled()).toBe(true);
});

story("a script that fails to load shows an error, and a retry works", async ({ enter, site }) => {
	const page = await enter({ allows: /status of 404|Failed to load|worker/i });
	await openPanel(page, site);
	await page.context().route(PNG_SCRIPT, (route) => route.fulfill({ status: 404 }));
	await page.getByRole("button", { name: "Save as PNG" }).click();
	await page.getByRole("alert").getByText("The file could not be made.").waitFor();
	await page.context().unrouteAll({ behavior: "wait" });
	await download(page, "Save as PNG");
});

async function play(page: Page, bytes: Buffer, type: string) {
	return await page.evaluate(
		async ([base64, type]) => {
			const { bytes } = { bytes: Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)) };
			const video = document.createElement("video");
			video.muted = true;
			const { promise, resolve, reject } = Promise.withResolvers<void>();
			video.onerror = () => reject(new Error(video.error?.message));
			video.ontimeupdate = () => video.currentTime > 0 && resolve();
			video.src = URL.createObjectURL(new Blob([bytes], { type }));
			await video.play();
			await promise;
			return { width: video.videoWidth, duration: video.duration };
		},
		[bytes.toString("base64"), type] as const,
	);
}
