import { queryOptions } from "@tanstack/react-query";
import type { StudioTextSubject } from "#contract/enumerations.ts";
import type { StudioPageText } from "#contract/studio/texts.ts";
import { call, callPage } from "../../data/api.ts";
import { PAGE } from "../../data/paging.ts";
import { keepPrevious } from "../../lists/list-query.ts";

export const textsKey = ["studioTexts"] as const;

/** A text as it is written: the one in use. */
export const textQuery = (subject: StudioTextSubject) =>
	queryOptions({
		queryKey: [...textsKey, "one", subject],
		queryFn: () => call("GET /api/studio/texts/:subject", { params: { subject } }),
		staleTime: 0,
		gcTime: 0,
		// The text is not refetched while it is edited.
		refetchOnWindowFocus: false,
	});

export const textVersionsQuery = (subject: StudioTextSubject, cursor: string | undefined) =>
	queryOptions({
		queryKey: [...textsKey, "versions", subject, cursor],
		queryFn: () =>
			callPage("GET /api/studio/texts/:subject/versions", {
				params: { subject },
				query: { cursor, limit: PAGE },
			}),
		staleTime: 0,
		...keepPrevious,
	});

export const pagePreviewQuery = (text: StudioPageText) =>
	queryOptions({
		queryKey: [...textsKey, "preview", text],
		queryFn: () => call("POST /api/studio/page-previews", { body: text }),
		gcTime: 0,
		retry: false,
	});
