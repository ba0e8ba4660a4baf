import { expect } from "vitest";
import { expectLoaded } from "#tests/support/browser/loaded-image.ts";
import { story } from "#tests/support/browser/story.ts";

/** docs/specification.md §2, "Home sections in detail". */

story(
	"the marquee moves three images at 50 pixels a second, and can be paused",
	async ({ enter }) => {
		for (const width of [390, 1280]) {
			const page = await enter({ viewport: { width, height: 800 } });
			await page.goto("/");
			const marquee = page.getByRole("region", { name: "Three cuts that move" });
			expect(await marquee.getByRole("img").count()).toBe(3);
			await marquee.scrollIntoViewIfNeeded();
			for (const image of await marquee.getByRole("img").all()) await expectLoaded(image);
			expect(await marquee.evaluate(speedOf)).toBeCloseTo(50, 3);
			await marquee.getByLabel("Pause animation").check();
			const state = marquee.locator(".marquee-track");
			expect(await state.evaluate((track) => getComputedStyle(track).animationPlayState)).toBe(
				"paused",
			);
		}
	},
);

story(
	"each sheet of the marquee plays its drawings, stops when paused, and stands still with reduced motion",
	async ({ enter }) => {
		const page = await enter({ viewport: { width: 1280, height: 800 } });
		await page.goto("/");
		const marquee = page.getByRole("region", { name: "Three cuts that move" });
		const loops = marquee.getByRole("img");
		await marquee.scrollIntoViewIfNeeded();
		for (const image of await loops.all()) await expectLoaded(image);
		await marquee.getByLabel("Pause animation").check();
		const states = loops.evaluateAll((images) =>
			images.map((image) => image.getAnimations()[0]?.playState),
		);
		expect(await states).toEqual(["paused", "paused", "paused"]);
		// This comes last, because the page can no longer pause an animation that a script has played.
		const played = (await loops.all()).map((image) => image.evaluate(loopOf));
		expect(await Promise.all(played)).toEqual([
			[8, 8, 0.67],
			[5, 5, 2.4],
			[8, 8, 0.67],
		]);

		const calm = await enter({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
		await calm.goto("/");
		const still = calm.getByRole("region", { name: "Three cuts that move" }).getByRole("img");
		expect(
			await still.evaluateAll((images) => images.flatMap((one) => one.getAnimations())),
		).toEqual([]);
	},
);

/** The number of drawings of a loop, the number of its positions, and the seconds of one turn. */
function loopOf(image: HTMLElement | SVGElement): number[] {
	const [loop] = image.getAnimations();
	if (!loop) throw new Error("it stands still");
	const seconds = Number(loop.effect?.getComputedTiming().duration) / 1000;
	loop.pause();
	const places = Array.from({ length: 200 }, (_, at) => {
		loop.currentTime = (seconds * 1000 * at) / 200;
		return new DOMMatrix(getComputedStyle(image).transform).e;
	});
	loop.play();
	const { naturalWidth, naturalHeight } = image as HTMLImageElement;
	const drawings = Math.round(naturalWidth / naturalHeight / 2);
	return [drawings, new Set(places).size, Math.round(seconds * 100) / 100];
}

/** The strip's speed in pixels per second. */
function speedOf(marquee: Element): number {
	const track = marquee.querySelector(".marquee-track");
	const [turn] = track?.getAnimations() ?? [];
	if (!(track && turn)) throw new Error("it stands still");
	turn.pause();
	const seconds = Number(turn.effect?.getComputedTiming().duration) / 1000;
	const placeAt = (share: number) => {
		turn.currentTime = share * seconds * 1000;
		return new DOMMatrix(getComputedStyle(track).transform).e;
	};
	const speed = (placeAt(0.25) - placeAt(0.75)) / (seconds / 2);
	turn.play();
	return speed;
}

/** The home page with the script of its lower sections ready. */
