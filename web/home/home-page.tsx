import { HydrationBoundary } from "@tanstack/react-query";
import { PopularClasses } from "../classes/popular-classes.tsx";
import { popularClassesQuery } from "../classes/queries.ts";
import { publicCallContext } from "../context.ts";
import { PopularInstructors } from "../instructors/popular-instructors.tsx";
import { popularInstructorsQuery } from "../instructors/queries.ts";
import { NewsletterSection } from "../newsletter/newsletter-section.tsx";
import { prefetch } from "../prefetch.ts";
import { queryClient } from "../query-client.ts";
import { EarlySelect } from "../selections/early-select.tsx";
import type { Route } from "./+types/home-page";
import { FirstExercise } from "./first-exercise.tsx";
import { Hero } from "./hero.tsx";
import { InstructorBand } from "./instructor-band.tsx";
import { Marquee } from "./marquee.tsx";
import { Questions } from "./questions.tsx";
import { Subjects } from "./subjects.tsx";
import { Testimonials } from "./testimonials.tsx";
import { useReveal } from "./use-reveal.ts";

/** The first page is filled on the server … */
export function loader({ context }: Route.LoaderArgs) {
	const ask = context.get(publicCallContext);
	return prefetch((client) =>
		Promise.all([
			client.fetchQuery(popularClassesQuery(ask)),
			client.fetchQuery(popularInstructorsQuery(ask)),
		]),
	);
}

/** … later ones by the browser: the page opens at once, with a sketch of what is coming. */
export function clientLoader() {
	void queryClient().prefetchQuery(popularClassesQuery());
	void queryClient().prefetchQuery(popularInstructorsQuery());
	return undefined;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	return (
		<HydrationBoundary state={loaderData}>
			<div ref={useReveal()}>
				<div className="page">
					<Hero />
				</div>
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
		</HydrationBoundary>
	);
}
