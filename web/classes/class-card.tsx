import type { ReactNode } from "react";
import type { PublicClass } from "#contract/classes.ts";
import { choiceNames } from "../messages/en/class-labels.ts";
import { classLength } from "../messages/en/class-length.ts";
import { priceOf } from "../messages/price-of.ts";
import { CutLabel, PriceTag } from "../ui/labels.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { ClassCover } from "./class-cover.tsx";
import { SeatsChart, SeatsHeld, SeatsLeft } from "./seats.tsx";
import { useTouched } from "./use-touched.ts";

const SIZES = "(min-width: 1280px) 346px, (min-width: 640px) 45vw, calc(100vw - 76px)";

const LEAD_SIZES = "(min-width: 1280px) 460px, (min-width: 720px) 52vw, calc(100vw - 76px)";

interface ClassCardProps {
	course: PublicClass;
	/** Its picture is visible without scrolling, on a phone, too. */
	first?: boolean;
	/** The class name, with search hits marked. */
	name?: ReactNode;
	/** Hidden on the instructor's own page. */
	bySelf?: boolean;
	/** Twice as wide, with the beginning of the description: the first class of a page of the list. */
	lead?: boolean;
	/** The card's action, for example its Select button. */
	children: ReactNode;
}

/** A class as a card: drawing, name, instructor, seats, price and action. The whole card links to the class page. */
export function ClassCard(props: ClassCardProps) {
	const { course, first = false, name, bySelf = false, lead = false, children } = props;
	const { touched, events } = useTouched();
	const sizes = lead ? LEAD_SIZES : SIZES;
	return (
		<Sheet
			as="article"
			className={`onion class-card !px-4 !pb-4 ${lead ? "lead-sheet" : ""}`}
			{...events}
		>
			<div className="layout-frame card-drawing">
				<ClassCover course={course} sizes={sizes} first={first} touched={touched} />
			</div>
			<div className="card-words">
				<div className="flex flex-wrap justify-between gap-x-4">
					<CutLabel cut={course.cut} className="whitespace-nowrap" />
					<p className="cut text-right">
						{course.subject !== "other" && (
							<span className="card-subject">{choiceNames.subject[course.subject]}, </span>
						)}
						{choiceNames.level[course.level]}
					</p>
				</div>
				<h3 className="name mt-1">
					<SiteLink to={`/classes/${course._id}`} prefetch="intent" className="sheet-link">
						<bdi>{name ?? course.className}</bdi>
					</SiteLink>
				</h3>
				{!bySelf && <Instructor course={course} />}
				<p className="cut mt-2">
					{course.lessons ? classLength.some(course.lessons, course.lessonsMs) : classLength.none}
				</p>
				{lead && <About>{course.description}</About>}
				<div className="card-seats">
					<SeatsChart course={course} />
					<SeatsLeft course={course} className="text-small" />
				</div>
				<SeatsHeld course={course} className="-mt-3 mb-4" />
				<div className="mt-auto flex min-h-[52px] items-center justify-between gap-3 p-1 pt-0">
					<PriceTag>{priceOf(course.price)}</PriceTag>
					<div className="over-sheet-link">{children}</div>
				</div>
			</div>
		</Sheet>
	);
}

function About({ children }: { children: string }) {
	return (
		<p className="lead-about">
			<bdi>{children}</bdi>
		</p>
	);
}

function Instructor({ course }: { course: PublicClass }) {
	return (
		<p className="-my-2.5 text-small wrap-anywhere">
			<SiteLink to={`/instructors/${course.instructorId}`} className="over-sheet-link by-link">
				<bdi className="line-clamp-2">{course.instructorName}</bdi>
			</SiteLink>
		</p>
	);
}
