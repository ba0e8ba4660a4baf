import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { correctCount } from "./correct-count.ts";

export function enrolmentRoutes(serve: Serve, needs: Needs): void {
	serve("PATCH /api/class/updateCount/:classId", ({ caller, params }) =>
		correctCount(needs, caller, params.classId),
	);
}
