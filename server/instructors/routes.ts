import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { listInstructors } from "./store.ts";

export function instructorRoutes(serve: Serve, { connection }: Needs): void {
	serve("GET /api/instructors", ({ query }) => listInstructors(connection.db, query));
}
