import { queryOptions } from "@tanstack/react-query";
import { call } from "../api.ts";

export const selectedClassesQuery = (email: string) =>
	queryOptions({
		queryKey: ["selectedClasses", email],
		queryFn: () => call("GET /api/selected/classes/:email", { params: { email } }),
	});
