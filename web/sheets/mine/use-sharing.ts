import { useQueryClient } from "@tanstack/react-query";
import type { ListedSheet } from "#contract/sheets.ts";
import { call } from "../../data/api.ts";
import { showFailure } from "../../data/show-failure.ts";
import { mySheets } from "../../messages/en/my-sheets.ts";
import { toast } from "../../ui/toasts.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { mySheetsKey } from "../queries.ts";

/** The actions for the public page of a sheet. */
export function useSharing({ _id }: ListedSheet) {
	const client = useQueryClient();
	const params = { id: _id };
	const doing = async (work: Promise<unknown>, said: string) => {
		try {
			await work;
			toast(said);
		} catch (fault) {
			await showFailure(mySheets.failed, fault);
		}
		await client.invalidateQueries({ queryKey: mySheetsKey });
	};
	return {
		share: useOneAtATime((showsName: boolean) =>
			doing(
				call("PUT /api/sheets/:id/sharing", { params, body: { showsName } }),
				mySheets.sharedNow,
			),
		),
		stop: useOneAtATime(() =>
			doing(call("DELETE /api/sheets/:id/sharing", { params }), mySheets.stopped),
		),
		offer: useOneAtATime((offered: boolean) =>
			doing(call("PATCH /api/sheets/:id/sharing", { params, body: { offered } }), mySheets.changed),
		),
	};
}
