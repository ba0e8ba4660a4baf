import type { CSSProperties, ReactNode } from "react";
import colour from "../art/hero/colour.svg";
import construction from "../art/hero/construction.svg";
import clean from "../art/hero/ink.svg";
import notes from "../art/hero/notes.svg";
import rough from "../art/hero/rough.svg";
import { messages } from "../messages/en.ts";
import { InkLink } from "../ui/buttons.tsx";
import { Note } from "../ui/labels.tsx";
import { PassChart } from "./pass-chart.tsx";

const { home } = messages;

export function Hero() {
	return (
		<section className="sheet hero" aria-labelledby="hero-line">
			<div className="hero-text">
				<p className="cut mb-3" aria-hidden="true">
					{home.heroCut}
				</p>
				<h1 id="hero-line" className="hero-line">
					{home.heroLines.map((line) => (
						<span key={line}>{line} </span>
					))}
				</h1>
				<p className="lead my-6 text-graphite">{home.heroLead}</p>
				<p className="flex items-center gap-4">
					<InkLink to="/classes" className="flex-none">
						{home.heroAction}
					</InkLink>
					<Note className="hidden flex-none items-center gap-2 sm:inline-flex min-[600px]:hidden min-[700px]:inline-flex">
						<svg className="scribble" viewBox="0 0 44 20" aria-hidden="true">
							<path d="M42 4C28 2 14 6 4 15M4 15h9M4 15l3-8" />
						</svg>
						{home.heroNote}
					</Note>
				</p>
			</div>
			<HeroDrawing />
			<PassChart />
		</section>
	);
}

function HeroDrawing() {
	return (
		<div className="hero-art" role="img" aria-label={home.heroDrawing}>
			<span className="hero-pass hero-construction">
				<Mask of={construction} className="hero-first-half" />
				<span className="hero-second-half">
					<Uncovered>
						<Mask of={construction} />
					</Uncovered>
				</span>
			</span>
			<span className="hero-pass hero-rough">
				<Uncovered>
					<Mask of={rough} />
				</Uncovered>
			</span>
			<span className="hero-pass hero-colour">
				<Uncovered>
					<img src={colour} alt="" width={800} height={600} />
				</Uncovered>
			</span>
			<span className="hero-pass hero-clean">
				<Uncovered>
					<Mask of={clean} />
				</Uncovered>
			</span>
			<span className="hero-pass hero-notes">
				<Mask of={notes} />
			</span>
		</div>
	);
}

/** A pass that shows up to an edge. The edge moves and what is drawn stands still (hero.css). */
function Uncovered({ children }: { children: ReactNode }) {
	return (
		<span className="hero-edge">
			<span className="hero-still">{children}</span>
		</span>
	);
}

/** One pass of the drawing in one colour, which comes from the theme. */
function Mask({ of, className = "" }: { of: string; className?: string }) {
	return (
		<span
			className={`hero-mask ${className}`}
			style={{ "--pass": `url(${of})` } as CSSProperties}
		/>
	);
}
