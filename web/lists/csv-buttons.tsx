import { useState } from "react";
import type { CsvList } from "#contract/enumerations.ts";
import { showFailure } from "../data/show-failure.ts";
import { administration } from "../messages/administration.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { downloadList } from "./download-list.ts";

const { csv } = administration;

/** Whole lists as files, whatever is searched or filtered on the page. */
export function CsvButtons({ lists }: { lists: readonly CsvList[] }) {
	const [busy, setBusy] = useState<CsvList>();
	const download = async (list: CsvList) => {
		setBusy(list);
		await downloadList(list).catch((fault) => showFailure(csv.failed, fault));
		setBusy(undefined);
	};
	return (
		<div className="actions mt-8 p-1">
			{lists.map((list) => (
				<PencilButton
					key={list}
					disabled={busy !== undefined}
					onClick={() => void download(list)}
					className="!px-4 text-small"
				>
					{busy === list ? csv.busy : csv.download[list]}
				</PencilButton>
			))}
		</div>
	);
}
