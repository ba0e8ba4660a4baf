import colour from "../art/exercise/cat-color.svg";
import construction from "../art/exercise/cat-construction.svg";
import ink from "../art/exercise/cat-ink.svg";
import notes from "../art/exercise/cat-notes.svg";
import rough from "../art/exercise/cat-rough.svg";
import { home } from "../messages/en/home.ts";
import { Note } from "../ui/labels.tsx";
import { Sheet } from "../ui/sheet.tsx";

const { exercise } = home;
/** In stacking order: colour comes last but lies under the ink. */
const passes = { construction, rough, colour, ink, notes };

/** A section of our own (docs/specification.md §2): a first lesson that shows what a class is like. */
export function FirstExercise() {
	return (
		<section className="part page" aria-labelledby="exercise">
			<h2 id="exercise" className="head">
				{exercise.heading}
			</h2>
			<p className="measure mb-8 mt-3 text-graphite">{exercise.lead}</p>
			<Sheet className="exercise">
				<div className="exercise-art">
					<div className="layout-frame">
						<div className="frame" role="img" aria-label={exercise.drawing}>
							<div className="exercise-passes">
								{Object.entries(passes).map(([pass, src]) => (
									<img
										key={pass}
										src={src}
										alt=""
										width={800}
										height={600}
										loading="lazy"
										className={`exercise-${pass}`}
									/>
								))}
							</div>
						</div>
					</div>
				</div>
				<Steps />
				<Note className="block text-center">{exercise.note}</Note>
			</Sheet>
		</section>
	);
}

/** The passes as keys on an upright timing chart. It works without a script. */
function Steps() {
	return (
		<fieldset className="exercise-steps">
			<legend className="sr-only">{exercise.legend}</legend>
			{exercise.steps.map(({ name, time, text }, step) => (
				<div key={name} className="exercise-step">
					<input
						className="sr-only"
						type="radio"
						name="exercise-step"
						id={`exercise-${step}`}
						value={step}
						defaultChecked={step === exercise.steps.length - 1}
						aria-describedby={`exercise-${step}-text`}
						autoComplete="off"
					/>
					<label htmlFor={`exercise-${step}`}>
						{name} <span className="cut">{time}</span>
					</label>
					<p id={`exercise-${step}-text`}>{text}</p>
				</div>
			))}
		</fieldset>
	);
}
