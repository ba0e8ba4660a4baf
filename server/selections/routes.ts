import { Problem } from "#contract/problems.ts";
import type { Caller } from "../http/caller.ts";
import { withTotal } from "../http/count-rows.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { dropSelection } from "./drop-selection.ts";
import { withHeldSeats } from "./held-seats.ts";
import { selectClass } from "./select-class.ts";
import { showSelection } from "./show-selection.ts";
import { countSelections, findSelection, type SelectionRow, selectionsOf } from "./store.ts";

export function selectionRoutes(serve: Serve, needs: Needs): void {
	const { connection, now } = needs;
	const { db } = connection;
	const shown = (rows: SelectionRow[], caller: Caller) =>
		withHeldSeats(
			needs,
			caller.id,
			rows.map((row) => showSelection(row, caller, now())),
		);

	serve("POST /api/selected/class", ({ body, caller }) => selectClass(needs, caller, body.classId));

	serve("GET /api/selected/classes/:email", async ({ caller, query }) => {
		const rows = selectionsOf(db, caller.id, { ...query, now: now() });
		const page = await withTotal(rows, query, () => countSelections(db, caller.id));
		return { ...page, rows: await shown(page.rows, caller) };
	});

	serve("GET /api/selected/class/:email/:classId", async ({ caller, params }) => {
		const found = await findSelection(db, caller.id, params.classId, now());
		const [selection] = await shown(found ? [found] : [], caller);
		if (!selection) throw new Problem("not_found");
		return selection;
	});

	serve("DELETE /api/selected/class/:id", ({ caller, params }) =>
		dropSelection(needs, caller, params.id),
	);
}
