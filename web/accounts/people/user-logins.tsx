import { useMutation } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { call } from "../../data/api.ts";
import { showFailure } from "../../data/show-failure.ts";
import { administration } from "../../messages/administration.ts";
import { messages } from "../../messages/en.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { confirmAction } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";

const { users: says } = administration;

/** Folded, because it is seldom needed: the page is mainly for promotions. */
export function UserLogins({ user }: { user: User }) {
	const { logOut, busy } = useLogOut(user);
	return (
		<details>
			<summary className="w-fit py-2.5 font-semibold text-blue text-small">{says.logins}</summary>
			<div className="p-1">
				<PencilButton
					pencil="red"
					disabled={busy}
					aria-label={says.logOutNamed(user.name)}
					onClick={() => void logOut()}
					className="!px-3 text-small"
				>
					{says.logOut}
				</PencilButton>
			</div>
		</details>
	);
}

/** Ends all sessions of one user: asks for confirmation first, then reports how many there were. */
function useLogOut({ _id: id, name, email }: Pick<User, "_id" | "name" | "email">) {
	const { mutateAsync, isPending } = useMutation({
		mutationFn: () => call("DELETE /api/users/:id/sessions", { params: { id } }),
	});
	const logOut = async () => {
		const question = { text: says.askLogOut(name, email), confirm: says.confirmLogOut };
		const title = says.askTitle;
		if (!(await confirmAction({ title, ...question, cancel: messages.cancel, grave: true })))
			return;
		try {
			const { deletedCount } = await mutateAsync();
			toast(says.loggedOut(name, deletedCount));
		} catch (fault) {
			await showFailure(says.logOutFailed, fault);
		}
	};
	return { logOut, busy: isPending };
}
