import { queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../../../data/api.ts";
import { usersKey } from "../../../data/keys.ts";

/** Rows of each list about a person. */
const FEW = 50;
const key = (id: string, what: string) => [...usersKey, "person", id, what] as const;
const input = (id: string) => ({ params: { id }, query: { limit: FEW } });

export const personQuery = (id: string) =>
	queryOptions({
		queryKey: key(id, "facts"),
		queryFn: () => call("GET /api/users/:id", { params: { id } }),
		staleTime: 0,
	});

export const suspensionsQuery = (id: string) =>
	queryOptions({
		queryKey: key(id, "suspensions"),
		queryFn: () => callPage("GET /api/users/:id/suspensions", input(id)),
		staleTime: 0,
	});

export const sessionsOfQuery = (id: string) =>
	queryOptions({
		queryKey: key(id, "sessions"),
		queryFn: () => callPage("GET /api/users/:id/sessions", input(id)),
		staleTime: 0,
	});

export const paymentsOfQuery = (id: string) =>
	queryOptions({
		queryKey: key(id, "payments"),
		queryFn: () => callPage("GET /api/users/:id/payments", input(id)),
		staleTime: 0,
	});

export const classesOfQuery = ({ _id, email }: { _id: string; email: string }) =>
	queryOptions({
		queryKey: key(_id, "classes"),
		queryFn: () =>
			callPage("GET /api/classes/instructor/:email", { params: { email }, query: { limit: FEW } }),
		staleTime: 0,
	});
