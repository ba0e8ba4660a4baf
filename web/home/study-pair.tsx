import type { Study } from "#contract/enumerations.ts";
import { home } from "../messages/en/home.ts";
import { studyFiles } from "./studies.ts";

const { voices } = home;

/** A student's first try and a later drawing of the same thing, the later one on top. */
export function StudyPair({ study }: { study: Study }) {
	return (
		<div className="study-pair">
			{(["before", "after"] as const).map((side) => (
				<figure key={side} className={`study is-${side}`}>
					<div className="frame">
						<img
							src={studyFiles[study][side]}
							alt={voices.studies[study][side]}
							width={400}
							height={300}
							loading="lazy"
							decoding="async"
						/>
					</div>
					<figcaption className="cut">{voices[side]}</figcaption>
				</figure>
			))}
		</div>
	);
}
