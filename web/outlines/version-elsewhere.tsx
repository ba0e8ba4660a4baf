import { useQuery } from "@tanstack/react-query";
import type { OutlineBody } from "#contract/outlines.ts";
import { showFailure } from "../data/show-failure.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { messages } from "../messages/en.ts";
import { outlines } from "../messages/outlines.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { emptyOutline } from "./draft.ts";
import { newerVersionQuery } from "./queries.ts";
import { twoVersions } from "./two-versions.ts";
import { forgetUnsaved } from "./unsaved.ts";
import { VersionDifferences } from "./version-differences.tsx";

const { write } = outlines;

interface VersionElsewhereProps {
	classId: string;
	/** The outline in this tab. */
	body: OutlineBody;
	overwrite(version: number | null): Promise<void>;
	reload(): Promise<void>;
}

/** Shown after another tab saved a newer version. The teacher compares both and chooses one. */
export function VersionElsewhere({ classId, body, overwrite, reload }: VersionElsewhereProps) {
	const { data, error, refetch } = useQuery(newerVersionQuery(classId));
	const takeTheirs = useOneAtATime(async () => {
		forgetUnsaved(classId);
		await reload();
	});
	const keepMine = useOneAtATime(async () => {
		try {
			// The version that was compared. If there is a newer one, it has to be compared again.
			await overwrite(data?.draft?.version ?? null);
		} catch (fault) {
			await showFailure(write.refused, fault);
		}
	});
	const theirs = data && (data.draft ?? data.live)?.body;
	return (
		<Sheet>
			<Correction>{write.elsewhereTitle}</Correction>
			<p className="mt-2">{write.elsewhereText}</p>
			{data ? (
				<VersionDifferences lessons={twoVersions(body, theirs ?? emptyOutline)} />
			) : error ? (
				<LoadFailure error={error} retry={refetch} part />
			) : (
				<ProgressBar label={messages.loading} />
			)}
			{data && (
				<div className="actions mt-4 p-1">
					<PencilButton onClick={() => void keepMine()}>{write.keepMine}</PencilButton>
					<PencilButton pencil="red" onClick={() => void takeTheirs()}>
						{write.takeTheirs}
					</PencilButton>
				</div>
			)}
		</Sheet>
	);
}
