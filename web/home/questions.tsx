import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { home } from "../messages/en/home.ts";
import { homeTextsQuery } from "./queries.ts";
import { QuestionList } from "./question-list.tsx";

const { questions } = home;

/** Left out by a studio that answers none. */
export function Questions() {
	const { data } = useQuery(homeTextsQuery());
	if (!data || data.questions.length === 0) return null;
	return (
		<section
			className="part page grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16"
			aria-labelledby="questions"
		>
			<div>
				<h2 id="questions" className="head">
					{questions.heading}
				</h2>
				<p className="measure mt-3 text-graphite">
					{questions.aside} <Link to="/contact-us">{questions.asideLink}</Link>.{" "}
					{questions.asideEnd}
				</p>
			</div>
			<QuestionList list={data.questions} />
		</section>
	);
}
