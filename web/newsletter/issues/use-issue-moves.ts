import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Issue } from "#contract/newsletter.ts";
import { call } from "../../data/api.ts";
import { isSessionEnd } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { DONE } from "../../layouts/use-unsaved.ts";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { messages } from "../../messages/en.ts";
import { dayAndTime } from "../../ui/dates.ts";
import { confirmAction } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { issuesKey, listsKey } from "./queries.ts";

/** The actions for an issue. Actions that cannot be undone ask for confirmation. */
export function useIssueMoves(issue: Issue) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const { _id: id, version, subject, audience } = issue;
	const params = { id };
	const { cancel } = messages;

	const move = useOneAtATime(
		async (make: () => Promise<unknown>, changed: readonly string[] | null = issuesKey) => {
			try {
				await make();
			} catch (fault) {
				if (!isSessionEnd(fault)) await showFailure(says.failed, fault);
			}
			if (changed) await client.invalidateQueries({ queryKey: changed });
		},
	);

	return {
		send: (at: Date | undefined) =>
			move(async () => {
				const text = at ? says.askLater(dayAndTime(at.toISOString())) : says.askText;
				const confirm = at ? says.schedule : says.sendNow;
				const title = says.ask(subject, audience);
				if (!(await confirmAction({ title, text, confirm, cancel }))) return;
				const body = { version, ...(at && { sendAt: at.toISOString() }) };
				await call("POST /api/newsletter-issues/:id/send", { params, body });
			}),
		test: () =>
			move(async () => {
				await call("POST /api/newsletter-issues/:id/test", { params });
				toast(says.tested);
			}, null),
		remove: () =>
			move(async () => {
				const question = { title: says.deleteAsk, confirm: says.delete, cancel, grave: true };
				if (!(await confirmAction(question))) return;
				await call("DELETE /api/newsletter-issues/:id", { params });
				toast(says.deleted);
				await navigate("/dashboard/newsletter", { replace: true, state: DONE });
			}, listsKey),
		/** Canceling a schedule needs no confirmation, because it can be set again. */
		takeBack: () => move(() => call("POST /api/newsletter-issues/:id/stop", { params })),
		stop: () =>
			move(async () => {
				const question = { title: says.stopAsk, text: says.stopText, confirm: says.stop, cancel };
				if (!(await confirmAction({ ...question, grave: true }))) return;
				await call("POST /api/newsletter-issues/:id/stop", { params });
			}),
	};
}
