import type { StudioQuestion } from "#contract/studio/texts.ts";

/** Only one entry is open at a time. The browser does this for `details` elements that share a `name`. */
export function QuestionList({ list }: { list: readonly StudioQuestion[] }) {
	return (
		<div className="questions">
			{list.map(({ question, answer }, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two entries may ask the same
				<details key={place} name="question" open={place === 0}>
					<summary>
						<h3 dir="auto">{question}</h3>
						<svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
							<path d="M10 4V16M4 10H16" />
						</svg>
					</summary>
					<p dir="auto" className="measure answer whitespace-pre-line">
						{answer}
					</p>
				</details>
			))}
		</div>
	);
}
