import { type CSSProperties, useEffect, useRef, useState } from "react";
import { messages } from "../messages/en.ts";

const { passes, passNames } = messages.home;
/** One position per pass. The last is the finished drawing. */
const END = passNames.length;

/**
 * The timing chart that scrubs the hero. The drawing animates by CSS alone (hero.css). From the first drag on, the
 * reader controls `--at`.
 */
export function PassChart() {
	const chart = useRef<HTMLInputElement>(null);
	const [at, setAt] = useState<number>();
	// The reader may have dragged it before the script was ready.
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
