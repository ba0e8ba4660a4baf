import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { showsFeedback } from "#contract/classes/life.ts";
import type { ManagedClass } from "#contract/classes.ts";
import { allRows, type Page, type Total } from "../../data/paging.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { More } from "../../layouts/more.tsx";
import { classes } from "../../messages/en/classes.ts";
import { lists, number } from "../../messages/en/lists.ts";
import { priceOf } from "../../messages/price-of.ts";
import { teaching } from "../../messages/teaching.ts";
import { InkLink } from "../../ui/buttons.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CutLabel, PriceTag } from "../../ui/labels.tsx";
import { RowSheet } from "../../ui/row-sheet.tsx";
import { ClassStamp } from "../class-stamp.tsx";
import { FeedbackNote } from "./feedback-note.tsx";
import { OwnClassActions } from "./own-class-actions.tsx";

const { mine } = teaching;
const moreClasses = {
	path: "/dashboard/instructor/my-classes",
	name: mine.more,
	loading: mine.loadingMore,
};

type ClassList = UseInfiniteQueryResult<InfiniteData<Page<ManagedClass>>>;

export function MyClasses({ list }: { list: ClassList }) {
	return (
		<Loaded query={list} rows={2}>
			{({ pages }) => {
				const courses = allRows(pages);
				if (courses.length === 0) return <NoClasses />;
				return (
					<>
						<Count shown={courses.length} total={pages[0]?.total} />
						<ul className="grid grid-cols-1 gap-4" aria-label={mine.list}>
							{courses.map((course) => (
								<li key={course._id}>
									<OwnClassRow course={course} />
								</li>
							))}
						</ul>
						<More list={list} shown={courses.length} {...moreClasses} />
					</>
				);
			}}
		</Loaded>
	);
}

/** How many of the classes are on the screen. */
function Count({ shown, total }: { shown: number; total: Total | undefined }) {
	const all = number(Math.max(shown, total?.count ?? 0));
	return (
		<p className="mb-4 text-graphite text-small">
			{lists.of(lists.rows(1, shown), total?.isLeast ? lists.atLeast(all) : all)}
		</p>
	);
}

function NoClasses() {
	return (
		<EmptyState scene="storyboard" sentence={mine.empty}>
			<InkLink to="/dashboard/add-class">{mine.add}</InkLink>
		</EmptyState>
	);
}

/** One of the instructor's own classes: its state, its feedback, and its actions. */
function OwnClassRow({ course }: { course: ManagedClass }) {
	const { cut, className, image, price, availableSeats, enrolledStudents, state } = course;
	return (
		<RowSheet
			picture={image}
			alt={classes.picture(className)}
			aside={<ClassStamp course={course} />}
			actions={<OwnClassActions course={course} />}
		>
			<CutLabel cut={cut} />
			<h2 className="name">
				<bdi>{className}</bdi>
			</h2>
			<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
				<PriceTag>{priceOf(price)}</PriceTag>
				<span>{mine.seats(availableSeats)}</span>
				<span className="text-graphite">{mine.enrolled(enrolledStudents)}</span>
			</p>
			{showsFeedback(state) && <FeedbackNote text={course.feedback} />}
		</RowSheet>
	);
}
