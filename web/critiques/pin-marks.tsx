import type { Pin } from "#contract/critiques.ts";
import { critiques } from "../messages/en/critiques.ts";

interface PinMarksProps {
	pins: Pin[];
	/** Of the sheet, in sheet units. */
	size: { width: number; height: number };
	chosen: number | undefined;
	onChoose(pin: number): void;
}

/** The numbered pins at their places over a sheet. */
export function PinMarks({ pins, size, chosen, onChoose }: PinMarksProps) {
	return pins.map(({ x, y, title }, index) => (
		<button
			// biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the pin's number
			key={index}
			type="button"
			className="pin-mark pin-place"
			aria-label={critiques.stage.pin(index + 1, title)}
			aria-pressed={chosen === index}
			style={{ left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` }}
			onClick={() => onChoose(index)}
		>
			{index + 1}
		</button>
	));
}
