import { type CSSProperties, useEffect, useEffectEvent, useRef } from "react";
import { player } from "../../messages/en/player.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { BesideBar } from "./beside-bar.tsx";
import { Margin } from "./margin.tsx";
import { Nib, placeNib } from "./nib-mark.tsx";
import { Pin } from "./pin.tsx";
import styles from "./player.css?url";
import type { OpenDrawing, PlayerProps } from "./player-props.ts";
import type { Playing } from "./playing.ts";
import { Transport } from "./transport.tsx";
import { type InkOptions, useInk } from "./use-ink.ts";
import { useKeys } from "./use-keys.ts";
import { usePlaying } from "./use-playing.ts";
import { turnOf } from "./view.ts";
import { VoicePart } from "./voice-part.tsx";

type Loading = Pick<InkOptions, "source" | "load">;

/** The sheet with its drawing, and its controls once the log is loaded. */
export function PlayerFrame({
	takesFocus,
	source,
	load,
	title,
	captions,
	voice,
	margin,
	look = "whole",
	onOpened = ignore,
	onSheet = pinOf,
	...rest
}: PlayerProps & Loading) {
	const root = useRef<HTMLElement>(null);
	const nib = useRef<SVGSVGElement>(null);
	const { beginAt = 0, playsAtOnce = false, onPlayed = ignore, onMoment = ignore } = rest;
	const { host, opened, layerPictures, failure, retry } = useInk({
		source,
		load,
		endsAt: voice ? voice.offsetMs + voice.lengthMs : 0,
		beginAt,
		playsAtOnce,
		onPlayed,
		onMoment,
		onNib: (place, score) => nib.current && placeNib(nib.current, place, score),
	});
	const playing = usePlaying(opened, captions, root, host);
	useKeys(root, playing, look);
	useOpened(opened, onOpened);
	useEffect(() => {
		if (takesFocus) root.current?.focus({ preventScroll: true });
	}, [takesFocus]);
	const { width, height } = opened?.score ?? { width: 4, height: 3 };
	const shape = { "--wide": width, "--high": height } as CSSProperties;
	return (
		<section
			ref={root}
			className={`ink-player is-${look}`}
			aria-label={title}
			tabIndex={-1}
			style={shape}
		>
			<link rel="stylesheet" href={styles} precedence="player" />
			<div className="sheet ink-sheet">
				<div className="layout-frame ink-board">
					<div className="frame">
						<div className="ink-turn" style={{ transform: turnOf(playing?.view, width, height) }}>
							<div ref={host} className="ink-host" role="img" aria-label={title} />
							{playing && onSheet(playing)}
							<Nib ref={nib} />
						</div>
						{!opened && <Coming failure={failure} retry={retry} />}
					</div>
				</div>
				{playing && look === "whole" && (
					<Margin {...playing} layerPictures={layerPictures}>
						{margin}
					</Margin>
				)}
				{playing && look === "beside" && (
					<BesideBar {...playing}>
						<VoicePart playback={playing.playback} voice={voice} />
						{margin}
					</BesideBar>
				)}
			</div>
			{playing && look === "whole" && <Transport {...playing} voice={voice} />}
		</section>
	);
}

/** Shown instead of a drawing that is loading or failed. */
function Coming({ failure, retry }: { failure: string | undefined; retry(): void }) {
	return (
		<div className="ink-coming" role={failure ? "alert" : undefined}>
			{failure ? (
				<>
					<p>{failure}</p>
					<PencilButton onClick={retry}>{player.again}</PencilButton>
				</>
			) : (
				<ProgressBar label={player.loading} className="w-40" />
			)}
		</div>
	);
}

/** Reports to the page when a drawing opens and closes. */
function useOpened(
	opened: OpenDrawing | undefined,
	onOpened: NonNullable<PlayerProps["onOpened"]>,
) {
	const tell = useEffectEvent(onOpened);
	useEffect(() => {
		if (!opened) return;
		tell(opened);
		return () => tell(undefined);
	}, [opened]);
}

function pinOf(playing: Playing) {
	return <Pin {...playing} />;
}

function ignore(): void {}
