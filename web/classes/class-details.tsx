import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import { Breadcrumbs } from "../layouts/breadcrumbs.tsx";
import { Section } from "../layouts/page-header.tsx";
import { classPage } from "../messages/en/class-page.ts";
import { classes } from "../messages/en/classes.ts";
import { EarlySelect, SelectButton } from "../selections/door.ts";
import { Picture } from "../ui/picture.tsx";
import { PicturePlaceholder } from "../ui/placeholder.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { ClassCard } from "./class-card.tsx";
import { OTHER_CLASSES_MAX, otherClassesQuery } from "./class-page-queries.ts";
import { ClassSeat } from "./class-seat.tsx";

const SIZES = "(min-width: 1280px) 588px, (min-width: 1024px) 50vw, calc(100vw - 88px)";
/** The full class page: drawing, description, price and seats, and other classes of the instructor. */
export function ClassDetails({ course }: { course: PublicClass }) {
	const { className, description } = course;
	const above = [{ to: "/classes", name: classes.heading }];
	return (
		<>
			<div className="page">
				<Breadcrumbs above={above} here={className} />
				<article className="class-page">
					<Sheet className="class-picture">
						<div className="layout-frame">
							<div className="frame">
								<Picture
									address={course.image}
									alt={classes.picture(className)}
									sizes={SIZES}
									eager
									otherwise={<PicturePlaceholder />}
								/>
							</div>
						</div>
					</Sheet>
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
				</article>
			</div>
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
