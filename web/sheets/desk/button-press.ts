/** CSS pixels that a pointer may move on a button and still press it. */
const FINGER_SLACK = 8;
const SLACK = 3;

/**
 * Recognises a press on a button that lies over the surface. The browser does not, because the surface captures all
 * pointers: a line may begin on a button, and two fingers may move the sheet there.
 */
export class ButtonPress {
	private begun: { button: HTMLElement; pointer: PointerEvent } | undefined;

	down(pointer: PointerEvent): void {
		const { target, isPrimary } = pointer;
		const button = target instanceof Element ? target.closest("button") : null;
		// A second finger is not primary. It ends the press of the first one.
		this.begun = button && isPrimary ? { button, pointer } : undefined;
	}

	move({ pointerId, clientX, clientY }: PointerEvent): void {
		const pointer = this.begun?.pointer;
		if (pointer?.pointerId !== pointerId) return;
		const way = Math.hypot(clientX - pointer.clientX, clientY - pointer.clientY);
		if (way >= (pointer.pointerType === "touch" ? FINGER_SLACK : SLACK)) this.begun = undefined;
	}

	/** The button that this pointer has pressed. */
	up({ pointerId, type }: PointerEvent): HTMLElement | undefined {
		const { begun } = this;
		if (begun?.pointer.pointerId !== pointerId) return undefined;
		this.begun = undefined;
		return type === "pointerup" ? begun.button : undefined;
	}
}
