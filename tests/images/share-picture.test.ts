import sharp from "sharp";
import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { sendPicture } from "./sending.ts";

const RED = { r: 200, g: 30, b: 30 };
const DESK = [250, 247, 240];

/** Uploads a red picture of that size, and returns its share picture. */
async function shared(world: World, width: number, height: number) {
	const instructor = await makePerson(world, { role: "instructor" });
	const create = { width, height, channels: 3, background: RED } as const;
	const bytes = await sharp({ create }).png().toBuffer();
	const sent = await sendPicture(world, instructor, { bytes });
	const url: string = sent.body.data.url.replace("1280.jpg", "share.jpg");
	return { url, ...(await pixelsOf(world, url)) };
}

async function pixelsOf(world: World, url: string) {
	const { rawPayload } = await world.app.inject({ method: "GET", url });
	const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
	const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x)).subarray(0, 3)];
	const isRed = (x: number, y: number) => {
		const [r = 0, g = 0, b = 0] = at(x, y);
		return r > 150 && g < 90 && b < 90;
	};
	return { info, at, isRed };
}

/** The number of red pixels in a line. */
const count = (length: number, isRed: (at: number) => boolean) =>
	Array.from({ length }, (_, at) => isRed(at)).filter(Boolean).length;

test.each([
	{ width: 800, height: 600 },
	{ width: 1600, height: 400 },
	{ width: 300, height: 800 },
	{ width: 40, height: 40 },
])("the share picture shows the whole drawing of $width x $height on the desk", async (size) => {
	const { info, at, isRed } = await shared(await openWorld(), size.width, size.height);

	expect(info).toMatchObject({ format: "raw", width: 1200, height: 630 });
	const across = count(1200, (x) => isRed(x, 328));
	const down = count(630, (y) => isRed(600, y));
	expect(Math.abs(across / down / (size.width / size.height) - 1)).toBeLessThan(0.03);
	expect(Math.max(across / 646, down / 484)).toBeGreaterThan(0.98);
	for (const [x, y] of [
		[3, 3],
		[1196, 3],
		[3, 626],
		[1196, 626],
	] as const) {
		const far = at(x, y).map((value, channel) => Math.abs(value - (DESK[channel] ?? 0)));
		expect(Math.max(...far)).toBeLessThan(8);
	}
});

test("an older picture without a share picture redirects to its widest file; an unknown one is not found", async () => {
	const world = await openWorld();
	const { url } = await shared(world, 80, 60);
	await world.needs.storage.remove(url.replace("/media/", ""));

	const answer = await world.app.inject({ method: "GET", url });
	const none = await world.app.inject({ method: "GET", url: "/media/nothing/share.jpg" });

	expect([answer.statusCode, answer.headers.location]).toEqual([
		302,
		url.replace("share.jpg", "1280.jpg"),
	]);
	expect(none.statusCode).toBe(404);
});
