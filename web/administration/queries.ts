import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AuditAction } from "#contract/audit.ts";
import type { ManagedClass } from "#contract/classes.ts";
import type { RefundState } from "#contract/refunds.ts";
import type { ClassStatus, Role } from "#contract/rules.ts";
import { call, callPage } from "../data/api.ts";
import { PAGE } from "../data/paging.ts";
import { paymentsKey } from "../refunds/queries.ts";

/** Everything that shows an administrator all classes, users, and so on; what to invalidate after a change. */
export const managedClassesKey = ["managedClasses"] as const;
export const usersKey = ["users"] as const;
export const applicationsKey = ["applications"] as const;
export const classChangesKey = ["classChanges"] as const;

/** What the address of a list says: search, filter, and the cursor of the page. */
export interface Wish<Filter extends string = string> {
	search?: string | undefined;
	filter?: Filter | undefined;
	cursor?: string | undefined;
}

/** The old page stays in sight until the new one is there. */
const kept = { placeholderData: keepPreviousData } as const;

export const managedClassesQuery = ({ search, filter: status, cursor }: Wish<ClassStatus>) =>
	queryOptions({
		queryKey: [...managedClassesKey, { search, status, cursor }],
		queryFn: () => callPage("GET /api/classes", { query: { search, status, cursor, limit: PAGE } }),
		...kept,
	});

export const usersQuery = ({ search, filter: role, cursor }: Wish<Role>) =>
	queryOptions({
		queryKey: [...usersKey, { search, role, cursor }],
		queryFn: () => callPage("GET /api/users", { query: { search, role, cursor, limit: PAGE } }),
		...kept,
	});

export const applicationsQuery = (wish: Wish<"decided"> & Few = {}) => {
	const { search, filter: state, cursor, limit = PAGE } = wish;
	const query = { search, state, cursor, limit };
	return queryOptions({
		queryKey: [...applicationsKey, query],
		queryFn: () => callPage("GET /api/instructor-applications", { query }),
		...kept,
	});
};

export const classChangesQuery = (wish: Wish<"seen"> & Few = {}) => {
	const { search, filter: state, cursor, limit = PAGE } = wish;
	const query = { search, state, cursor, limit };
	return queryOptions({
		queryKey: [...classChangesKey, query],
		queryFn: () => callPage("GET /api/class-changes", { query }),
		...kept,
	});
};

export const messagesQuery = ({ search, cursor, limit = PAGE }: Wish & Few = {}) => {
	const query = { search, cursor, limit };
	return queryOptions({
		queryKey: ["contactMessages", query],
		queryFn: () => callPage("GET /api/contact-messages", { query }),
		...kept,
	});
};

export const auditQuery = ({ search, filter: action, cursor }: Wish<AuditAction>) =>
	queryOptions({
		queryKey: ["audit", { search, action, cursor }],
		queryFn: () => callPage("GET /api/audit", { query: { search, action, cursor, limit: PAGE } }),
		// Also what was done a moment ago.
		staleTime: 0,
		...kept,
	});

/** The panel shows fewer than a page, the users' table needs all. */
interface Few {
	limit?: number;
}

export const paymentsQuery = ({ search, filter: refund, cursor }: Wish<RefundState>) =>
	queryOptions({
		queryKey: [...paymentsKey, { search, refund, cursor }],
		queryFn: () =>
			callPage("GET /api/payments", { query: { search, refund, cursor, limit: PAGE } }),
		...kept,
	});

export const totalsKey = ["totals"] as const;
export const totalsQuery = queryOptions({
	queryKey: totalsKey,
	queryFn: () => call("GET /api/admin/totals"),
});

/** One class with its feedback. The class itself names its instructor, whose list has the rest. */
export const managedClassQuery = (id: string) =>
	queryOptions({
		queryKey: [...managedClassesKey, "one", id],
		queryFn: () => findManagedClass(id),
		staleTime: 0,
		gcTime: 0,
		// What is being typed stays as it is.
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});

async function findManagedClass(id: string): Promise<ManagedClass> {
	const seen = await call("GET /api/class/:id", { params: { id }, inPerson: true });
	const params = { email: seen.instructorEmail };
	let cursor: string | undefined;
	do {
		const { rows, next } = await callPage("GET /api/classes/instructor/:email", {
			params,
			query: { cursor },
		});
		const found = rows.find(({ _id }) => _id === id);
		if (found) return found;
		cursor = next ?? undefined;
	} while (cursor);
	return { ...seen, feedback: null, decidedAt: null };
}
