import { queryOptions } from "@tanstack/react-query";
import { call } from "../../data/api.ts";

export const announcementsQuery = (id: string) =>
	queryOptions({
		queryKey: ["announcements", id],
		queryFn: () => call("GET /api/class/:id/announcements", { params: { id } }),
		staleTime: 0,
		retry: false,
	});

export const textPreviewQuery = (markdown: string) =>
	queryOptions({
		queryKey: ["announcements", "preview", markdown],
		queryFn: () => call("POST /api/text-previews", { body: { markdown } }),
		staleTime: Number.POSITIVE_INFINITY,
	});

export const classLettersQuery = queryOptions({
	queryKey: ["classLetters"],
	queryFn: () => call("GET /api/me/class-letters"),
	staleTime: 0,
});
