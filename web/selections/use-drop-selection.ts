import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Selection } from "#contract/selections.ts";
import { call } from "../data/api.ts";
import { selectedClassesKey } from "../data/keys.ts";
import { showFailure } from "../data/show-failure.ts";
import { selected } from "../messages/en/selected.ts";
import { messages } from "../messages/en.ts";
import { confirmAction } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";

/** The delete button: asks, deletes the selection, reports it (docs/specification.md §5, §8). */
export function useDropSelection({ _id: id, className }: Selection) {
	const client = useQueryClient();
	const { mutateAsync, isPending } = useMutation({
		mutationFn: () => call("DELETE /api/selected/class/:id", { params: { id } }),
	});
	const drop = async () => {
		const sure = await confirmAction({
			title: selected.removeTitle,
			text: selected.removeText(className),
			confirm: selected.removeConfirm,
			cancel: messages.cancel,
			grave: true,
		});
		if (!sure) return;
		try {
			const { deletedCount } = await mutateAsync();
			if (deletedCount > 0) toast(selected.removed(className));
			await client.invalidateQueries({ queryKey: selectedClassesKey });
			// The pressed button disappears with its sheet, so the focus moves to the list.
			document.getElementById("content")?.focus({ preventScroll: true });
		} catch (fault) {
			await showFailure(selected.removeFailed, fault);
		}
	};
	return { drop, busy: isPending };
}
