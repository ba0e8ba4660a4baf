import { useQueryClient } from "@tanstack/react-query";
import type { Person } from "#contract/accounts/people.ts";
import { call } from "../../../data/api.ts";
import { approvedClassesKey, managedClassesKey, usersKey } from "../../../data/keys.ts";
import { showFailure } from "../../../data/show-failure.ts";
import type { Reason } from "../../../lists/use-reason.ts";
import { people } from "../../../messages/en/people.ts";
import { messages } from "../../../messages/en.ts";
import { confirmAction } from "../../../ui/dialogs.ts";
import { toast } from "../../../ui/toasts.ts";
import { useOneAtATime } from "../../../ui/use-one-at-a-time.ts";

const { decide: says } = people;

export type PersonAct = "suspend" | "lift" | "lower";

/**
 * Asks for confirmation, then suspends a person, lifts a suspension or removes a role, and reports it.
 */
export function useDecidePerson(person: Person, reason: Reason) {
	const { _id: id, name } = person;
	const client = useQueryClient();
	return useOneAtATime(async (act: PersonAct) => {
		if (!reason.check()) return;
		const question = { title: says.ask, text: textOf(act, person), grave: act !== "lift" };
		const confirm = says.confirm[act];
		if (!(await confirmAction({ ...question, confirm, cancel: messages.cancel }))) return;
		try {
			await call(`PATCH /api/users/:id/${act}`, { params: { id }, body: { reason: reason.text } });
			toast(says.done[act](name));
			reason.clear();
		} catch (fault) {
			if (reason.explain(fault)) return;
			await showFailure(says.failedTitle, fault);
		}
		// A suspension takes the person's classes off sale.
		void client.invalidateQueries({ queryKey: managedClassesKey });
		void client.invalidateQueries({ queryKey: approvedClassesKey });
		await client.invalidateQueries({ queryKey: usersKey });
	});
}

function textOf(act: PersonAct, { name, roleBelow }: Person): string {
	const staysTeacher = act === "lower" && roleBelow === "instructor";
	return says.text[staysTeacher ? "lowerToInstructor" : act](name);
}
