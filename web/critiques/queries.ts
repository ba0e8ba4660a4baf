import { queryOptions } from "@tanstack/react-query";
import type { ListedCritique } from "#contract/critiques.ts";
import type { CritiqueQueue } from "#contract/enumerations.ts";
import { decodeLog } from "#ink/log/decode.ts";
import { call, callPage } from "../data/api.ts";
import { bytesOf } from "../data/bytes.ts";
import { critiquesKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { keepPrevious } from "../lists/list-query.ts";
import { draftSaved } from "./draft-saves.ts";
import type { Drawn } from "./drawn-picture.tsx";

export const critiqueQuery = (id: string) =>
	queryOptions({
		queryKey: [...critiquesKey, "one", id],
		queryFn: async () => {
			await draftSaved(id);
			return await call("GET /api/critiques/:id", { params: { id } });
		},
		staleTime: 0,
		gcTime: 0,
		// The teacher's draft is not replaced while they write.
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});

/** Ink and photos never change. */
const forEver = {
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: 60_000,
	structuralSharing: false,
} as const;

/** The drawing of a hand-in. */
export const drawnQuery = ({ _id, photo }: Pick<ListedCritique, "_id" | "photo">) =>
	queryOptions({
		queryKey: [...critiquesKey, "drawn", _id],
		queryFn: async ({ signal }): Promise<Drawn> => {
			const bytes = await bytesOf(`/api/critiques/${_id}/${photo ? "photo" : "sheet"}`, signal);
			if (photo) return { ...photo, ink: null, photo: new Blob([bytes], { type: "image/webp" }) };
			const ink = decodeLog(new Uint8Array(bytes));
			return { width: ink.header.width, height: ink.header.height, ink, photo: null };
		},
		...forEver,
	});

/** The red layer of a critique that was sent. */
export const redQuery = (id: string) =>
	queryOptions({
		queryKey: [...critiquesKey, "red", id],
		queryFn: async ({ signal }) =>
			decodeLog(new Uint8Array(await bytesOf(`/api/critiques/${id}/red`, signal))),
		...forEver,
	});

export const queueQuery = (state: CritiqueQueue, cursor: string | undefined) =>
	queryOptions({
		queryKey: [...critiquesKey, "queue", state, { cursor }],
		queryFn: () => callPage("GET /api/critique-queue", { query: { state, cursor, limit: PAGE } }),
		staleTime: 0,
		...keepPrevious,
	});

/** The critiques that the student's seat in a class has left. Fails without a seat. */
export const leftQuery = (classId: string) =>
	queryOptions({
		queryKey: [...critiquesKey, "left", classId],
		queryFn: () => call("GET /api/class/:id/seat-critiques", { params: { id: classId } }),
		staleTime: 0,
		retry: false,
	});

/** The student's hand-ins for a class, newest first. */
export const ofClassQuery = (classId: string) =>
	queryOptions({
		queryKey: [...critiquesKey, "class", classId],
		queryFn: () => call("GET /api/critiques", { query: { classId, limit: 100 } }),
		staleTime: 0,
	});
