import { queryOptions } from "@tanstack/react-query";
import { call } from "../../data/api.ts";

/** Milliseconds between two polls while a letter is being sent. */
const LOOK_AGAIN = 2_000;

export const announcementsQuery = (id: string) =>
	queryOptions({
		queryKey: ["announcements", id],
		queryFn: () => call("GET /api/class/:id/announcements", { params: { id } }),
		staleTime: 0,
		retry: false,
		refetchInterval: ({ state: { data } }) =>
			data?.latest.some(({ state }) => state === "scheduled" || state === "sending")
				? LOOK_AGAIN
				: false,
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
