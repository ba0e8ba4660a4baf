import type { OwnPin, Pin } from "#contract/critiques.ts";
import { critiques } from "../messages/en/critiques.ts";
import { showing, toFrame, type Viewing } from "../sheets/door.ts";
import { PinDots, PinMarks } from "../ui/pins/pin-marks.tsx";
import type { PinPlace } from "../ui/pins/pin-place.ts";

const { red: says } = critiques;

/** CSS pixels: half of a pin. */
const HALF = 13;

interface PinsOverSheetProps {
	pins: readonly Pin[];
	/** The student's. */
	ownPins: readonly OwnPin[];
	viewing: Viewing;
	onChoose(pin: number): void;
}

/** The pins on the teacher's desk. They lie over the frame, so that no zoom makes them small and no turn tilts them. */
export function PinsOverSheet({ pins, ownPins, viewing, onChoose }: PinsOverSheetProps) {
	const { view, frame, change } = viewing;
	if (!view) return null;
	const seen = (places: readonly PinPlace[]) =>
		places.map((place) => {
			const { x, y } = toFrame(view, frame, place);
			return { x: whole(x, frame.width), y: whole(y, frame.height) };
		});
	const reach = (index: number) => {
		const pin = pins[index];
		if (pin) change((view, frame) => showing(view, frame, pin));
	};
	return (
		<div className="critique-over">
			<PinDots pins={seen(ownPins)} size={frame} isOwn />
			<PinMarks
				pins={seen(pins)}
				size={frame}
				labelOf={(index) => says.pin(index + 1, pins[index]?.title ?? "")}
				onChoose={onChoose}
				onReach={reach}
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
