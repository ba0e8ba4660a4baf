import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { correctCount } from "./correct-count.ts";
import { listStudents } from "./list-students.ts";

export function enrolmentRoutes(serve: Serve, needs: Needs): void {
	serve("PATCH /api/class/updateCount/:classId", ({ caller, params }) =>
		correctCount(needs, caller, params.classId),
	);
	serve("GET /api/class/:id/students", ({ caller, params, query }) =>
		listStudents(needs.connection.db, caller, params.id, query),
	);
}
