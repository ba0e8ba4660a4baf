import type { Page } from "playwright-core";

/** Makes the audio elements of a page available to a test. Call it before the page is loaded. */
export async function findSounds(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const sounds: HTMLAudioElement[] = [];
		class FoundAudio extends Audio {
			constructor(address: string) {
				super(address);
				sounds.push(this);
			}
		}
		Object.assign(window, { sounds, Audio: FoundAudio });
	});
}

/** The playback position of the newest sound, in seconds. */
export async function heard(page: Page): Promise<number> {
	return await page.evaluate(() => {
		const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
		return sounds.at(-1)?.currentTime ?? 0;
	});
}

interface Jumps {
	/** Times of the drawing, in milliseconds. */
	places: number[];
	/** The delay of the voice after the drawing, in milliseconds. */
	offsetMs: number;
}

/**
 * Jumps to each place while the lesson plays. For each jump it returns the largest distance between voice and ink in
 * the frames after it, and how long the voice was silent. Both are in milliseconds.
 */
export async function apartAfterJumps(page: Page, jumps: Jumps) {
	return await page.evaluate(async ({ places, offsetMs }) => {
		const sound = (window as unknown as { sounds: HTMLAudioElement[] }).sounds.at(-1);
		const slider = document.querySelector<HTMLInputElement>(".ink-chart input");
		if (!sound || !slider) throw new Error("no sound or no slider in the page");
		const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
		const apart: number[] = [];
		const silent: number[] = [];
		for (const [jump, place] of places.entries()) {
			setValue?.call(slider, String(place));
			slider.dispatchEvent(new Event("input", { bubbles: true }));
			const began = performance.now();
			const target = (place - offsetMs) / 1000;
			// True once the voice plays again after the jump.
			const isBack = () => !sound.seeking && sound.currentTime > target + 0.02;
			while (!isBack() && performance.now() < began + 45_000)
				await new Promise(requestAnimationFrame);
			silent.push(performance.now() - began);
			let worst = 0;
			for (let frame = 0; frame < 4; frame++) {
				await new Promise(requestAnimationFrame);
				const ink = slider.valueAsNumber;
				worst = Math.max(worst, Math.abs(ink - sound.currentTime * 1000 - offsetMs));
			}
			if (sound.paused || !isBack())
				throw new Error(`the voice is silent after jump ${jump}, to ${place}`);
			// Voice and ink may agree and still be far from the place.
			if (Math.abs(slider.valueAsNumber - place) > 2_500)
				throw new Error(`the drawing is at ${slider.value} after a jump to ${place}`);
			apart.push(worst);
		}
		return { apart, silent };
	}, jumps);
}
