import type { ParsedQuery } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import { keptTotal } from "../administration/totals-store.ts";
import { withTotal } from "../http/count-rows.ts";
import { weakEtag } from "../http/etag-match.ts";
import type { ListTotal } from "../http/paging.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs, Reading } from "../needs.ts";
import { countHolds } from "../seats/store.ts";
import { addClass } from "./add-class.ts";
import { countChanges, listChanges } from "./changes-store.ts";
import { decideClass } from "./decide-class.ts";
import { duplicateClass } from "./duplicate-class.ts";
import { editClass } from "./edit-class.ts";
import { findClasses } from "./find-classes.ts";
import { withHeldSeats } from "./held-seats.ts";
import { listedClasses } from "./listed-store.ts";
import {
	classesOfInstructor,
	countManaged,
	countOfInstructor,
	managedClasses,
} from "./managed-store.ts";
import { moveClass } from "./move-class.ts";
import { reviewClass } from "./review-class.ts";
import { seeChange } from "./see-change.ts";
import { seeClass } from "./see-class.ts";
import { sendFeedback } from "./send-feedback.ts";
import { findOwnClass } from "./store.ts";
import { takeDownClass } from "./take-down-class.ts";

export function classRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;

	serve("GET /api/approvedClasses", async ({ query }) => {
		const { search, ...listed } = query;
		return await needs.readPublic(async (from) => {
			const page = await (search
				? findClasses(from, { ...listed, search })
				: listedClasses(from, listed));
			return { ...page, rows: await withHeldSeats(from, page.rows, needs.now()) };
		});
	});

	serve("GET /api/class/:id", async ({ params, caller, setHeader }) => {
		const see = async (from: Reading) =>
			await withHeldSeats(from, [await seeClass(from.db, caller, params.id)], needs.now());
		// People must see their own writes, so only visitors are answered from the replica.
		const [seen] = await (caller ? see(needs.connection) : needs.readPublic(see));
		if (!seen) throw new Problem("not_found");
		// A hash, because seats change without a new version, and the owner sees more than a visitor.
		setHeader("etag", weakEtag(JSON.stringify(seen)));
		return seen;
	});

	serve("GET /api/class/:id/held-seats", async ({ params, caller }) => {
		if (!(await findOwnClass(db, params.id, caller.id))) throw new Problem("not_found");
		return { heldSeats: await countHolds(db, params.id, needs.now()) };
	});

	serve("POST /api/classes", ({ body, caller }) => addClass(needs, caller, body));
	serve("GET /api/classes", ({ query }) =>
		withTotal(managedClasses(db, query), query, () => howMany(db, query)),
	);
	serve("GET /api/classes/instructor/:email", ({ params, query }) =>
		withTotal(classesOfInstructor(db, params.email, query), query, () =>
			countOfInstructor(db, params.email),
		),
	);
	serve("PATCH /api/class/:id", ({ params, body, caller }) =>
		editClass(needs, caller, params.id, body),
	);

	serve("PATCH /api/class/:id/whole", ({ params, body, caller }) =>
		editClass(needs, caller, params.id, body),
	);
	serve("PATCH /api/class/:id/state", ({ params, body, caller }) =>
		moveClass(needs, caller, params.id, body.move),
	);
	serve("POST /api/class/:id/duplicate", ({ params, caller }) =>
		duplicateClass(needs, caller, params.id),
	);

	serve("PATCH /api/approve/classes/:id", ({ params, query, caller }) =>
		decideClass(needs, caller, params.id, { status: "approved", ...query }),
	);
	serve("PATCH /api/deny/classes/:id", ({ params, query, caller }) =>
		decideClass(needs, caller, params.id, { status: "denied", ...query }),
	);
	serve("PATCH /api/class/:id/decision", ({ params, caller, body }) => {
		const { decision: status, ...seen } = body;
		return decideClass(needs, caller, params.id, { status, ...seen });
	});
	serve("PATCH /api/class/:id/take-down", ({ params, caller, body }) =>
		takeDownClass(needs, caller, params.id, body.reason),
	);
	serve("GET /api/class/:id/review", ({ params }) => reviewClass(db, params.id));
	serve("PATCH /api/instructor/class/:id", ({ params, body, caller }) =>
		sendFeedback(needs, caller, params.id, body),
	);
	serve("GET /api/class-changes", ({ query }) =>
		withTotal(listChanges(db, query), query, () => countChanges(db, query)),
	);
	serve("PATCH /api/class-changes/:id/seen", ({ params, caller }) =>
		seeChange(needs, caller, params.id),
	);
}

/** The total of all classes is stored. A filtered list is counted on request. */
async function howMany(db: Database, query: ParsedQuery<"GET /api/classes">): Promise<ListTotal> {
	const { status, from, to } = query;
	const isAll = status === undefined && from === undefined && to === undefined;
	return isAll ? await keptTotal(db, "classes") : await countManaged(db, query);
}
