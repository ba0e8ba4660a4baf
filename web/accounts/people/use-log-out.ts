import { useMutation } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { call } from "../../data/api.ts";
import { isSessionEnd } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { administration } from "../../messages/administration.ts";
import { messages } from "../../messages/en.ts";
import { ask, tell } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";

const { users: says } = administration;

/** Ends all sessions of one user: asks for confirmation first, then reports how many there were. */
export function useLogOut({ _id: id, name, email }: Pick<User, "_id" | "name" | "email">) {
	const { mutateAsync, isPending } = useMutation({
		mutationFn: () => call("DELETE /api/users/:id/sessions", { params: { id } }),
	});
	const logOut = async () => {
		const question = { text: says.askLogOut(name, email), confirm: says.confirmLogOut };
		const title = says.askTitle;
		if (!(await ask({ title, ...question, cancel: messages.cancel, grave: true }))) return;
		try {
			const { deletedCount } = await mutateAsync();
			toast(says.loggedOut(name, deletedCount));
		} catch (fault) {
			if (isSessionEnd(fault)) return;
			const text = sentenceOf(fault);
			await tell({ title: says.logOutFailed, text, close: messages.ok, mood: "bad" });
		}
	};
	return { logOut, busy: isPending };
}
