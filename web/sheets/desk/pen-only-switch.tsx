import { desk } from "../../messages/en/desk.ts";

interface PenOnlySwitchProps {
	isOn: boolean;
	onChange(isOn: boolean): void;
}

/** Whether fingers draw, or only pen and mouse do. */
export function PenOnlySwitch({ isOn, onChange }: PenOnlySwitchProps) {
	return (
		<label className="desk-switch">
			<span>{desk.penOnly}</span>
			<input
				type="checkbox"
				role="switch"
				checked={isOn}
				aria-checked={isOn}
				onChange={({ target }) => onChange(target.checked)}
			/>
		</label>
	);
}
