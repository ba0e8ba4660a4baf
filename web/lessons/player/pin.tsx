import type { Playing } from "./playing.ts";
import { uprightOf } from "./view.ts";

/** The number of the current note, where the teacher put it on the sheet. */
export function Pin({ captions, score, state, view }: Playing) {
	const { caption } = state;
	const pin = caption === undefined ? undefined : captions[caption]?.pin;
	if (caption === undefined || !pin) return null;
	return (
		<span
			aria-hidden="true"
			className="ink-pin"
			style={{
				left: `${(pin.x / score.width) * 100}%`,
				top: `${(pin.y / score.height) * 100}%`,
				transform: uprightOf(view),
			}}
		>
			{caption + 1}
		</span>
	);
}
