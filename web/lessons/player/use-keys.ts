import { type RefObject, useEffect, useEffectEvent } from "react";
import { nextSpeed } from "./advance.ts";
import { type Action, actionOf, isShort, isTaken, passKeyOf } from "./keys.ts";
import { passesOf } from "./passes.ts";
import type { Playing } from "./playing.ts";

/** The whole player by keyboard, while the focus is in it. Beside a sheet, letters belong to the tools of the desk. */
export function useKeys(
	root: RefObject<HTMLElement | null>,
	playing: Playing | undefined,
	look: "whole" | "beside",
): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (!playing || isTaken(event.target, event.key)) return;
		const action = actionOf(event);
		if (look === "beside" && !(action && isShort(action))) return;
		const pass = passesOf(playing.score).find(({ key }) => key === passKeyOf(event));
		if (action) act(playing, action);
		else if (pass) playing.switchPass(pass.layer);
		else return;
		event.preventDefault();
	});
	useEffect(() => {
		const place = root.current;
		const listener = (event: KeyboardEvent) => press(event);
		place?.addEventListener("keydown", listener);
		return () => place?.removeEventListener("keydown", listener);
	}, [root]);
}

function act({ playback, state, score, ...rest }: Playing, action: Action): void {
	const acts: Record<Action, () => void> = {
		toggle: () => playback.toggle(),
		"stroke-back": () => playback.stepStroke(-1),
		"stroke-on": () => playback.stepStroke(1),
		"pass-back": () => playback.stepPass(-1),
		"pass-on": () => playback.stepPass(1),
		slower: () => playback.setSpeed(nextSpeed(state.speed, -1)),
		faster: () => playback.setSpeed(nextSpeed(state.speed, 1)),
		loop: () => playback.toggleLoop(),
		"loop-from": () => playback.setLoopEnd("from"),
		"loop-to": () => playback.setLoopEnd("to"),
		mirror: rest.mirror,
		rotate: rest.rotate,
		screen: () => rest.fillScreen?.(),
		begin: () => playback.seek(0),
		end: () => playback.seek(score.duration),
	};
	acts[action]();
}
