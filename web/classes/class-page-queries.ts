import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import type { PublicClass } from "#contract/classes.ts";
import { call } from "../data/api.ts";
import { approvedClassesKey } from "../data/keys.ts";
import type { Page } from "../data/paging.ts";

/** Other classes of the same instructor that are shown: one row on a wide screen. */
export const OTHER_CLASSES_MAX = 3;

/** A class that is not open, as its owner and administrators may see it. */
export const unlistedClassQuery = (id: string) =>
	queryOptions({
		queryKey: ["unlistedClass", id],
		queryFn: () => call("GET /api/class/:id", { params: { id }, withToken: true }),
	});

/** Some classes of one instructor. It asks for one more than are shown, because the current class is among them. */
export const otherClassesQuery = (instructor: string, ask: PublicCall = call) =>
	queryOptions({
		queryKey: [...approvedClassesKey, "beside", instructor],
		queryFn: () =>
			ask("GET /api/approvedClasses", { query: { instructor, limit: OTHER_CLASSES_MAX + 1 } }),
		meta: { public: true },
	});

type Listed = PublicClass | PublicClass[] | { pages: Page<PublicClass>[] };

/** A class that a list has already loaded, with the time of that. Its page then opens immediately. */
export function classInLists(client: QueryClient, id: string) {
	for (const query of client.getQueryCache().findAll({ queryKey: approvedClassesKey })) {
		const listed = query.state.data as Listed | undefined;
		const course = listed && rowsOf(listed).find(({ _id }) => _id === id);
		if (course) return { initialData: course, initialDataUpdatedAt: query.state.dataUpdatedAt };
	}
	return {};
}

function rowsOf(listed: Listed): PublicClass[] {
	if ("pages" in listed) return listed.pages.flatMap(({ rows }) => rows);
	return Array.isArray(listed) ? listed : [listed];
}
