import drawing from "../art/scenes/instructor-band.svg";
import { PopularInstructors } from "../instructors/door.ts";
import { home } from "../messages/en/home.ts";
import { NewsletterSection } from "../newsletter/door.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { FirstExercise } from "./first-exercise.tsx";
import { Marquee } from "./marquee.tsx";
import { Questions } from "./questions.tsx";
import { Subjects } from "./subjects.tsx";
import { Testimonials } from "./testimonials.tsx";
import { useReveal } from "./use-reveal.ts";

/**
 * The sections below the first screen, in the order of docs/specification.md §2. Their script loads after the rest.
 */
export default function FurtherSections() {
	return (
		<div ref={useReveal()}>
			<Subjects />
			<FirstExercise />
			<PopularInstructors />
			<InstructorBand />
			<Testimonials />
			<NewsletterSection />
			<Questions />
			<Marquee />
		</div>
	);
}

const { teach } = home;

function InstructorBand() {
	return (
		<section className="part page" aria-labelledby="teach">
			<Sheet pegs="down" className="teach">
				<div>
					<h2 id="teach" className="head">
						{teach.heading}
					</h2>
					<p className="measure mb-8 mt-4">{teach.text}</p>
					<PencilLink to="/become-an-instructor" className="mb-1 ml-1">
						{teach.action}
					</PencilLink>
				</div>
				<div className="frame">
					<img src={drawing} alt={teach.drawing} width={1200} height={500} loading="lazy" />
				</div>
			</Sheet>
		</section>
	);
}
