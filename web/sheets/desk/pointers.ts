import type { ButtonPress } from "./button-press.ts";
import type { DeskDrawing, DeskPoint } from "./desk-drawing.ts";
import { type PointerAction, PointerRoles } from "./pointer-roles.ts";
import { PressureByTime, penPressure } from "./pressure.ts";
import type { Steadiness } from "./stabiliser.ts";
import type { Held } from "./tools.ts";
import { moved, pinched, type Size, type Spot, toSheet, type View } from "./view.ts";

/** CSS pixels that a finger moves before it draws. */
const FINGER_SLACK = 8;
/** Milliseconds in which a second finger undoes the first one's line, because both then move the sheet. */
const SECOND_FINGER = 300;
/** `PointerEvent.buttons`: the eraser end of a pen. */
const ERASER_END = 32;
const MIDDLE_BUTTON = 1;

/** The state of the surface at the time of an event. */
export interface Situation {
	drawing: DeskDrawing;
	view: View | undefined;
	frame: Size;
	held: Held;
	eraserEnd: Held;
	steadiness: Steadiness;
	penOnly: boolean;
	isReadonly: boolean;
	/** Needed where buttons lie over the surface. */
	press?: ButtonPress;
	onPenOnly(): void;
	onView(to: (view: View, frame: Size) => View): void;
}

/** Takes the pointers of a surface: draws with one, or moves the sheet with one or two. */
export class Pointers {
	private readonly element: HTMLElement;
	private readonly now: () => Situation;
	private readonly hands: PointerRoles;
	private corner: Spot = { x: 0, y: 0 };
	private pressure = new PressureByTime();
	/** Points of a finger that has not drawn anything yet. */
	private waiting: DeskPoint[] | undefined;
	/** The touch that draws or waits: where in the frame, when, and whether it is a finger's. */
	private begun = { spot: { x: 0, y: 0 }, time: 0, isFinger: false };
	/** Where the pointers are that move the sheet. */
	private readonly spots = new Map<number, Spot>();

	constructor(element: HTMLElement, now: () => Situation) {
		this.element = element;
		this.now = now;
		this.hands = new PointerRoles(now().penOnly, () => now().onPenOnly());
	}

	/** Returns a function that stops listening. */
	listen(): () => void {
		const { element } = this;
		const stop = new AbortController();
		const options = { signal: stop.signal };
		element.addEventListener("pointerdown", (event) => this.down(event), options);
		element.addEventListener("pointermove", (event) => this.move(event), options);
		for (const name of ["pointerup", "pointercancel"] as const) {
			element.addEventListener(name, (event) => this.up(event), options);
		}
		// Without this, an iPad's Scribble takes quick strokes for writing, and some browsers scroll.
		element.addEventListener("touchmove", (event) => event.preventDefault(), {
			...options,
			passive: false,
		});
		return () => stop.abort();
	}

	private down(event: PointerEvent): void {
		const isToMove = this.now().isReadonly || event.button === MIDDLE_BUTTON;
		const isMouse = event.pointerType === "mouse";
		if (isMouse && event.button > MIDDLE_BUTTON) return;
		event.preventDefault();
		this.now().press?.down(event);
		this.element.focus({ preventScroll: true });
		this.element.setPointerCapture(event.pointerId);
		const { left, top } = this.element.getBoundingClientRect();
		this.corner = { x: left, y: top };
		this.hands.penOnly = this.now().penOnly || this.now().isReadonly;
		const { pointerId: id, pointerType: type, timeStamp: time } = event;
		const deed = this.hands.down({ id, type, time, isToMove }, this.isUncertain(time));
		if (deed === "draw") this.begin(event);
		if (deed === "move") this.beginToMove(event);
	}

	/** Whether a second finger would make the first one's stroke a movement of the sheet. */
	private isUncertain(time: number): boolean {
		const { begun, waiting } = this;
		return waiting !== undefined || (begun.isFinger && time - begun.time < SECOND_FINGER);
	}

