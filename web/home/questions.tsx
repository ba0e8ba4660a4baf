import { Link } from "react-router";
import { home } from "../messages/en/home.ts";

const { questions } = home;

/** Only one entry is open at a time. The browser does this for `details` elements that share a `name`. */
export function Questions() {
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
			<div className="questions">
				{questions.list.map(({ question, answer }, place) => (
					<details key={question} name="question" open={place === 0}>
						<summary>
							<h3>{question}</h3>
							<svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
								<path d="M10 4V16M4 10H16" />
							</svg>
						</summary>
						<p className="measure answer">{answer}</p>
					</details>
				))}
			</div>
		</section>
	);
}
