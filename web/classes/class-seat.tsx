import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import type { ClassChoice } from "#contract/enumerations.ts";
import { classChoiceNames } from "#contract/enumerations.ts";
import { instructorQuery } from "../data/public-records.ts";
import { choiceNames, fieldLabels } from "../messages/en/class-labels.ts";
import { classLength } from "../messages/en/class-length.ts";
import { classPage } from "../messages/en/class-page.ts";
import { syllabus } from "../messages/en/syllabus.ts";
import { priceOf } from "../messages/price-of.ts";
import { OnlyStudents, SelectButton, useSelectClass } from "../selections/door.ts";
import { Avatar } from "../ui/avatar.tsx";
import { CutLabel, PriceTag } from "../ui/labels.tsx";
import { longestWord } from "../ui/longest-word.ts";
import { Sheet } from "../ui/sheet.tsx";
import { NotOpen } from "./not-open.tsx";
import { SeatsChart, SeatsHeld, SeatsLeft } from "./seats.tsx";

/** Price, seats and terms of a class, with the Select button. */
export function ClassSeat({ course }: { course: PublicClass }) {
	return (
		<Sheet className="class-seat name-room">
			<NotOpen course={course} />
			<CutLabel cut={course.cut} />
			<h1 className="title fits mb-5 mt-2 wrap-anywhere" style={longestWord(course.className)}>
				<bdi>{course.className}</bdi>
			</h1>
			<ClassInstructor course={course} />
			<dl className="mt-6">
				<Fact name={fieldLabels.price}>
					<PriceTag>{priceOf(course.price)}</PriceTag>
				</Fact>
				{tellingChoices(course).map((field) => (
					<Fact key={field} name={fieldLabels[field]}>
						{choiceName(course, field)}
					</Fact>
				))}
				<Fact name={syllabus.atDesk}>
					{course.lessons > 0
						? classLength.some(course.lessons, course.lessonsMs)
						: classLength.none}
				</Fact>
				<Fact name={classPage.enrolled}>{classPage.students(course.enrolledStudents)}</Fact>
				<Fact name={fieldLabels.availableSeats} chart={<SeatsChart course={course} />}>
					<SeatsLeft course={course} />
				</Fact>
				<Fact name={classPage.redPencil}>
					{classPage.critiques(course.critiques, course.critiqueDays)}
				</Fact>
			</dl>
			<SeatsHeld course={course} className="mt-3" />
			<div className="mt-4">
				<SelectButton course={course} ink />
			</div>
			<Terms course={course} />
		</Sheet>
	);
}

function Fact(props: { name: string; chart?: ReactNode; children: ReactNode }) {
	return (
		<div className="fact">
			<dt>{props.name}</dt>
			<dd className="flex-1 text-right text-balance">{props.children}</dd>
			{props.chart && <dd className="fact-chart">{props.chart}</dd>}
		</div>
	);
}

/** Leaves out a subject that its owner did not choose. */
function tellingChoices(course: Pick<PublicClass, ClassChoice>): ClassChoice[] {
	return classChoiceNames.filter((field) => course[field] !== "other");
}

/** The label of a class's value in this field. */
function choiceName(course: Pick<PublicClass, ClassChoice>, field: ClassChoice): string {
	const names: Record<string, string> = choiceNames[field];
	return names[course[field]] ?? course[field];
}

/** The instructor's portrait, name and email. Somebody who no longer teaches has no page to link to. */
function ClassInstructor({ course }: { course: PublicClass }) {
	const { instructorId, instructorName, instructorEmail } = course;
	const { data: person } = useQuery(instructorQuery(instructorId));
	const name = <bdi>{instructorName}</bdi>;
	return (
		<div className="class-by">
			<Avatar address={person?.image} name={instructorName} />
			<div className="min-w-0 wrap-anywhere">
				<p className="font-bold">
					{person === null ? name : <Link to={`/instructors/${instructorId}`}>{name}</Link>}
				</p>
				{instructorEmail && (
					<p className="text-small">
						<a href={`mailto:${instructorEmail}`}>{instructorEmail}</a>
					</p>
				)}
			</div>
		</div>
	);
}

/** A short version of the refund terms (docs/specification.md §9), or where to go on from a class that is sold out. */
function Terms({ course }: { course: PublicClass }) {
	const { state } = useSelectClass(course);
	const isStillToPay = state === "open" || state === "selected";
	return (
		<p className="mt-3 text-balance text-center text-small text-graphite">
			<OnlyStudents className="mb-2 block" />
			{state === "sold-out" ? (
				<>
					{classPage.allTaken} <OtherSeats course={course} />
				</>
			) : course.price === 0 ? (
				classPage.nothingToPay
			) : (
				<>
					{isStillToPay && <span className="block">{classPage.nothingToPayYet}</span>}
					<Link to="/refund-policy">{classPage.refunds}</Link> {classPage.refundTerms}
				</>
			)}
		</p>
	);
}

/** The filter of classes of the same subject, unless its owner chose none. */
function OtherSeats({ course: { subject } }: { course: PublicClass }) {
	if (subject === "other") return <Link to="/classes?seats=1">{classPage.otherSeats}</Link>;
	return (
		<Link to={`/classes?subject=${subject}&seats=1`}>
			{classPage.otherSeatsIn(choiceNames.subject[subject])}
		</Link>
	);
}
