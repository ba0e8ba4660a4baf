import { finding } from "../messages/en/finding.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { type ClassFilters, SEARCH_MAX } from "./class-filters.ts";
import { FindFilters } from "./find-filters.tsx";
import { SubjectChips } from "./subject-chips.tsx";
import { useClassSearch } from "./use-class-search.ts";

/** The search form. Without a script the browser submits it, with the same address. */
export function FindForm({ filters }: { filters: ClassFilters }) {
	const { form, version, onChange, onSubmit } = useClassSearch(filters);
	return (
		<search aria-label={finding.label}>
			<Sheet pegs="down" className="find">
				<form key={version} ref={form} action="/classes" onChange={onChange} onSubmit={onSubmit}>
					<div className="find-line">
						<Field
							label={finding.search}
							type="search"
							name="search"
							maxLength={SEARCH_MAX}
							autoComplete="off"
							enterKeyHint="search"
							defaultValue={filters.search}
						/>
						<PencilButton type="submit">{finding.submit}</PencilButton>
					</div>
					<SubjectChips chosen={filters.subject} />
					<FindFilters filters={filters} />
				</form>
			</Sheet>
		</search>
	);
}
