import { useQuery } from "@tanstack/react-query";
import type { Critique } from "#contract/critiques.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { Loaded } from "../layouts/loaded.tsx";
import { critiquePage } from "../messages/en/critique-page.ts";
import { critiques } from "../messages/en/critiques.ts";
import { type KeptSheet, type OpenedSheet, useSheet } from "../sheets/door.ts";
import { dayAndTime } from "../ui/dates.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { CritiquePlace } from "./critique-place.tsx";
import type { Drawn } from "./drawn-picture.tsx";
import { EarlierHandIn, LinkToEarlier } from "./earlier-hand-in.tsx";
import { drawnQuery } from "./queries.ts";
import { StateMark } from "./queue-row.tsx";
import { RedWork } from "./red-work.tsx";
import { useCritiqueDraft } from "./use-critique-draft.ts";
import { useRedSheet } from "./use-red-sheet.ts";

const { page, red: says } = critiquePage;

/** The teacher's desk for one hand-in: the frozen sheet, a red layer over it, pins and words. */
export function RedDesk({ critique }: { critique: Critique }) {
	const drawn = useQuery(drawnQuery(critique));
	const { studentName, handedInAt, state } = critique;
	const student = studentName ?? critiques.somebody;
	return (
		<>
			<header className="critique-head">
				<div className="min-w-0">
					<CritiquePlace critique={critique} />
					<h1 className="head wrap-anywhere">{page.teacherHeading(student)}</h1>
				</div>
				<div className="actions">
					<p className="text-graphite text-small">{page.handedIn(dayAndTime(handedInAt))}</p>
					<StateMark critique={critique} />
					{critique.earlierId && <LinkToEarlier />}
				</div>
			</header>
			{state === "late" && (
				<p className="critique-standing measure mb-5 text-red">{page.lateTeacher}</p>
			)}
			<Loaded query={drawn} rows={2}>
				{(found) => <WithRedSheet critique={critique} drawn={found} student={student} />}
			</Loaded>
			<EarlierHandIn critique={critique} />
		</>
	);
}

interface WithRedSheetProps {
	critique: Critique;
	drawn: Drawn;
	student: string;
}

function WithRedSheet(props: WithRedSheetProps) {
	const { critique, drawn, student } = props;
	const { id, failure } = useRedSheet({
		...{ critique, size: drawn },
		title: says.sheetTitle(student),
	});
	if (failure) return <NoRedSheet failure={failure} />;
	if (!id) return <ProgressBar label={page.loading} />;
	return <OpenRedSheet key={id} id={id} {...props} />;
}

function OpenRedSheet({ id, ...props }: WithRedSheetProps & { id: string }) {
	const { sheet, opened, failure } = useSheet(id);
	if (sheet) return <WithDraft sheet={sheet} red={opened} {...props} />;
	if (failure) return <NoRedSheet failure={failure} />;
	return <ProgressBar label={page.loading} />;
}

interface WithDraftProps extends WithRedSheetProps {
	sheet: KeptSheet;
	red: OpenedSheet | undefined;
}

/** Keeps the words while the red layer is loaded again, because another tab or device drew on it. */
function WithDraft({ sheet, red, ...props }: WithDraftProps) {
	const draft = useCritiqueDraft(props.critique, sheet);
	if (!red) return <ProgressBar label={page.loading} />;
	return <RedWork red={red} draft={draft} {...props} />;
}

function NoRedSheet({ failure }: { failure: unknown }) {
	return <LoadFailure error={failure} retry={() => location.reload()} part />;
}
