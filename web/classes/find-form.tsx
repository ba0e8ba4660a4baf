import { finding } from "../messages/en/finding.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { FindFilters } from "./find-filters.tsx";
import { useFinding } from "./use-finding.ts";
import { type ClassWish, SEARCH_MAX } from "./wish.ts";

/** The search form. Without a script the browser submits it, with the same address. */
export function FindForm({ wish }: { wish: ClassWish }) {
	const { form, version, onChange, onSubmit } = useFinding(wish);
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
							defaultValue={wish.search}
						/>
						<PencilButton type="submit">{finding.submit}</PencilButton>
					</div>
					<FindFilters wish={wish} />
				</form>
			</Sheet>
		</search>
	);
}
