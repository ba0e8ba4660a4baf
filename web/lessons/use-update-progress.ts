import { useQueryClient } from "@tanstack/react-query";
import type { LessonProgress } from "#contract/progress.ts";
import { progressKey } from "../data/keys.ts";
import { classProgressQuery } from "../progress/door.ts";

/**
 * Updates the cached progress with the server's answer about one lesson, and invalidates the queries that it affects.
 */
export function useUpdateProgress(classId: string) {
	const client = useQueryClient();
	return (known: LessonProgress) => {
		const { queryKey } = classProgressQuery(classId);
		const before = client.getQueryData(queryKey);
		const earlier = before?.opened.find(({ lessonId }) => lessonId === known.lessonId);
		if (before) {
			const others = before.opened.filter((one) => one !== earlier);
			client.setQueryData(queryKey, { ...before, opened: [...others, known] });
		}
		const isNews = known.doneAt !== (earlier?.doneAt ?? null);
		const isFurther = known.watchedMs !== earlier?.watchedMs;
		// The meter is shown until then, and moves with each report.
		const until = before?.meter.until;
		const isMetered = until ? Date.parse(until) > Date.now() : false;
		if (isNews || (isFurther && isMetered))
			void client.invalidateQueries({ queryKey: progressKey });
	};
}
