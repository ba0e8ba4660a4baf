import { type CSSProperties, useEffect, useRef, useState } from "react";
import { messages } from "../messages/en.ts";

const { passes, passNames } = messages.home;
/** One for each pass; the last is the finished drawing. */
const END = passNames.length;

/**
 * The timing chart that scrubs the hero. The drawing draws itself by style sheet alone (hero.css); from the first
 * drag on, `--at` is the reader's.
 */
export function PassChart() {
	const chart = useRef<HTMLInputElement>(null);
	const [at, setAt] = useState<number>();
	// Dragged before the script was ready.
	useEffect(() => {
		const dragged = chart.current?.valueAsNumber;
		if (dragged !== undefined && dragged !== END) setAt(dragged);
	}, []);
	useEffect(() => {
		const hero = chart.current?.closest<HTMLElement>(".hero");
		if (at !== undefined) hero?.style.setProperty("--at", String(at));
		hero?.classList.toggle("hero-scrubbed", at !== undefined);
	}, [at]);
	return (
		<div className="passes">
			<input
				ref={chart}
				type="range"
				aria-label={passes}
				aria-valuetext={passNames[Math.min(END - 1, Math.floor(at ?? END))]}
				min={0}
				max={END}
				step={0.05}
				defaultValue={END}
				autoComplete="off"
				onInput={(event) => setAt(event.currentTarget.valueAsNumber)}
			/>
			<ol aria-hidden="true">
				{passNames.map((name, pass) => (
					<li key={name} style={{ "--pass-at": pass } as CSSProperties}>
						{name}
					</li>
				))}
			</ol>
		</div>
	);
}
