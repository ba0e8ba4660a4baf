import { queryOptions } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { sheetsKey } from "../../data/keys.ts";

/** The signed-in person's sheets for a lesson, newest first. */
export const lessonSheetsQuery = (lessonId: string) =>
	queryOptions({
		queryKey: [...sheetsKey, "lesson", lessonId],
		queryFn: async () => {
			const sheets = await call("GET /api/sheets", { query: {} });
			return sheets.filter((sheet) => sheet.lessonId === lessonId);
		},
		staleTime: 0,
	});
