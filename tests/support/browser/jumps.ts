import type { Page } from "playwright-core";

/** Keeps the sounds of a page where a test finds them. Before the page is loaded. */
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

/** Seconds of the newest sound that were heard. */
export async function heard(page: Page): Promise<number> {
	return await page.evaluate(() => {
		const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
		return sounds.at(-1)?.currentTime ?? 0;
	});
}

interface Jumps {
	/** Places of the drawing, in milliseconds. */
	places: number[];
	/** By which the voice begins later than the drawing, in milliseconds. */
	offsetMs: number;
}

/**
 * Jumps to each place while it plays. Returns the largest distance between voice and ink in the frames after each jump,
 * by the clock of the voice, and how long it took until it sounded again, in milliseconds.
 */
export async function apartAfterJumps(page: Page, jumps: Jumps) {
	return await page.evaluate(async ({ places, offsetMs }) => {
		const sound = (window as unknown as { sounds: HTMLAudioElement[] }).sounds.at(-1);
		const slider = document.querySelector<HTMLInputElement>(".ink-chart input");
		if (!sound || !slider) throw new Error("nothing plays");
		const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
		const apart: number[] = [];
		const silent: number[] = [];
		for (const [jump, place] of places.entries()) {
			setValue?.call(slider, String(place));
			slider.dispatchEvent(new Event("input", { bubbles: true }));
			const began = performance.now();
			const target = (place - offsetMs) / 1000;
			// Until it sounds again after the jump.
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
			if (sound.paused || !isBack()) throw new Error(`silent after jump ${jump}, to ${place}`);
			// Near the place, and not somewhere that voice and ink agree about.
			if (Math.abs(slider.valueAsNumber - place) > 2_500)
				throw new Error(`at ${slider.value} after a jump to ${place}`);
			apart.push(worst);
		}
		return { apart, silent };
	}, jumps);
}
