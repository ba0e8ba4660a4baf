import type { CDPSession, Locator, Page } from "playwright-core";

interface Spot {
	x: number;
	y: number;
}

/** Sends pen events with pressure and touch events, like a device. Places are CSS pixels of the window. */
export class HandsOfStory {
	private readonly session: CDPSession;

	private constructor(session: CDPSession) {
		this.session = session;
	}

	static async of(page: Page): Promise<HandsOfStory> {
		return new HandsOfStory(await page.context().newCDPSession(page));
	}

	/** Draws with a pen. Each place has a pressure from 0 to 1. */
	async pen(places: (Spot & { force: number })[]): Promise<void> {
		const [first] = places;
		const last = places.at(-1);
		if (!first || !last) return;
		await this.mouse("mouseMoved", first, 0);
		await this.mouse("mousePressed", first, 1);
		for (const place of places) await this.mouse("mouseMoved", place, 1);
		await this.mouse("mouseReleased", last, 1);
	}

	/** Puts the tip of the pen down and leaves it there. */
	async penDown(place: Spot): Promise<void> {
		await this.mouse("mousePressed", { ...place, force: 0.5 }, 1);
	}

	async penMove(place: Spot): Promise<void> {
		await this.mouse("mouseMoved", { ...place, force: 0.5 }, 1);
	}

	async penUp(place: Spot): Promise<void> {
		await this.mouse("mouseReleased", { ...place, force: 0.5 }, 1);
	}

	/** Moves all fingers at the same time, each along its places. */
	async fingers(...ways: Spot[][]): Promise<void> {
		const steps = Math.max(...ways.map((way) => way.length));
		for (let step = 0; step < steps; step++) {
			const touchPoints = ways.map((way, id) => ({
				...(way[step] ?? way.at(-1) ?? { x: 0, y: 0 }),
				id,
			}));
			await this.touch(step === 0 ? "touchStart" : "touchMove", touchPoints);
		}
		await this.touch("touchEnd", []);
	}

	async touch(
		type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
		touchPoints: (Spot & { id: number })[],
	): Promise<void> {
		await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
	}

	private async mouse(
		type: "mouseMoved" | "mousePressed" | "mouseReleased",
		{ x, y, force }: Spot & { force: number },
		buttons: number,
	): Promise<void> {
		const button = buttons === 0 ? "none" : "left";
		const isPressed = type !== "mouseReleased";
		await this.session.send("Input.dispatchMouseEvent", {
			...{ type, x, y, button, force: isPressed ? force : 0, pointerType: "pen", clickCount: 1 },
			buttons: isPressed ? buttons : 0,
		});
	}
}

/** Moves the eraser end of a pen. The browser's protocol has no eraser, so this dispatches the events in the page. */
export async function eraserEnd(surface: Locator, places: Spot[]): Promise<void> {
	await surface.evaluate((element, ways) => {
		// A pointer without a device cannot be captured.
		element.setPointerCapture = () => {};
		const fire = (type: string, { x, y }: Spot, buttons: number) => {
			const pen = { pointerId: 77, pointerType: "pen", bubbles: true, pressure: 0.8 };
			element.dispatchEvent(new PointerEvent(type, { ...pen, clientX: x, clientY: y, buttons }));
		};
		for (const [index, place] of ways.entries()) {
			fire(index === 0 ? "pointerdown" : "pointermove", place, 32);
		}
		const last = ways.at(-1);
		if (last) fire("pointerup", last, 0);
	}, places);
}
