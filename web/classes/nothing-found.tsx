import { anyChoice } from "../messages/en/class-labels.ts";
import { classes } from "../messages/en/classes.ts";
import { finding } from "../messages/en/finding.ts";
import { InkLink, PencilLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { addressOf, type ClassFilter, type ClassFilters, filtersIn } from "./class-filters.ts";

const { without } = finding;
/** The label of the link that removes one filter. */
const withoutFilter = {
	...anyChoice,
	maxPrice: without.maxPrice,
	free: without.free,
	seats: without.seats,
} satisfies Record<ClassFilter, string>;

/**
 * No classes: none matches the search, none matches all filters, or there are none yet. Each case offers a next step.
 */
export function NothingFound({ filters }: { filters: ClassFilters }) {
	const tooMuch = filtersIn(filters);
	if (!filters.search && tooMuch.length === 0) {
		return (
			<EmptyState sentence={classes.empty}>
				<InkLink to="/instructors">{classes.emptyAction}</InkLink>
			</EmptyState>
		);
	}
	if (filters.search && tooMuch.length === 0) {
		return (
			<EmptyState scene="loupe" sentence={finding.nothingFor(filters.search)}>
				<p className="text-graphite text-balance">{finding.nothingForNext}</p>
				<div className="actions justify-center">
					{finding.subjects.map((subject) => (
						<PencilLink key={subject} to={addressOf({ search: subject })}>
							{subject}
						</PencilLink>
					))}
				</div>
				<InkLink to="/classes" className="mt-2">
					{finding.all}
				</InkLink>
			</EmptyState>
		);
	}
	return (
		<EmptyState scene="loupe" sentence={finding.nothing}>
			<div className="actions justify-center">
				{filters.search && (
					<PencilLink to={addressOf({ ...filters, search: undefined })} className="wrap-anywhere">
						<bdi>{without.search(filters.search)}</bdi>
					</PencilLink>
				)}
				{tooMuch.map((name) => (
					<PencilLink key={name} to={addressOf({ ...filters, [name]: undefined })}>
						{withoutFilter[name]}
					</PencilLink>
				))}
			</div>
			<InkLink to="/classes" className="mt-2">
				{finding.all}
			</InkLink>
		</EmptyState>
	);
}
