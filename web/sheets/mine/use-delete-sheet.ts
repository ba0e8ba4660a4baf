import { useQueryClient } from "@tanstack/react-query";
import type { ListedSheet } from "#contract/sheets.ts";
import { call } from "../../data/api.ts";
import { showFailure } from "../../data/show-failure.ts";
import { mySheets } from "../../messages/en/my-sheets.ts";
import { messages } from "../../messages/en.ts";
import { confirmAction } from "../../ui/dialogs.ts";
import { toast } from "../../ui/toasts.ts";
import { openDeviceStore } from "../keep/device-store.ts";
import { mySheetsKey } from "../queries.ts";

export function useDeleteSheet({ _id, title }: ListedSheet) {
	const client = useQueryClient();
	return async () => {
		const isMeant = await confirmAction({
			title: mySheets.deleteTitle,
			text: mySheets.deleteText(title),
			confirm: mySheets.confirmDelete,
			cancel: messages.cancel,
			grave: true,
		});
		if (!isMeant) return;
		try {
			await call("DELETE /api/sheets/:id", { params: { id: _id } });
		} catch (fault) {
			return await showFailure(mySheets.deleteFailed, fault);
		}
		// Removes the copy on this device. If that fails, the device has no copy.
		await openDeviceStore().then(
			(store) => store?.forget(_id),
			() => undefined,
		);
		toast(mySheets.deleted);
		await client.invalidateQueries({ queryKey: mySheetsKey });
	};
}
