import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Issue } from "#contract/newsletter.ts";
import { call } from "../../data/api.ts";
import { ApiProblem } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { DONE } from "../../layouts/use-unsaved.ts";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { toast } from "../../ui/toasts.ts";
import type { FieldErrors } from "../../ui/use-field-errors.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { issuesKey } from "./queries.ts";
import type { Words } from "./use-words.ts";

interface Form {
	classId: string | null;
	show(faults: FieldErrors<keyof Words>): void;
	setSaved(words: Words, as: number): void;
}

/** Saves a draft, or writes a new one and opens it. */
export function useSaveIssue(issue: Issue | undefined, { classId, show, setSaved }: Form) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const save = useOneAtATime(async (words: Words) => {
		const faults = {
			...(!words.subject.trim() && { subject: says.subjectRequired }),
			...(!words.markdown.trim() && { markdown: says.markdownRequired }),
		};
		show(faults);
		if (Object.keys(faults).length > 0) return;
		setBusy(true);
		try {
			const id = await write(words);
			await client.invalidateQueries({ queryKey: issuesKey });
			toast(says.saved);
			if (!issue) await navigate(`/dashboard/newsletter/${id}`, { replace: true, state: DONE });
		} catch (fault) {
			if (fault instanceof ApiProblem && fault.fields.length > 0)
				show({ subject: fault.of("subject"), markdown: fault.of("markdown") });
			else {
				await showFailure(says.failed, fault);
				// After a conflict the form shows the choice between both texts.
				await client.invalidateQueries({ queryKey: issuesKey });
			}
		}
		setBusy(false);
	});

	async function write(words: Words): Promise<string | null> {
		if (!issue) {
			const body = { ...words, classId };
			return (await call("POST /api/newsletter-issues", { body })).insertedId;
		}
		const { _id: id, version } = issue;
		const body = { ...words, classId, version };
		setSaved(
			words,
			(await call("PUT /api/newsletter-issues/:id", { params: { id }, body })).version,
		);
		return id;
	}

	return { save, busy };
}
