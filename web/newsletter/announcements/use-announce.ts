import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { ApiProblem, isSessionEnd } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { announcements as says } from "../../messages/en/announcements.ts";
import { messages } from "../../messages/en.ts";
import { confirmAction } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";
import type { FieldErrors } from "../../ui/use-field-errors.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { announcementsQuery } from "./queries.ts";

export interface Words {
	subject: string;
	markdown: string;
}
type AnnouncementFaults = FieldErrors<keyof Words>;

/** Asks for confirmation and sends. Returns the errors of the fields, or undefined on success. */
export function useAnnounce({ classId, audience }: { classId: string; audience: number }) {
	const client = useQueryClient();
	return useOneAtATime(async (words: Words, told: (faults?: AnnouncementFaults) => void) => {
		const faults = {
			...(!words.subject.trim() && { subject: says.subjectRequired }),
			...(!words.markdown.trim() && { markdown: says.markdownRequired }),
		};
		if (Object.keys(faults).length > 0) return told(faults);
		const question = { title: says.ask(words.subject, audience), text: says.askText };
		const answers = { confirm: says.send, cancel: messages.cancel };
		if (!(await confirmAction({ ...question, ...answers }))) return;
		try {
			const params = { id: classId };
			await call("POST /api/class/:id/announcements", { params, body: words });
			toast(says.done);
			told();
		} catch (fault) {
			if (fault instanceof ApiProblem && fault.fields.length > 0)
				told({ subject: fault.of("subject"), markdown: fault.of("markdown") });
			else if (!isSessionEnd(fault)) await showFailure(says.failed, fault);
		}
		await client.invalidateQueries({ queryKey: announcementsQuery(classId).queryKey });
	});
}
