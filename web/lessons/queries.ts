import { queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import { call } from "../data/api.ts";
import { approvedClassesKey } from "../data/keys.ts";
import { maySignIn } from "../data/session-state.ts";

/** The lessons of a class. Public while it is on sale, otherwise only for its students. */
export const syllabusQuery = (classId: string, ask: PublicCall = call) =>
	queryOptions({
		queryKey: [...approvedClassesKey, "syllabus", classId],
		queryFn: () => {
			const asked = { params: { id: classId } };
			return ask("GET /api/class/:id/lessons", asked).catch((fault: { status?: number }) => {
				if (fault.status !== 404 || !maySignIn()) throw fault;
				return call("GET /api/class/:id/kept-lessons", asked);
			});
		},
		meta: { public: true },
	});

/** A free lesson, as a visitor may open it. */
export const freeLessonQuery = (id: string) =>
	queryOptions({
		queryKey: ["lessons", "free", id],
		queryFn: () => call("GET /api/lesson/:id", { params: { id } }),
		meta: { public: true },
	});

/** A lesson that the signed-in person opens. It may have been replaced since, so it is asked for each time. */
export const lessonQuery = (id: string) =>
	queryOptions({
		queryKey: ["lessons", "own", id],
		queryFn: () => call("GET /api/lesson/:id", { params: { id }, withToken: true }),
		staleTime: 0,
	});

/** The signed-in person's own notes on a lesson. */
export const notesQuery = (lessonId: string) =>
	queryOptions({
		queryKey: ["notes", lessonId],
		queryFn: () => call("GET /api/lesson/:id/notes", { params: { id: lessonId } }),
	});
