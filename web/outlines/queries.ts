import { queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../data/api.ts";
import { outlinesKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { keepPrevious, type ListFilters } from "../lists/list-query.ts";

/** The outlines of a class and their material. Never cached, because they are about to be edited. */
export const outlineOfClassQuery = (classId: string) =>
	queryOptions({
		queryKey: [...outlinesKey, "class", classId],
		queryFn: () => call("GET /api/class/:id/outline", { params: { id: classId } }),
		staleTime: 0,
		gcTime: 0,
		// Never refetched while the teacher types. Saving detects a newer version.
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});

/** The server's version of an outline, for comparing it with the edited one. */
export const newerVersionQuery = (classId: string) =>
	queryOptions({ ...outlineOfClassQuery(classId), queryKey: ["outlineVersion", classId] });

/** Outlines that wait for an administrator. */
export const outlinesInReviewQuery = ({ cursor }: ListFilters) =>
	queryOptions({
		queryKey: [...outlinesKey, "in-review", { cursor }],
		queryFn: () => callPage("GET /api/outlines", { query: { cursor, limit: PAGE } }),
		...keepPrevious,
	});

/** One outline with what it changes. */
export const outlineQuery = (id: string) =>
	queryOptions({
		queryKey: [...outlinesKey, "one", id],
		queryFn: () => call("GET /api/outlines/:id", { params: { id } }),
		gcTime: 0,
	});

/** A text as students will read it. */
export const textPreviewQuery = (markdown: string) =>
	queryOptions({
		queryKey: ["textPreview", markdown],
		queryFn: () => call("POST /api/text-previews", { body: { markdown } }),
		gcTime: 0,
	});
