import type { CSSProperties } from "react";
import { desk } from "../../messages/en/desk.ts";
import { type Steadiness, steadinesses } from "./stabiliser.ts";
import { sizes } from "./tools.ts";

interface DialProps {
	label: string;
	/** In words, beside the label and for people who do not see the slider. */
	words: string;
	/** From 0 to `most`, in whole steps. */
	value: number;
	most: number;
	onChange(value: number): void;
	/** Names of the steps, shown below. */
	steps?: readonly string[];
	isDisabled?: boolean;
}

/** A slider on a timing chart. */
export function Dial({ label, words, value, most, onChange, steps, isDisabled }: DialProps) {
	return (
		<label className="desk-dial">
			<span className="desk-dial-name">
				{label} {!steps && <span className="desk-word">{words}</span>}
			</span>
			<input
				type="range"
				min={0}
				max={most}
				value={value}
				aria-label={label}
				aria-valuetext={words}
				disabled={isDisabled}
				style={{ "--share": `${(value / most) * 100}%` } as CSSProperties}
				onChange={({ target }) => onChange(target.valueAsNumber)}
			/>
			{steps && (
				<span className="desk-steps" aria-hidden="true">
					{steps.map((step, index) => (
						<span key={step} className={index === value ? "is-now" : undefined}>
							{step}
						</span>
					))}
				</span>
			)}
		</label>
	);
}

interface SizeDialProps {
	size: number;
	onSize(size: number): void;
	/** The tool has no size. */
	isDisabled: boolean;
}

export function SizeDial({ size, onSize, isDisabled }: SizeDialProps) {
	const at = sizes.findIndex((one) => one >= size);
	return (
		<Dial
			label={desk.size}
			words={isDisabled ? desk.noSize : String(size)}
			isDisabled={isDisabled}
			value={at}
			most={sizes.length - 1}
			onChange={(index) => onSize(sizes[index] ?? size)}
		/>
	);
}

interface SteadyDialProps {
	steadiness: Steadiness;
	onSteadiness(steadiness: Steadiness): void;
}

export function SteadyDial({ steadiness, onSteadiness }: SteadyDialProps) {
	const names = steadinesses.map((one) => desk.steadinesses[one]);
	return (
		<Dial
			label={desk.steady}
			words={desk.steadinesses[steadiness]}
			value={steadinesses.indexOf(steadiness)}
			most={steadinesses.length - 1}
			steps={names}
			onChange={(index) => onSteadiness(steadinesses[index] ?? steadiness)}
		/>
	);
}
