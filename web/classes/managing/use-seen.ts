import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ClassChange } from "#contract/classes.ts";
import { call } from "../../data/api.ts";
import { classChangesKey } from "../../data/keys.ts";
import { isSessionEnd } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { administration } from "../../messages/administration.ts";
import { messages } from "../../messages/en.ts";
import { tell } from "../../ui/dialogs.ts";

/** Removes an edit from the list, for all administrators. */
export function useSeen({ _id: id }: ClassChange) {
	const client = useQueryClient();
	const mutationKey = ["seen", id];
	const { mutateAsync, isPending } = useMutation({
		mutationKey,
		mutationFn: () => call("PATCH /api/class-changes/:id/seen", { params: { id } }),
	});
	const markSeen = async () => {
		// A second click may come before the button is rendered as disabled.
		if (client.isMutating({ mutationKey }) > 0) return;
		try {
			await mutateAsync();
			await client.invalidateQueries({ queryKey: classChangesKey });
			// The pressed button disappears with its sheet, so the focus moves to the list.
			document.getElementById("content")?.focus({ preventScroll: true });
		} catch (fault) {
			if (isSessionEnd(fault)) return;
			const text = sentenceOf(fault);
			const title = administration.changes.failedTitle;
			await tell({ title, text, close: messages.ok, mood: "bad" });
		}
	};
	return { markSeen, busy: isPending };
}
