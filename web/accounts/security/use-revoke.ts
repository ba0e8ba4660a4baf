import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/accounts/sessions.ts";
import { call } from "../../data/api.ts";
import { isProblem, isSessionEnd } from "../../data/problem.ts";
import { showFailure } from "../../data/show-failure.ts";
import { security } from "../../messages/en/security.ts";
import { messages } from "../../messages/en.ts";
import { confirmAction } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";
import { sessionsKey } from "./queries.ts";

const { sessions: says } = security;

/** Logs out other devices: asks for confirmation first, then reports the result. */
export function useRevoke() {
	const client = useQueryClient();
	const { mutateAsync, isPending } = useMutation({
		mutationFn: (session: Session | undefined) =>
			session
				? call("DELETE /api/sessions/:id", { params: { id: session._id } })
				: call("DELETE /api/sessions"),
	});

	const revokeOne = async (session: Session) => {
		const device = says.device(session.browser, session.system);
		if (!(await sure(says.askOne(device), says.confirmOne))) return;
		await carryOut(session, says.ended(device));
	};
	const revokeOthers = async () => {
		if (await sure(says.askOthers, says.confirmOthers)) await carryOut(undefined, says.endedOthers);
	};

	async function carryOut(session: Session | undefined, done: string) {
		try {
			await mutateAsync(session);
			toast(done);
		} catch (fault) {
			if (isSessionEnd(fault)) return;
			if (isProblem(fault, "not_found")) toast(says.gone);
			else await showFailure(says.failedTitle, fault);
		}
		await client.invalidateQueries({ queryKey: sessionsKey });
		// The pressed button disappears with its sheet, so the focus moves to the list.
		document.getElementById("content")?.focus({ preventScroll: true });
	}

	return { revokeOne, revokeOthers, busy: isPending };
}

function sure(text: string, confirm: string): Promise<boolean> {
	return confirmAction({
		title: says.askTitle,
		text,
		confirm,
		cancel: messages.cancel,
		grave: true,
	});
}
