import type { DehydratedState } from "@tanstack/react-query";
import { useEffect } from "react";
import drawing from "../art/scenes/instructor-band.svg";
import { PopularClasses } from "../classes/door.ts";
import { Queries } from "../data/queries.tsx";
import { PopularInstructors } from "../instructors/door.ts";
import { home } from "../messages/en/home.ts";
import { NewsletterSection } from "../newsletter/door.ts";
import { EarlySelect } from "../selections/door.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { FirstExercise } from "./first-exercise.tsx";
import { Marquee } from "./marquee.tsx";
import { Questions } from "./questions.tsx";
import { Subjects } from "./subjects.tsx";
import { Testimonials } from "./testimonials.tsx";
import { useReveal } from "./use-reveal.ts";

interface FurtherSectionsProps {
	/** The lists that the server prefetched. */
	state: DehydratedState | undefined;
	/** Called when the sections handle clicks themselves. */
	onReady(): void;
}

/**
 * The sections below the first picture, in the order of docs/specification.md §2. Their script loads after the rest.
 */
export default function FurtherSections({ state, onReady }: FurtherSectionsProps) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(onReady, []);
	return (
		<Queries state={state}>
			<div ref={useReveal()} className="home-sections">
				<PopularClasses />
				<Subjects />
				<FirstExercise />
				<PopularInstructors />
				<InstructorBand />
				<Testimonials />
				<NewsletterSection />
				<Questions />
				<Marquee />
			</div>
			<EarlySelect />
		</Queries>
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
