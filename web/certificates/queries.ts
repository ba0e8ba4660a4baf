import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";

/** The signed-in person's certificates. */
export const ownCertificatesQuery = queryOptions({
	queryKey: ["ownCertificates"],
	queryFn: () => call("GET /api/certificates"),
	staleTime: 0,
});
