import type { CsvList } from "#contract/enumerations.ts";
import { requestWithToken } from "../data/api.ts";
import { json, request, unreachable } from "../data/request.ts";
import { saveFile } from "../ui/save-file.ts";

/** Gives a whole list to the browser's downloads, under the name that the server says. */
export async function downloadList(list: CsvList): Promise<void> {
	const { headers, body } = json({ list });
	const response = await requestWithToken((authorization) =>
		request("/api/csv", { method: "POST", headers: { ...headers, authorization }, body }),
	);
	const said = response.headers.get("content-disposition") ?? "";
	const [, name = `${list}.csv`] = /filename="([^"]+)"/.exec(said) ?? [];
	const file = await response.blob().catch((cause) => {
		throw unreachable(cause);
	});
	saveFile(file, name);
}
