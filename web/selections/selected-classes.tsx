import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../layouts/loaded.tsx";
import { selected } from "../messages/en/selected.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { selectedClassesQuery } from "./queries.ts";
import { SelectionRow } from "./selection-row.tsx";

export function SelectedClasses({ email }: { email: string }) {
	return (
		<Loaded query={useQuery(selectedClassesQuery(email))} rows={2}>
			{(rows) =>
				rows.length === 0 ? (
					<EmptyState scene="cup" sentence={selected.empty}>
						<InkLink to="/classes">{selected.emptyAction}</InkLink>
					</EmptyState>
				) : (
					<ul className="grid gap-4" aria-label={selected.list}>
						{rows.map((selection) => (
							<li key={selection._id}>
								<SelectionRow selection={selection} />
							</li>
						))}
					</ul>
				)
			}
		</Loaded>
	);
}
