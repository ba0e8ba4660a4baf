import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import type { ListedLesson } from "#contract/lessons.ts";
import { Breadcrumbs } from "../layouts/breadcrumbs.tsx";
import { Section } from "../layouts/page-header.tsx";
import { syllabusQuery } from "../lessons/door.ts";
import { classPage } from "../messages/en/class-page.ts";
import { classes } from "../messages/en/classes.ts";
import { EarlySelect, SelectButton } from "../selections/door.ts";
import { SheetsOnClass } from "../sheets/door.ts";
import { ClassBeside } from "./class-beside.tsx";
import { ClassCard } from "./class-card.tsx";
import { ClassCuts, lessonsOf } from "./class-cuts.tsx";
import { OTHER_CLASSES_MAX, otherClassesQuery } from "./class-page-queries.ts";
import { ClassPicture } from "./class-picture.tsx";
import { ClassSeat } from "./class-seat.tsx";

/** The full class page: drawing, description, cuts, price and seats, and other classes of the instructor. */
export function ClassDetails({ course }: { course: PublicClass }) {
	const { _id, className, description, lessons } = course;
	const [playing, play] = useState<ListedLesson>();
	const { data: syllabus } = useQuery({ ...syllabusQuery(_id), enabled: lessons > 0 });
	const free = syllabus && lessonsOf(syllabus).find((lesson) => lesson.free);
	const above = [{ to: "/classes", name: classes.heading }];
	return (
		<>
			<div className="page">
				<Breadcrumbs above={above} here={className} />
				<article className="class-page">
					<ClassPicture course={course} free={free} playing={playing} play={play} />
					<ClassSeat course={course} />
					{description && (
						<section className="class-about" aria-labelledby="about">
							<h2 id="about" className="head">
								{classPage.about}
							</h2>
							<p className="measure mt-4 whitespace-pre-line wrap-anywhere">
								<bdi>{description}</bdi>
							</p>
						</section>
					)}
					<ClassCuts course={course} play={play} />
					{syllabus && <ClassBeside course={course} syllabus={syllabus} />}
				</article>
			</div>
			{course.status === "approved" && <SheetsOnClass id={_id} teacherId={course.instructorId} />}
			<OtherClasses course={course} />
			<EarlySelect />
		</>
	);
}

/** Other classes of this instructor. Renders nothing if there are none. */
function OtherClasses({ course }: { course: PublicClass }) {
	const { instructorId, instructorName } = course;
	const { data: theirs = [] } = useQuery(otherClassesQuery(instructorId));
	const others = theirs.filter(({ _id }) => _id !== course._id).slice(0, OTHER_CLASSES_MAX);
	if (others.length === 0) return null;
	return (
		<Section
			id="beside"
			title={classPage.moreOf(instructorName)}
			more={<Link to={`/instructors/${instructorId}`}>{classPage.allOf(instructorName)}</Link>}
		>
			<div className="cards pile">
				{others.map((other) => (
					<ClassCard key={other._id} course={other}>
						<SelectButton course={other} />
					</ClassCard>
				))}
			</div>
		</Section>
	);
}
