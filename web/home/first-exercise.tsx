import { useState } from "react";
import log from "../art/exercise/cat.ink?url";
import colour from "../art/exercise/cat-color.svg";
import construction from "../art/exercise/cat-construction.svg";
import ink from "../art/exercise/cat-ink.svg";
import notes from "../art/exercise/cat-notes.svg";
import rough from "../art/exercise/cat-rough.svg";
import { type CaptionsOf, InkPlayer, loadPlayerEarly } from "../lessons/door.ts";
import { home } from "../messages/en/home.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Note } from "../ui/labels.tsx";
import { Sheet } from "../ui/sheet.tsx";

const { exercise } = home;
/** In stacking order: colour comes last but lies under the ink. */
const passes = [construction, rough, colour, ink, notes];

/** A section of our own (docs/specification.md §2): a first lesson that shows what a class is like. */
export function FirstExercise() {
	const [isPlaying, setPlaying] = useState(false);
	const play = async () => {
		// The finished drawing stays until there is a player for it.
		await loadPlayerEarly();
		setPlaying(true);
	};
	return (
		<section className="part page" aria-labelledby="exercise">
			<h2 id="exercise" className="head">
				{exercise.heading}
			</h2>
			<p className="measure mb-8 mt-3 text-graphite">{exercise.lead}</p>
			{isPlaying ? (
				<InkPlayer address={log} title={exercise.title} captions={captionsOf} takesFocus />
			) : (
				<Finished play={() => void play()} />
			)}
		</section>
	);
}

/** The step of each pass is the caption where it begins. */
const captionsOf: CaptionsOf = ({ layers, runs }) =>
	runs.flatMap(({ layer, start }, index) => {
		const step = exercise.steps.find(({ pass }) => pass === layers[layer]);
		return step ? [{ at: index === 0 ? 0 : start, text: step.text, pin: null }] : [];
	});

/** The finished drawing and its steps. It is all there without a script. */
function Finished({ play }: { play(): void }) {
	return (
		<Sheet className="exercise">
			<div className="layout-frame">
				<div className="frame" role="img" aria-label={exercise.drawing}>
					<div className="exercise-passes">
						{passes.map((src) => (
							<img key={src} src={src} alt="" width={800} height={600} loading="lazy" />
						))}
					</div>
				</div>
			</div>
			<div>
				<ol className="exercise-steps">
					{exercise.steps.map(({ name, time, text }) => (
						<li key={name}>
							<h3>
								{name} <span className="cut">{time}</span>
							</h3>
							<p>{text}</p>
						</li>
					))}
				</ol>
				<PencilButton
					className="needs-script"
					onClick={play}
					onPointerEnter={() => void loadPlayerEarly()}
				>
					{exercise.watch}
				</PencilButton>
			</div>
			<Note className="block text-center">{exercise.note}</Note>
		</Sheet>
	);
}
