import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { listStudents } from "./list-students.ts";
import { editNote, listNotes, removeNote, writeNote } from "./notes.ts";
import { progressSteps } from "./progress-steps.ts";
import { listProgress, seeMeter, seeProgress } from "./read-progress.ts";

export function progressRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;
	const steps = progressSteps(needs);

	serve("POST /api/lesson/:id/beat", ({ caller, params, body }) =>
		steps.beat(caller, params.id, body),
	);
	serve("PUT /api/lesson/:id/done", ({ caller, params }) => steps.tick(caller, params.id));

	serve("GET /api/progress", ({ caller, query }) => listProgress(db, caller, query));
	serve("GET /api/class/:id/progress", ({ caller, params }) => seeProgress(db, caller, params.id));
	serve("GET /api/class/:id/students", ({ caller, params, query }) =>
		listStudents(db, caller, params.id, query),
	);
	serve("GET /api/payment/:id/meter", ({ caller, params }) => seeMeter(db, caller, params.id));

	serve("GET /api/lesson/:id/notes", ({ caller, params, query }) =>
		listNotes(needs, caller, params.id, query),
	);
	serve("POST /api/lesson/:id/notes", ({ caller, params, body }) =>
		writeNote(needs, caller, params.id, body),
	);
	serve("PATCH /api/notes/:id", ({ caller, params, body }) =>
		editNote(needs, caller, params.id, body),
	);
	serve("DELETE /api/notes/:id", ({ caller, params }) => removeNote(needs, caller, params.id));
}
