import { useInfiniteQuery } from "@tanstack/react-query";
import type { Instructor } from "#contract/instructors.ts";
import { ClassCard, classPagesQuery } from "../classes/door.ts";
import { allRows } from "../data/paging.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { More } from "../layouts/more.tsx";
import { Section } from "../layouts/page-header.tsx";
import { instructorPage } from "../messages/en/class-page.ts";
import { classes } from "../messages/en/classes.ts";
import { messages } from "../messages/en.ts";
import { OnlyStudents, SelectButton } from "../selections/door.ts";
import { InkLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SkeletonSheets } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";

/** All open classes of this instructor. */
export function InstructorClasses({ person: { _id, name } }: { person: Instructor }) {
	const list = useInfiniteQuery(classPagesQuery({ instructor: _id }));
	const courses = allRows(list.data?.pages ?? []);
	return (
		<Section id="classes" title={instructorPage.classes(name)}>
			{list.isPending && (
				<div className="grid gap-6">
					<ProgressBar label={messages.loading} />
					<SkeletonSheets count={3} />
				</div>
			)}
			{list.error && !list.data && <LoadFailure error={list.error} retry={list.refetch} />}
			{list.data && courses.length === 0 && (
				<EmptyState scene="storyboard" sentence={instructorPage.empty(name)}>
					<InkLink to="/classes">{instructorPage.emptyAction}</InkLink>
				</EmptyState>
			)}
			{courses.length > 0 && <OnlyStudents className="mb-5 block" />}
			<div className="cards pile">
				{courses.map((course) => (
					<ClassCard key={course._id} course={course} bySelf>
						<SelectButton course={course} />
					</ClassCard>
				))}
			</div>
			<More
				list={list}
				shown={courses.length}
				path={`/instructors/${_id}`}
				name={classes.more}
				loading={classes.loadingMore}
			/>
		</Section>
	);
}
