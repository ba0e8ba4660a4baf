import { useQueryClient } from "@tanstack/react-query";
import type { ManagedClass } from "#contract/classes.ts";
import type { ClassDecision } from "#contract/enumerations.ts";
import { managedClassesKey } from "../../data/keys.ts";
import type { Page, Total } from "../../data/paging.ts";
import { waitingClassesQuery } from "./queries.ts";

type Decided = { status: ClassDecision; feedback?: string | null };

/**
 * A class that was just decided keeps its place in the lists on the screen, so that its stamp appears where the
 * administrator looks. The next visit sorts it.
 */
export function useDecidedInPlace() {
	const client = useQueryClient();
	return (id: string, decided: Decided) => {
		const edit = { ...decided, state: decided.status, decidedAt: new Date().toISOString() };
		const stamped = (row: ManagedClass) => (row._id === id ? { ...row, ...edit } : row);
		client.setQueriesData<Page<ManagedClass> | ManagedClass | Total | null>(
			{ queryKey: managedClassesKey },
			(kept) => (kept && "rows" in kept ? { ...kept, rows: kept.rows.map(stamped) } : kept),
		);
		void client.invalidateQueries({ queryKey: managedClassesKey, refetchType: "none" });
		void client.invalidateQueries({ queryKey: waitingClassesQuery.queryKey });
	};
}
