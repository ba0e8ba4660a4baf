import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import type { ManagedClass } from "#contract/classes.ts";
import { call } from "../../data/api.ts";
import { managedClassesKey } from "../../data/keys.ts";
import { ApiProblem } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { administration } from "../../messages/administration.ts";
import { toast } from "../../ui/toasts.ts";

const { feedback: says } = administration;

/** Sends the feedback, reports it, and returns to the previous page. */
export function useSendFeedback(
	{ setError, setFocus }: UseFormReturn<{ feedback: string }>,
	{ _id: id, feedback: before }: ManagedClass,
) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const origin = useOrigin();

	const send = async (body: { feedback: string }) => {
		// An empty text removes earlier feedback. Without earlier feedback it is an error.
		if (body.feedback === "" && !before) {
			setError("feedback", { message: says.required });
			return setFocus("feedback");
		}
		try {
			await call("PATCH /api/instructor/class/:id", { params: { id }, body });
		} catch (fault) {
			return await explain(fault);
		}
		void client.invalidateQueries({ queryKey: managedClassesKey });
		toast(says.done);
		await navigate(origin);
	};

	async function explain(fault: unknown) {
		const message = fault instanceof ApiProblem ? fault.of("feedback") : undefined;
		if (message) return setError("feedback", { message });
		await showFailure(says.failedTitle, fault);
	}

	return { send, origin };
}

/** Back to the list with its search and page, or to its first page if the user did not come from there. */
function useOrigin(): string {
	const from: unknown = useLocation().state?.from;
	return typeof from === "string" ? from : "/dashboard/manage-classes";
}
