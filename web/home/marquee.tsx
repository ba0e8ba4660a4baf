import type { CSSProperties } from "react";
import bounce from "../art/marquee/bounce.svg";
import run from "../art/marquee/run.svg";
import turn from "../art/marquee/turn.svg";
import { home } from "../messages/en/home.ts";

const { marquee } = home;
/** Each file has the drawings of one loop beside each other. */
const loops = [
	{ name: "run", src: run, drawings: 8 },
	{ name: "turn", src: turn, drawings: 5 },
	{ name: "bounce", src: bounce, drawings: 8 },
] as const;
/** Copies that fill a wide screen while one set scrolls out. Screen readers get only the first. */
const SETS = [0, 1, 2];

/** Three loops that scroll at 50 pixels a second (docs/specification.md §9) until the visitor pauses them. */
export function Marquee() {
	return (
		<section className="marquee" aria-label={marquee.label}>
			<div className="marquee-track">
				{SETS.map((set) => (
					<div key={set} className="marquee-set" aria-hidden={set > 0}>
						{loops.map(({ name, src, drawings }) => (
							<div key={name} className="sheet marquee-sheet">
								<div className="frame">
									<img
										src={src}
										alt={set > 0 ? "" : marquee.pictures[name]}
										width={1200 * drawings}
										height={600}
										className={`marquee-loop is-${name}`}
										style={{ "--drawings": drawings } as CSSProperties}
										loading="lazy"
										decoding="async"
									/>
								</div>
							</div>
						))}
					</div>
				))}
			</div>
			<label className="page marquee-stop">
				<input type="checkbox" autoComplete="off" /> {marquee.stop}
			</label>
		</section>
	);
}
