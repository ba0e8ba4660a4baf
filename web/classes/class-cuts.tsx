import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useId } from "react";
import type { PublicClass } from "#contract/classes.ts";
import type { ListedLesson, Syllabus } from "#contract/lessons.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { CutFrame, syllabusQuery } from "../lessons/door.ts";
import { duration } from "../messages/en/class-length.ts";
import { syllabus as sentences } from "../messages/en/syllabus.ts";
import { messages } from "../messages/en.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";

interface ClassCutsProps {
	course: PublicClass;
	play(lesson: ListedLesson): void;
}

/** The table of cuts of a class, or a note that there are no lessons yet. */
export function ClassCuts({ course, play }: ClassCutsProps) {
	return (
		<section className="class-cuts" aria-labelledby="cuts">
			<h2 id="cuts" className="head mb-4">
				{sentences.heading}
			</h2>
			{course.lessons === 0 ? (
				<p className="measure">{sentences.follow}</p>
			) : (
				<LoadedCuts id={course._id} play={play} />
			)}
		</section>
	);
}

function LoadedCuts({ id, play }: { id: string } & Pick<ClassCutsProps, "play">) {
	const { data, error, isPending, refetch } = useQuery(syllabusQuery(id));
	if (isPending) return <ProgressBar label={messages.loading} />;
	if (!data) return <LoadFailure error={error} retry={refetch} part />;
	const longest = Math.max(...lessonsOf(data).map(({ lengthMs }) => lengthMs));
	return data.sections.map((section, place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name and do not move
		<CutsOfSection key={place} {...section} longest={longest} play={play} />
	));
}

export function lessonsOf({ sections }: Syllabus): ListedLesson[] {
	return sections.flatMap(({ lessons }) => lessons);
}

type Section = Syllabus["sections"][number] & { longest: number } & Pick<ClassCutsProps, "play">;

function CutsOfSection({ title, lessons, longest, play }: Section) {
	const name = useId();
	return (
		<>
			{title && (
				<h3 id={name} className="name mt-6 mb-2 wrap-anywhere">
					<bdi>{title}</bdi>
				</h3>
			)}
			<ol
				className="cut-rows"
				{...(title ? { "aria-labelledby": name } : { "aria-label": sentences.list })}
			>
				{lessons.map((lesson) => (
					<Cut key={lesson._id} lesson={lesson} longest={longest} play={play} />
				))}
			</ol>
		</>
	);
}

function Cut({
	lesson,
	longest,
	play,
}: { lesson: ListedLesson; longest: number } & Pick<ClassCutsProps, "play">) {
	const { place, kind, title, about, lengthMs, free, files } = lesson;
	const also = [kind === "text" && sentences.text, files && sentences.files(files)].filter(Boolean);
	return (
		<li className={`cut-row ${free ? "is-free" : ""}`}>
			<span className="cut">{place}</span>
			<CutFrame lesson={lesson} />
			<div className="min-w-0 wrap-anywhere">
				<p className="font-bold">
					<bdi>{title}</bdi>
				</p>
				<p className="text-small text-graphite">{about}</p>
				{also.length > 0 && <p className="text-small text-graphite">{also.join(", ")}</p>}
				{free && <FreeCut lesson={lesson} play={play} />}
			</div>
			<p className="cut-length cut">
				<span
					className="cut-chart"
					style={{ "--share": String(lengthMs / longest) } as CSSProperties}
					aria-hidden="true"
				/>
				{duration(lengthMs)}
			</p>
		</li>
	);
}

function FreeCut({ lesson, play }: { lesson: ListedLesson } & Pick<ClassCutsProps, "play">) {
	const { place, kind } = lesson;
	return (
		<p className="mt-1 flex flex-wrap items-center gap-x-3">
			<span className="marked text-label font-bold">{sentences.free}</span>
			<button type="button" className="bar-action needs-script" onClick={() => play(lesson)}>
				{kind === "ink" ? sentences.play(place) : sentences.read(place)}
			</button>
		</p>
	);
}
