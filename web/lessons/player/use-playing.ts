import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Caption } from "#contract/lessons.ts";
import { nextSight, opacitiesOf } from "./passes.ts";
import type { Playback, PlayState } from "./playback.ts";
import type { CaptionsOf, OpenDrawing } from "./player-props.ts";
import type { Playing } from "./playing.ts";
import type { Score } from "./score.ts";
import type { View } from "./view.ts";

const straight = { isMirrored: false, turns: 0, sights: [] };

/** Connects an open drawing with its clock and its view. */
export function usePlaying(
	opened: OpenDrawing | undefined,
	given: readonly Caption[] | CaptionsOf,
	root: RefObject<HTMLElement | null>,
	host: RefObject<HTMLElement | null>,
): Playing | undefined {
	const [kept, setView] = useState<View>(straight);
	const captions = useMemo(() => captionsFor(given, opened?.score), [given, opened]);
	const state = usePlayState(opened?.playback);
	const layers = opened?.score.layers ?? [];
	const view = { ...kept, sights: layers.map((_, layer) => kept.sights[layer] ?? "shown") };
	const opacities = opacitiesOf(view.sights).join();

	useEffect(() => opened?.playback.setCaptions(captions), [opened, captions]);
	useEffect(() => {
		if (!opened || !host.current) return;
		const place = host.current;
		const shown = opacities.split(",").map(Number);
		const stop = opened.playback.watchTime((time, rough) => {
			const pixels = place.clientWidth * devicePixelRatio;
			// Beside a sheet on a phone, the drawing itself is not shown.
			if (pixels === 0) return;
			opened.drawing.show({ time, pixels, rough, opacities: shown });
		});
		const resized = new ResizeObserver(() => opened.playback.show());
		resized.observe(place);
		return () => {
			stop();
			resized.disconnect();
		};
	}, [opened, opacities, host]);
	useEffect(() => opened && reportBeforeLeaving(opened.playback), [opened]);

	if (!opened || !state) return undefined;
	const { score, playback } = opened;
	return {
		score,
		captions,
		playback,
		state,
		view,
		mirror: () => setView({ ...view, isMirrored: !view.isMirrored }),
		rotate: () => setView({ ...view, turns: (view.turns + 1) % 4 }),
		switchPass(layer) {
			const sights = view.sights.map((one, index) => (index === layer ? nextSight(one) : one));
			setView({ ...view, sights });
		},
		fillScreen: fillerOf(root),
	};
}

function captionsFor(given: readonly Caption[] | CaptionsOf, score: Score | undefined) {
	if (typeof given !== "function") return given;
	return score ? given(score) : [];
}

function usePlayState(playback: Playback | undefined): PlayState | undefined {
	return useSyncExternalStore(
		playback?.subscribe ?? (() => () => {}),
		() => playback?.snapshot(),
		() => undefined,
	);
}

/**
 * Reports when the page is hidden or closes, because it may never be shown again. In the capture phase, so that
 * the reports that are sent at the same event contain it.
 */
function reportBeforeLeaving(playback: Playback): () => void {
	const hide = () => document.visibilityState === "hidden" && playback.flush();
	const leave = () => playback.flush();
	document.addEventListener("visibilitychange", hide, true);
	addEventListener("pagehide", leave, true);
	return () => {
		document.removeEventListener("visibilitychange", hide, true);
		removeEventListener("pagehide", leave, true);
	};
}

function fillerOf(root: RefObject<HTMLElement | null>): (() => void) | undefined {
	if (!document.fullscreenEnabled) return undefined;
	return () => {
		const change = document.fullscreenElement
			? document.exitFullscreen()
			: root.current?.requestFullscreen();
		// A browser may refuse full screen. Then nothing changes.
		change?.catch(() => undefined);
	};
}
