import { Pause, Play, StepBack, StepForward } from "lucide-react";
import type { ReactNode } from "react";
import { player } from "../../messages/en/player.ts";
import { IconButton } from "../../ui/buttons.tsx";
import { CurrentCaption } from "./current-caption.tsx";
import { LiveLine } from "./live-line.tsx";
import type { Playing } from "./playing.ts";
import { SpeedChart } from "./speed-chart.tsx";
import { StrokeChart } from "./stroke-chart.tsx";

/** The controls of the player beside the desk. */
export function BesideBar({ children, ...playing }: Playing & { children: ReactNode }) {
	const { captions, playback, score, state } = playing;
	const play = playback.inSteps ? player.playInSteps : player.play;
	return (
		<div className="ink-bar">
			<CurrentCaption captions={captions} caption={state.caption} />
			<StrokeChart {...playing} />
			<div className="ink-steer">
				<button
					type="button"
					className="ink-say"
					disabled={score.duration === 0}
					onClick={() => playback.toggle()}
				>
					{state.isPlaying ? <Pause className="icon" /> : <Play className="icon" />}
					<span>{state.isPlaying ? player.pause : play}</span>
				</button>
				<div className="ink-pair">
					<IconButton label={player.strokeBack} onClick={() => playback.stepStroke(-1)}>
						<StepBack className="icon" />
					</IconButton>
					<IconButton label={player.strokeOn} onClick={() => playback.stepStroke(1)}>
						<StepForward className="icon" />
					</IconButton>
				</div>
				<SpeedChart speed={state.speed} fastest={4} choose={(speed) => playback.setSpeed(speed)} />
			</div>
			{children}
			<LiveLine {...playing} />
		</div>
	);
}
