import { type KeyboardEvent, useState } from "react";
import { desk } from "../../messages/en/desk.ts";
import type { DeskDrawing } from "./desk-drawing.ts";
import type { Held } from "./tools.ts";
import { type Size, type Spot, showing, toFrame, toSheet, type View } from "./view.ts";

/** Sheet units that an arrow key moves the cursor, alone and with Shift. */
const STEP = 8;
const LARGE_STEP = 40;
/** Of a line that is drawn by keyboard. */
const PRESSURE = 0.6;

const arrows: Record<string, Spot> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

interface CursorOptions {
	drawing: DeskDrawing;
	held: Held;
	view: View | undefined;
	frame: Size;
	isReadonly: boolean;
	onView(to: (view: View, frame: Size) => View): void;
	say(sentence: string): void;
}

/** Draws by keyboard: arrow keys move a cursor, Enter or Space puts the pen down and lifts it. */
export function useCursor({ drawing, held, view, frame, isReadonly, onView, say }: CursorOptions) {
	const { width, height } = drawing.header;
	const [spot, setSpot] = useState<Spot>({ x: width / 2, y: height / 2 });
	const [isShown, setShown] = useState(false);

	const go = (direction: Spot, step: number, moment: number) => {
		if (!view) return;
		const at = toFrame(view, frame, spot);
		const length = step * view.zoom;
		const goal = toSheet(view, frame, {
			x: at.x + direction.x * length,
			y: at.y + direction.y * length,
		});
		const next = {
			x: Math.min(Math.max(Math.round(goal.x), 0), width),
			y: Math.min(Math.max(Math.round(goal.y), 0), height),
		};
		setSpot(next);
		onView((now, size) => showing(now, size, next));
		if (drawing.isDown) drawing.move([{ ...next, pressure: PRESSURE, moment }]);
		say(desk.cursorAt(next.x, next.y, drawing.isDown));
	};

	const touch = (moment: number) => {
		if (isReadonly) return;
		if (drawing.isDown) drawing.up();
		else {
			drawing.down(held, "off", { ...spot, pressure: PRESSURE, moment });
			say(desk.penDown(spot.x, spot.y));
		}
	};

	/** Returns whether the key was one of the cursor's. */
	const press = ({ key, shiftKey, ctrlKey, altKey, metaKey, timeStamp }: KeyboardEvent) => {
		if (ctrlKey || altKey || metaKey) return false;
		const direction = arrows[key];
		if (direction) go(direction, shiftKey ? LARGE_STEP : STEP, timeStamp);
		else if (key === "Enter" || key === " ") touch(timeStamp);
		else if (key === "Escape" && drawing.isDown) drawing.up();
		else return false;
		setShown(true);
		return true;
	};

	return { spot, isShown, press, hide: () => setShown(false) };
}
