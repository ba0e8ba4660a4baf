import { queryOptions } from "@tanstack/react-query";
import type { CritiqueQueue } from "#contract/enumerations.ts";
import { decodeLog } from "#ink/log/decode.ts";
import { call, callPage } from "../data/api.ts";
import { bytesOf } from "../data/bytes.ts";
import { critiquesKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { keepPrevious } from "../lists/list-query.ts";

export const critiqueQuery = (id: string) =>
	queryOptions({
		queryKey: [...critiquesKey, "one", id],
		queryFn: () => call("GET /api/critiques/:id", { params: { id } }),
		staleTime: 0,
		gcTime: 0,
		// The teacher's draft is not replaced while they write.
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});

/** The frozen sheet of a hand-in, or the red layer of a critique. Neither ever changes. */
export const inkQuery = (id: string, which: "sheet" | "red") =>
	queryOptions({
		queryKey: [...critiquesKey, "ink", id, which],
		queryFn: async ({ signal }) => {
			const bytes = await bytesOf(`/api/critiques/${id}/${which}`, signal);
			return decodeLog(new Uint8Array(bytes));
		},
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
		structuralSharing: false,
	});

export const queueQuery = (state: CritiqueQueue, cursor: string | undefined) =>
	queryOptions({
		queryKey: [...critiquesKey, "queue", state, { cursor }],
		queryFn: () => callPage("GET /api/critique-queue", { query: { state, cursor, limit: PAGE } }),
		staleTime: 0,
		...keepPrevious,
	});

/** What the student handed in for a class, newest first. */
export const ofClassQuery = (classId: string) =>
	queryOptions({
		queryKey: [...critiquesKey, "class", classId],
		queryFn: () => call("GET /api/critiques", { query: { classId, limit: 100 } }),
		staleTime: 0,
	});
