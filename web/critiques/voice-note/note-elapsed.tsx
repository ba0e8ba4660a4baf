import { useEffect, useReducer } from "react";
import { NOTE_RECORDED_MS } from "#contract/voices.ts";
import { timeOf } from "../../lessons/door.ts";
import { voiceNote as says } from "../../messages/en/voice-note.ts";

/** How long a take is by now, and how long it may be. `began` is a moment of the page's clock. */
export function NoteElapsed({ began }: { began: number | undefined }) {
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		const timer = setInterval(render, 250);
		return () => clearInterval(timer);
	}, []);
	const elapsed = began === undefined ? 0 : performance.now() - began;
	return (
		<p className="cut text-red">
			<span aria-hidden="true">● </span>
			{says.elapsed(timeOf(Math.min(elapsed, NOTE_RECORDED_MS)), timeOf(NOTE_RECORDED_MS))}
		</p>
	);
}
