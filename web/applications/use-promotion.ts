import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { call } from "../data/api.ts";
import { applicationsKey, usersKey } from "../data/keys.ts";
import { isProblem } from "../data/problem.ts";
import { showFailure } from "../data/show-failure.ts";
import { administration } from "../messages/administration.ts";
import { messages } from "../messages/en.ts";
import { confirmAction, showMessage } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";

const { users: says } = administration;
type Raised = "admin" | "instructor";
export type Person = Pick<User, "_id" | "name" | "email">;

/**
 * Promotes one user with Make Admin or Make Instructor: asks, raises the role, reports it (docs/specification.md §5,
 * §8).
 */
export function usePromotion(person: Person) {
	const client = useQueryClient();
	const { mutateAsync, isPending } = useMutation({
		mutationFn: (to: Raised) =>
			call(to === "admin" ? "PATCH /api/users/admin/:id" : "PATCH /api/users/instructor/:id", {
				params: { id: person._id },
			}),
	});
	const refresh = () =>
		Promise.all([
			client.invalidateQueries({ queryKey: usersKey }),
			client.invalidateQueries({ queryKey: applicationsKey }),
			client.invalidateQueries({ queryKey: ["instructors"] }),
		]);

	/** True if the user now has the role. */
	const promote = async (to: Raised): Promise<boolean> => {
		if (!(await confirmAction(question(person, to)))) return false;
		try {
			await mutateAsync(to);
		} catch (fault) {
			await explain(fault);
			return false;
		}
		toast(to === "admin" ? says.isAdmin(person.name) : says.isInstructor(person.name));
		await refresh();
		return true;
	};

	async function explain(fault: unknown) {
		const isLate = isProblem(fault, "role_not_raised");
		if (!isLate) return await showFailure(says.failedTitle, fault);
		void refresh();
		const { raisedTitle: title, raisedText } = says;
		await showMessage({ title, text: raisedText(person.name), close: messages.ok });
	}

	return { promote, busy: isPending };
}

function question({ name, email }: Person, to: Raised) {
	const { askTitle: title, confirmAdmin, confirmInstructor } = says;
	const cancel = messages.cancel;
	if (to === "admin") {
		return { title, text: says.askAdmin(name, email), confirm: confirmAdmin, cancel };
	}
	return { title, text: says.askInstructor(name, email), confirm: confirmInstructor, cancel };
}
