import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ClassChange } from "#contract/classes.ts";
import { call } from "../../data/api.ts";
import { classChangesKey } from "../../data/keys.ts";
import { isSessionEnd } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { administration } from "../../messages/administration.ts";
import { messages } from "../../messages/en.ts";
import { tell } from "../../ui/dialogs.ts";

/** Takes an edit off the list, for every administrator. */
export function useSeen({ _id: id }: ClassChange) {
	const client = useQueryClient();
	const mutationKey = ["seen", id];
	const { mutateAsync, isPending } = useMutation({
		mutationKey,
		mutationFn: () => call("PATCH /api/class-changes/:id/seen", { params: { id } }),
	});
	const markSeen = async () => {
		// A second click comes before the button is drawn as disabled.
		if (client.isMutating({ mutationKey }) > 0) return;
		try {
			await mutateAsync();
			await client.invalidateQueries({ queryKey: classChangesKey });
			// The button is gone with its sheet: the reading goes on at the list.
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
