import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";

/** The application of whoever is signed in, or null. */
export const myApplicationQuery = (email: string) =>
	queryOptions({
		queryKey: ["application", email],
		queryFn: () => call("GET /api/instructor-applications/mine"),
	});
