import { player } from "../../messages/en/player.ts";
import { type Speed, speeds } from "./advance.ts";

interface SpeedChartProps {
	speed: Speed;
	choose(speed: Speed): void;
	/** The fastest that is shown, unless a key chose a faster one. */
	fastest?: Speed;
}

/** Speeds as a chart: the wider the ticks, the faster the move. */
export function SpeedChart({ speed, choose, fastest = 8 }: SpeedChartProps) {
	return (
		<fieldset className="ink-speeds">
			<legend className="sr-only">{player.speed}</legend>
			{speeds
				.filter((one) => one <= fastest || one === speed)
				.map((one) => (
					<button
						key={one}
						type="button"
						aria-label={player.speedLabel[one]}
						aria-pressed={one === speed}
						onClick={() => choose(one)}
					>
						{player.speedOf[one]}
					</button>
				))}
		</fieldset>
	);
}
