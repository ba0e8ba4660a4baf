import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OpenedLesson } from "#contract/lessons.ts";
import type { ClassProgress, LessonProgress } from "#contract/progress.ts";
import { progressKey } from "../data/keys.ts";
import { pageTitle, useSite } from "../document/site.ts";
import { lessons as sentences } from "../messages/en/lessons.ts";
import { handInPhoto } from "../messages/en/photo-link.ts";
import { ClassMeter } from "../progress/door.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { FinishedPart } from "./finished-part.tsx";
import { LessonFiles } from "./lesson-files.tsx";
import { LessonSheet } from "./lesson-sheet.tsx";
import type { Moment } from "./moment.ts";
import { NextLesson } from "./next-lesson.tsx";
import { NotesPart } from "./notes-part.tsx";
import { OutlineOfClass } from "./outline-of-class.tsx";
import type { OpenDrawing } from "./player/player-props.ts";
import { syllabusQuery } from "./queries.ts";
import { Tick } from "./tick.tsx";
import { useUpdateProgress } from "./use-update-progress.ts";

type OwnProgress = ClassProgress & { opened: LessonProgress[] };

interface OpenLessonScreenProps {
	lesson: OpenedLesson;
	/** Absent if the class is gone. */
	progress: OwnProgress | undefined;
}

/** An open lesson: the sheet, the outline beside it, and below it the notes and files. */
export function OpenLessonScreen({ lesson, progress }: OpenLessonScreenProps) {
	const { _id, classId, title } = lesson;
	const tell = useUpdateProgress(classId);
	const client = useQueryClient();
	const recount = () => void client.invalidateQueries({ queryKey: progressKey });
	const [moment, setMoment] = useState<Moment>({ at: 0, stroke: 0 });
	const drawing = useRef<OpenDrawing>(undefined);
	const [goTo, setGoTo] = useState<number>();
	const { data: syllabus } = useQuery(syllabusQuery(classId));
	const all = syllabus?.sections.flatMap((section) => section.lessons) ?? [];
	const own = progress?.opened.find(({ lessonId }) => lessonId === _id);
	return (
		<>
			<PageTitle lesson={lesson} />
			<header className="station-head">
				<h1 className="name">
					<bdi>{title}</bdi>
				</h1>
			</header>
			<div className="station-sheet">
				<LessonSheet
					lesson={lesson}
					own={own}
					isTracked={progress !== undefined}
					goTo={goTo}
					tell={tell}
					onOpened={(opened) => {
						drawing.current = opened;
					}}
					onMoment={setMoment}
				/>
			</div>
			<div className="station-outline">
				<OutlineOfClass
					classId={classId}
					lessons={all}
					here={_id}
					opened={progress?.opened ?? []}
				/>
				<div className="station-go">
					{lesson.ink && <PencilLink to={`/desk/along/${_id}`}>{sentences.drawAlong}</PencilLink>}
					{progress?.hasClass && <PencilLink to={`/photo/${_id}`}>{handInPhoto}</PencilLink>}
					{progress && <Tick id={_id} isDone={Boolean(own?.doneAt)} tell={tell} />}
					<NextLesson classId={classId} lessons={all} here={_id} />
				</div>
			</div>
			<div className="station-below">
				{progress && <FinishedPart classId={classId} progress={progress} />}
				<LessonFiles lesson={lesson} onTaken={recount} />
				{progress && (
					<NotesPart
						lesson={lesson}
						moment={moment}
						goTo={(at) => {
							setGoTo(at);
							drawing.current?.playback.seek(at);
						}}
					/>
				)}
				{progress && <ClassMeter meter={progress.meter} />}
			</div>
		</>
	);
}

function PageTitle({ lesson: { title, className } }: Pick<OpenLessonScreenProps, "lesson">) {
	const site = useSite();
	return <title>{pageTitle(sentences.title(title, className), [{ loaderData: site }])}</title>;
}
