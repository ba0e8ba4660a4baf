import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import type { ManagedClass } from "#contract/classes.ts";
import { call } from "../../data/api.ts";
import { managedClassesKey } from "../../data/keys.ts";
import { ApiProblem, isProblem } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { useOrigin } from "../../lists/use-origin.ts";
import { administration } from "../../messages/administration.ts";
import { messages } from "../../messages/en.ts";
import { confirmAction } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";
import { findManagedClass } from "./queries.ts";

const { feedback: says } = administration;

/** Sends the feedback, reports it, and returns to the previous page. Asks before it replaces what was not shown. */
export function useSendFeedback(
	{ setError, setFocus }: UseFormReturn<{ feedback: string }>,
	{ _id: id, feedback: before }: ManagedClass,
) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const origin = useOrigin("/dashboard/manage-classes");

	const send = async ({ feedback }: { feedback: string }) => {
		// An empty text removes earlier feedback. Without earlier feedback it is an error.
		if (feedback === "" && !before) {
			setError("feedback", { message: says.required });
			return setFocus("feedback");
		}
		try {
			if (!(await isSent(feedback, before))) return;
		} catch (fault) {
			return await explain(fault);
		}
		void client.invalidateQueries({ queryKey: managedClassesKey });
		toast(says.done);
		await navigate(origin);
	};

	/** False if there is other feedback than was seen, and the administrator leaves it. */
	async function isSent(feedback: string, seenFeedback: string | null): Promise<boolean> {
		try {
			const body = { feedback, seenFeedback };
			await call("PATCH /api/instructor/class/:id", { params: { id }, body });
			return true;
		} catch (fault) {
			if (!isProblem(fault, "feedback_changed")) throw fault;
		}
		const { feedback: other } = await findManagedClass(id);
		const question = { title: says.otherTitle, text: says.other(other), confirm: says.replace };
		const replaces = await confirmAction({ ...question, cancel: messages.cancel });
		return replaces && (await isSent(feedback, other));
	}

	async function explain(fault: unknown) {
		const message = fault instanceof ApiProblem ? fault.of("feedback") : undefined;
		if (message) return setError("feedback", { message });
		await showFailure(says.failedTitle, fault);
	}

	return { send, origin };
}
