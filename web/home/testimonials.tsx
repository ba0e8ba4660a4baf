import { useQuery } from "@tanstack/react-query";
import { home } from "../messages/en/home.ts";
import { homeTextsQuery } from "./queries.ts";
import { TestimonialSlides } from "./testimonial-slides.tsx";

const { voices } = home;

/** Left out by a studio that has none. */
export function Testimonials() {
	const { data } = useQuery(homeTextsQuery());
	if (!data || data.testimonials.length === 0) return null;
	return (
		<section className="band home-band" aria-labelledby="voices">
			<div className="page">
				<h2 id="voices" className="head mb-8">
					{voices.heading}
				</h2>
				<TestimonialSlides list={data.testimonials} />
				{data.invented && (
					<p className="mt-4 text-center text-small text-graphite">{voices.invented}</p>
				)}
			</div>
		</section>
	);
}
