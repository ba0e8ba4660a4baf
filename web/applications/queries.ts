import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";

/** The signed-in user's application, or null. */
export const myApplicationQuery = (email: string) =>
	queryOptions({
		queryKey: ["application", email],
		queryFn: () => call("GET /api/instructor-applications/mine"),
	});