	private begin(event: PointerEvent): void {
		// A finger's line that started just before the pen was the palm.
		if (this.begun.isFinger) this.now().drawing.cancel();
		this.waiting = undefined;
		this.spots.clear();
		this.pressure = new PressureByTime();
		const point = this.pointOf(event);
		const isFinger = event.pointerType === "touch";
		this.begun = { spot: this.spotOf(event), time: event.timeStamp, isFinger };
		if (isFinger) {
			this.waiting = [point];
			return;
		}
		const { drawing, held, eraserEnd, steadiness } = this.now();
		drawing.down(event.buttons & ERASER_END ? eraserEnd : held, steadiness, point);
	}

	private beginToMove(event: PointerEvent): void {
		// A second finger: the first one moves the sheet too, and has not drawn.
		const isSecond = this.hands.moving.some((id) => id !== event.pointerId && !this.spots.has(id));
		if (isSecond) {
			this.discard();
			for (const id of this.hands.moving) this.spots.set(id, this.begun.spot);
		}
		this.spots.set(event.pointerId, this.spotOf(event));
	}

	private move(event: PointerEvent): void {
		this.now().press?.move(event);
		if (event.pointerType === "pen") this.hands.seePen(event.timeStamp);
		const deed: PointerAction = this.hands.deedOf(event.pointerId);
		if (deed === "draw") this.draw(event);
		if (deed === "move") this.moveSheet(event);
	}

	private draw(event: PointerEvent): void {
		const coalesced = event.getCoalescedEvents?.() ?? [];
		const points = (coalesced.length > 0 ? coalesced : [event]).map((one) => this.pointOf(one));
		if (this.waiting) this.wait(event, points);
		else this.now().drawing.move(points, this.predictedOf(event));
	}

	private wait(event: PointerEvent, points: DeskPoint[]): void {
		this.waiting?.push(...points);
		const { x, y } = this.spotOf(event);
		const way = Math.hypot(x - this.begun.spot.x, y - this.begun.spot.y);
		if (way >= FINGER_SLACK) this.drawWaiting();
	}

	private drawWaiting(): void {
		const [first, ...others] = this.waiting ?? [];
		this.waiting = undefined;
		const { drawing, held, steadiness } = this.now();
		if (!first) return;
		drawing.down(held, steadiness, first);
		drawing.move(others);
	}

	private up(event: PointerEvent): void {
		const deed = this.hands.up(event.pointerId);
		this.spots.delete(event.pointerId);
		const button = this.now().press?.up(event);
		// The palm presses nothing.
		if (button && deed !== "none") {
			this.discard();
			button.click();
		}
		if (deed !== "draw") return;
		// A tap is a dot.
		if (this.waiting && event.type === "pointerup") this.drawWaiting();
		this.waiting = undefined;
		this.now().drawing.up();
	}

	/** The touch turned out to be no stroke. */
	private discard(): void {
		this.waiting = undefined;
		this.now().drawing.cancel();
	}

	private moveSheet(event: PointerEvent): void {
		const before = this.spots.get(event.pointerId);
		const spot = this.spotOf(event);
		if (!before) return;
		const other = [...this.spots].find(([id]) => id !== event.pointerId)?.[1];
		this.spots.set(event.pointerId, spot);
		this.now().onView((view, frame) =>
			other
				? pinched(view, frame, [before, other], [spot, other])
				: moved(view, frame, { x: spot.x - before.x, y: spot.y - before.y }),
		);
	}

	private predictedOf(event: PointerEvent): DeskPoint[] {
		const { pointerType, pressure } = event;
		return (event.getPredictedEvents?.() ?? []).map((one) => ({
			...this.placeOf(one),
			pressure: pointerType === "pen" ? penPressure(pressure) : this.pressure.value,
			moment: one.timeStamp,
		}));
	}

	private pointOf(event: PointerEvent): DeskPoint {
		const isPen = event.pointerType === "pen";
		const pressure = isPen
			? penPressure(event.pressure)
			: this.pressure.at(this.spotOf(event), event.timeStamp);
		return { ...this.placeOf(event), pressure, moment: event.timeStamp };
	}

	/** In the sheet. */
	private placeOf(event: PointerEvent): Spot {
		const { view, frame } = this.now();
		const spot = this.spotOf(event);
		return view ? toSheet(view, frame, spot) : spot;
	}

	/** In the frame. */
	private spotOf({ clientX, clientY }: PointerEvent): Spot {
		return { x: clientX - this.corner.x, y: clientY - this.corner.y };
	}
}
