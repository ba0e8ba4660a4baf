import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { PublicClass } from "#contract/classes.ts";
import { allRows, PAGE } from "../data/paging.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { More } from "../layouts/more.tsx";
import { classes } from "../messages/en/classes.ts";
import { messages } from "../messages/en.ts";
import { OnlyStudents, SelectButton } from "../selections/door.ts";
import { SkeletonSheets } from "../ui/skeleton.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { ClassCard } from "./class-card.tsx";
import { addressOf, type ClassFilters } from "./class-filters.ts";
import { foundCount, isNothingFound } from "./found-count.ts";
import { NothingFound } from "./nothing-found.tsx";
import { classPagesQuery } from "./queries.ts";
import type { Part } from "./search-hits.ts";
import { searchHits } from "./search-hits.ts";

/**
 * The classes that match the filters, with `rows` of them at first. While another search loads, the old results stay.
 */
export function ClassList({ filters, rows }: { filters: ClassFilters; rows: number }) {
	const pages = classPagesQuery(filters, undefined, rows);
	const list = useInfiniteQuery({ ...pages, placeholderData: keepPreviousData });
	if (list.isPending) return <Waiting />;
	if (!list.data) return <LoadFailure error={list.error} retry={list.refetch} />;
	const courses = allRows(list.data.pages);
	const hits = searchHits(filters.search, courses.flatMap(searchedTexts));
	const { isPlaceholderData: isOld, hasNextPage } = list;
	const found = { count: courses.length, isAll: !hasNextPage };
	return (
		<>
			<h2 className="sr-only">{classes.list}</h2>
			<Found sentence={foundCount(found, filters)} isOld={isOld} />
			{isNothingFound(found) && <NothingFound filters={filters} />}
			<div className="cards has-leads pile" aria-busy={isOld}>
				{courses.map((course, place) => (
					<ClassCard
						key={course._id}
						course={course}
						name={<MarkedName parts={hits(course.className)} />}
						first={place === 0}
						lead={place % PAGE === 0}
					>
						<SelectButton course={course} />
					</ClassCard>
				))}
			</div>
			{!isOld && (
				<More
					list={list}
					shown={courses.length}
					path={addressOf(filters)}
					name={classes.more}
					loading={classes.loadingMore}
				/>
			)}
		</>
	);
}

/** The texts of a class that the server searches. */
function searchedTexts(course: PublicClass): string[] {
	return [course.className, course.instructorName, course.description];
}

/** The number of classes, announced whenever it changes, and whether more are loading. */
function Found({ sentence, isOld }: { sentence: string; isOld: boolean }) {
	return (
		<div className="mb-5 flex min-h-6 flex-wrap items-center gap-x-6">
			<p role="status" className="cut">
				{sentence}
			</p>
			<OnlyStudents />
			{isOld && <ProgressBar label={messages.loading} className="max-w-60 flex-1" />}
		</div>
	);
}

function Waiting() {
	return (
		<div className="grid gap-6">
			<ProgressBar label={messages.loading} />
			<SkeletonSheets count={PAGE / 4} />
		</div>
	);
}

/** A class name with the search hits highlighted. */
function MarkedName({ parts }: { parts: Part[] }) {
	return parts.map(({ text, hit }, place) =>
		hit ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
			<mark key={place} className="hit">
				{text}
			</mark>
		) : (
			text
		),
	);
}
