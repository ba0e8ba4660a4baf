import {
	CaretsToAxisDashedVertical,
	Maximize,
	Pause,
	Play,
	Repeat,
	RotateCw,
	SkipBack,
	SkipForward,
	StepBack,
	StepForward,
} from "lucide-react";
import { player } from "../../messages/en/player.ts";
import { IconButton, InkButton } from "../../ui/buttons.tsx";
import { KeyHelp } from "./key-help.tsx";
import { LiveLine } from "./live-line.tsx";
import type { PlayedVoice } from "./player-props.ts";
import type { Playing } from "./playing.ts";
import { SpeedChart } from "./speed-chart.tsx";
import { StrokeChart } from "./stroke-chart.tsx";
import { timeOf } from "./time-of.ts";
import { VoicePart } from "./voice-part.tsx";

/** The chart and its controls. */
export function Transport({ voice, ...playing }: Playing & { voice: PlayedVoice | undefined }) {
	const { playback, score, state, view } = playing;
	return (
		<div className="ink-move">
			<StrokeChart {...playing} />
			<div className="ink-steer">
				<PlayButton {...playing} />
				<div className="ink-pair">
					<IconButton label={player.passBack} onClick={() => playback.stepPass(-1)}>
						<SkipBack className="icon" />
					</IconButton>
					<IconButton label={player.strokeBack} onClick={() => playback.stepStroke(-1)}>
						<StepBack className="icon" />
					</IconButton>
					<IconButton label={player.strokeOn} onClick={() => playback.stepStroke(1)}>
						<StepForward className="icon" />
					</IconButton>
					<IconButton label={player.passOn} onClick={() => playback.stepPass(1)}>
						<SkipForward className="icon" />
					</IconButton>
				</div>
				<SpeedChart speed={state.speed} choose={(speed) => playback.setSpeed(speed)} />
				<LoopButtons {...playing} />
				<VoicePart playback={playback} voice={voice} />
				<div className="ink-pair">
					<IconButton label={player.mirror} aria-pressed={view.isMirrored} onClick={playing.mirror}>
						<CaretsToAxisDashedVertical className="icon" />
					</IconButton>
					<IconButton label={player.rotate} onClick={playing.rotate}>
						<RotateCw className="icon" />
					</IconButton>
					{playing.fillScreen && (
						<IconButton label={player.fullScreen} onClick={playing.fillScreen}>
							<Maximize className="icon" />
						</IconButton>
					)}
				</div>
			</div>
			<p className="ink-count cut">
				<span>{player.count(state.stroke, score.strokes.length)}</span>
				<span>{player.timing(timeOf(state.second * 1000), timeOf(score.duration))}</span>
			</p>
			<KeyHelp />
			<LiveLine {...playing} />
		</div>
	);
}

function PlayButton({ playback, state, score }: Playing) {
	const play = playback.inSteps ? player.playInSteps : player.play;
	return (
		<InkButton
			className="ink-play"
			disabled={score.duration === 0}
			onClick={() => playback.toggle()}
		>
			{state.isPlaying ? <Pause className="icon" /> : <Play className="icon" />}
			{state.isPlaying ? player.pause : play}
		</InkButton>
	);
}

function LoopButtons({ playback, state }: Playing) {
	const { loop } = state;
	return (
		<div className="ink-pair">
			<button
				type="button"
				className="ink-say"
				aria-pressed={loop !== undefined}
				onClick={() => playback.toggleLoop()}
			>
				<Repeat className="icon" />
				<span className="ink-words">{player.loop}</span>
			</button>
			{loop && (
				<>
					<button type="button" className="ink-say" onClick={() => playback.setLoopEnd("from")}>
						{player.loopFrom}
					</button>
					<button type="button" className="ink-say" onClick={() => playback.setLoopEnd("to")}>
						{player.loopTo}
					</button>
				</>
			)}
		</div>
	);
}
