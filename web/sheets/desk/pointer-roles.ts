/** The role of a pointer on the surface, from its first touch to its last. */
export type PointerAction = "draw" | "move" | "none";

/** Milliseconds after a pen was near the sheet in which touches count as the palm. */
const PEN_NEAR = 500;

export interface TouchingPointer {
	id: number;
	type: string;
	/** Milliseconds of the page's clock. */
	time: number;
	/** A mouse's middle button, which moves the sheet. */
	isToMove?: boolean;
}

/**
 * Decides which pointer draws and which moves the sheet. A mouse and a pen draw. A finger draws until a pen was used
 * for the first time. From then on fingers only move the sheet, unless the person decides otherwise. Two fingers always
 * move it. While a pen draws or is near, touches count as the palm and do nothing.
 */
export class PointerRoles {
	private isPenOnly: boolean;
	private readonly onPenOnly: () => void;
	private readonly deeds = new Map<number, TouchingPointer & { deed: PointerAction }>();
	private penSeen = Number.NEGATIVE_INFINITY;

	/** `onPenOnly` is called when a pen touches while fingers may draw. */
	constructor(isPenOnly: boolean, onPenOnly: () => void) {
		this.isPenOnly = isPenOnly;
		this.onPenOnly = onPenOnly;
	}

	/** The person's own choice. */
	set penOnly(isPenOnly: boolean) {
		this.isPenOnly = isPenOnly;
	}

	/** The pointer that draws. */
	get drawing(): number | undefined {
		return [...this.deeds.values()].find(({ deed }) => deed === "draw")?.id;
	}

	/** Those that move the sheet, in the order of their touch. */
	get moving(): number[] {
		return [...this.deeds.values()].filter(({ deed }) => deed === "move").map(({ id }) => id);
	}

	/** A pen is over the sheet, or touches it. */
	seePen(time: number): void {
		this.penSeen = time;
	}

	/**
	 * A pointer touches the sheet. `isUncertain`: the finger that draws has not drawn anything yet, so a second finger
	 * makes both of them move the sheet.
	 */
	down(touching: TouchingPointer, isUncertain: boolean): PointerAction {
		const deed = this.deedOfNew(touching, isUncertain);
		if (touching.type === "pen") this.takePen(touching.time);
		const isTaken = deed === "draw" && this.drawing !== undefined;
		this.deeds.set(touching.id, { ...touching, deed: isTaken ? "none" : deed });
		return isTaken ? "none" : deed;
	}

	up(id: number): PointerAction {
		const deed = this.deeds.get(id)?.deed ?? "none";
		this.deeds.delete(id);
		return deed;
	}

	deedOf(id: number): PointerAction {
		return this.deeds.get(id)?.deed ?? "none";
	}

	private deedOfNew(touching: TouchingPointer, isUncertain: boolean): PointerAction {
		if (touching.type === "touch") return this.deedOfTouch(touching, isUncertain);
		return touching.isToMove ? "move" : "draw";
	}

	private takePen(time: number): void {
		this.seePen(time);
		if (!this.isPenOnly) {
			this.isPenOnly = true;
			this.onPenOnly();
		}
		// Fingers that are already on the sheet count as the palm.
		for (const one of this.deeds.values()) if (one.type === "touch") one.deed = "none";
	}

	private deedOfTouch({ time }: TouchingPointer, isUncertain: boolean): PointerAction {
		const others = [...this.deeds.values()];
		if (others.some(({ type, deed }) => type !== "touch" && deed === "draw")) return "none";
		if (time - this.penSeen < PEN_NEAR) return "none";
		const first = others.find(({ deed }) => deed === "draw");
		if (first && !isUncertain) return "none";
		if (first) first.deed = "move";
		const isSecond = first !== undefined || this.moving.length > 0;
		if (this.moving.length >= 2) return "none";
		return isSecond || this.isPenOnly ? "move" : "draw";
	}
}
