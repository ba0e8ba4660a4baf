import { useQuery } from "@tanstack/react-query";
import { mySheets } from "../../messages/en/my-sheets.ts";
import { TimingChart } from "../../ui/timing-chart.tsx";
import { sheetStorageQuery } from "../queries.ts";

/** From this share on the line is red, because soon nothing more fits. */
const NEARLY_FULL = 0.9;

/** How much of the quota is used. */
export function StorageLine() {
	const { data } = useQuery(sheetStorageQuery);
	if (!data) return <p className="sheets-storage" aria-hidden="true" />;
	const { bytes, maxBytes, sheets, maxSheets } = data;
	const share = Math.max(bytes / maxBytes, sheets / maxSheets);
	const most = maxSheets.toLocaleString("en-US");
	return (
		<div className="sheets-storage">
			<p className="text-small text-graphite">
				{mySheets.used(megabytes(bytes), megabytes(maxBytes), sheets, most)}
			</p>
			<TimingChart value={share} tone={share < NEARLY_FULL ? "blue" : "red"} />
		</div>
	);
}

/** "0.4 MB", "12 MB" */
function megabytes(bytes: number): string {
	const size = bytes / 1024 / 1024;
	return `${size === 0 || size >= 10 ? Math.round(size) : Math.max(0.1, size).toFixed(1)} MB`;
}
