import type { OwnPin, Pin } from "#contract/critiques.ts";
import { critiquePage } from "../messages/en/critique-page.ts";
import { toFrame, toSheet, type Viewing } from "../sheets/door.ts";
import { PinDots, PinMarks } from "../ui/pins/pin-marks.tsx";
import { onSheet, type PinPlace, type SheetSize } from "../ui/pins/pin-place.ts";

const { red: says } = critiquePage;

/** CSS pixels: half of a pin. */
const HALF = 13;

interface PinsOverSheetProps {
	pins: readonly Pin[];
	/** The student's. */
	ownPins: readonly OwnPin[];
	viewing: Viewing;
	/** Of the sheet. */
	size: SheetSize;
	/** An id for each pin. */
	idOf(pin: number): string;
	onChoose(pin: number): void;
	onReach(pin: number): void;
	onMove?(pin: number, place: PinPlace): void;
}

/** The pins on the teacher's desk. They lie over the frame, so that no zoom makes them small and no turn tilts them. */
export function PinsOverSheet({ pins, ownPins, viewing, size, ...rest }: PinsOverSheetProps) {
	const { idOf, onChoose, onReach, onMove } = rest;
	const { view, frame } = viewing;
	if (!view) return null;
	const seen = (places: readonly PinPlace[]) =>
		places.map((place) => {
			const { x, y } = toFrame(view, frame, place);
			return { x: whole(x, frame.width), y: whole(y, frame.height) };
		});
	const marks = seen(pins);
	const move = (index: number, to: PinPlace) => {
		const [pin, mark] = [pins[index], marks[index]];
		if (!pin || !mark || !onMove) return;
		// By as much as its mark, which may be beside its place.
		const { x, y } = toFrame(view, frame, pin);
		const moved = toSheet(view, frame, { x: x + to.x - mark.x, y: y + to.y - mark.y });
		onMove(index, onSheet(moved, size));
	};
	return (
		<div className="critique-over">
			<PinDots pins={seen(ownPins)} size={frame} isOwn />
			<PinMarks
				pins={marks}
				size={frame}
				idOf={idOf}
				labelOf={(index) => says.pin(index + 1, pins[index]?.title ?? "")}
				onChoose={onChoose}
				onReach={onReach}
				{...(onMove && { onMove: move })}
			/>
		</div>
	);
}

/** The frame cuts off what is beyond it. So a pin near its edge is moved inwards, and slides out after its place does. */
function whole(at: number, end: number): number {
	if (at < HALF) return Math.min(HALF, at + HALF);
	if (at > end - HALF) return Math.max(end - HALF, at - HALF);
	return at;
}
