import { PopularInstructors } from "../instructors/door.ts";
import { NewsletterSection } from "../newsletter/door.ts";
import { FirstExercise } from "./first-exercise.tsx";
import { InstructorBand } from "./instructor-band.tsx";
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
