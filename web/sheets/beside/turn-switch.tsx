import { beside } from "../../messages/en/beside.ts";
import { InkButton } from "../../ui/buttons.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dial } from "../desk/dials.tsx";
import { turnSizes } from "./groups.ts";
import type { Turns } from "./use-my-turn.ts";

/** How much the teacher draws before it is the student's turn, and what ends that turn. */
export function TurnSwitch({ turns }: { turns: Turns }) {
	const { size } = turns;
	const choose = (index: number) => turns.choose(turnSizes[index] ?? "off");
	return (
		<div className="beside-turns">
			<Dial
				label={beside.myTurn}
				words={beside.turnWords[size]}
				value={turnSizes.indexOf(size)}
				most={turnSizes.length - 1}
				steps={turnSizes.map((one) => beside.turnSizes[one])}
				onChange={choose}
			/>
			{size !== "off" && (
				<Checkbox label={beside.goesOn} isOn={turns.goesOn} onChange={turns.setGoesOn} />
			)}
		</div>
	);
}

/** Whose turn it is. It is announced, because the lesson stopped by itself. */
export function TurnLine({ turns }: { turns: Turns }) {
	const { mine, isAtEnd } = turns;
	return (
		<div className="beside-turn">
			<p role="status">{mine !== undefined && (isAtEnd ? beside.mineAtEnd : beside.mine(mine))}</p>
			{mine !== undefined && !isAtEnd && (
				<InkButton onClick={turns.goOn}>
					{beside.goOn} <kbd>{beside.goOnKey}</kbd>
				</InkButton>
			)}
		</div>
	);
}
