import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { selectedClassesKey } from "../data/keys.ts";

export const selectedClassesQuery = (email: string) =>
	queryOptions({
		queryKey: [...selectedClassesKey, email],
		queryFn: () => call("GET /api/selected/classes/:email", { params: { email } }),
	});
