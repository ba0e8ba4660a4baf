interface CheckboxProps {
	label: string;
	/** The accessible name, if it is not the label. */
	name?: string;
	isOn: boolean;
	onChange(isOn: boolean): void;
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, name, isOn, onChange }: CheckboxProps) {
	return (
		<label className="tick">
			<input
				type="checkbox"
				aria-label={name}
				checked={isOn}
				onChange={({ target }) => onChange(target.checked)}
			/>
			{label}
		</label>
	);
}
