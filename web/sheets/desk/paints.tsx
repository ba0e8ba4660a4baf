import { desk } from "../../messages/en/desk.ts";
import { type Colour, cssColour, palette } from "./palette.ts";

/** Dabs of paint, each a little different. */
const dabs = [
	"M6 9C14 2 30 1 38 7C44 13 42 27 34 31C24 37 10 35 5 27C1 20 2 13 6 9Z",
	"M9 6C18 1 34 4 38 12C42 22 36 33 24 34C12 36 2 28 3 18C4 12 6 8 9 6Z",
	"M5 12C10 3 26 1 35 6C43 11 42 24 37 30C28 37 12 35 6 28C2 23 3 16 5 12Z",
];
const RING = "M8-1C30-3 47 5 45 20C43 37 22 40 8 35C-4 28-3 8 10 0";

interface PaintsProps {
	colour: Colour;
	onColour(colour: Colour): void;
}

/** The palette. Each colour has its name, because not everybody tells colours apart. */
export function Paints({ colour, onColour }: PaintsProps) {
	return (
		<fieldset className="desk-paints">
			<legend className="sr-only">{desk.colours}</legend>
			{palette.map((paint, index) => (
				<label key={paint.name} className="desk-paint">
					<input
						type="radio"
						name="desk-colour"
						className="sr-only"
						checked={paint.name === colour}
						onChange={() => onColour(paint.name)}
					/>
					<svg viewBox="-3 -2 50 41" aria-hidden="true">
						<path d={dabs[index % dabs.length]} fill={cssColour(paint.colour)} />
						<path className="is-ring" d={RING} />
					</svg>
					{desk.colourNames[paint.name]}
				</label>
			))}
		</fieldset>
	);
}
