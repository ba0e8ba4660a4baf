import type { Part } from "./hits.ts";

/** A class name with the search hits highlighted. */
export function MarkedName({ parts }: { parts: Part[] }) {
	return parts.map(({ text, hit }, place) =>
		hit ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
			<mark key={place} className="hit">
				{text}
			</mark>
		) : (
			text
		),
	);
}
