import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ManagedClass } from "#contract/classes.ts";
import type { OwnerMove } from "#contract/enumerations.ts";
import { call } from "../../data/api.ts";
import { approvedClassesKey, ownClassesKey } from "../../data/keys.ts";
import { showFailure } from "../../data/show-failure.ts";
import { messages } from "../../messages/en.ts";
import { teaching } from "../../messages/teaching.ts";
import { confirmAction } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { heldSeatsQuery } from "./queries.ts";

const { mine, moves } = teaching;

/** Moves a class from one state to another, or copies it. The list shows the new state afterwards. */
export function useMoveClass({ _id: id, className, enrolledStudents }: ManagedClass) {
	const client = useQueryClient();
	const { mutateAsync, isPending } = useMutation({
		mutationFn: (work: () => Promise<unknown>) => work(),
	});

	const doAndTell = useOneAtATime(async (work: () => Promise<unknown>, done: string) => {
		try {
			await mutateAsync(work);
			toast(done);
		} catch (fault) {
			await showFailure(mine.failedTitle, fault);
		}
		void client.invalidateQueries({ queryKey: approvedClassesKey });
		await client.invalidateQueries({ queryKey: ownClassesKey });
	});

	const move = async (name: OwnerMove) => {
		if (name === "withdraw" && !(await confirmAction(await withdrawal()))) return;
		const { done } = moves[name];
		await doAndTell(
			() => call("PATCH /api/class/:id/state", { params: { id }, body: { move: name } }),
			done(className),
		);
	};

	const duplicate = () =>
		doAndTell(
			() => call("POST /api/class/:id/duplicate", { params: { id } }),
			mine.duplicated(className),
		);

	async function withdrawal() {
		const paying = await client.fetchQuery(heldSeatsQuery(id)).catch(() => undefined);
		const { askTitle: title, askText, confirm } = moves.withdraw;
		const text = askText(enrolledStudents, paying?.heldSeats ?? 0);
		return { title, text, confirm, cancel: messages.cancel };
	}

	return { move, duplicate, busy: isPending };
}
