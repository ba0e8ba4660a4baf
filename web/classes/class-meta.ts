import type { MetaDescriptor } from "react-router";
import type { PublicClass } from "#contract/classes.ts";
import type { Syllabus } from "#contract/lessons.ts";
import { CURRENCY } from "#contract/money.ts";
import type { Site } from "../data/context.ts";
import { canonical, ourPicture, shareTags } from "../document/share.ts";
import { pageTitle, siteOf } from "../document/site.ts";
import { choiceNames } from "../messages/en/class-labels.ts";
import { classPage } from "../messages/en/class-page.ts";
import { classes } from "../messages/en/classes.ts";
import { messages } from "../messages/en.ts";

/** The length of a description that search engines and shared cards still show. */
const DESCRIPTION_MAX = 200;

/** Title, description, share picture, address and schema.org data of a class's page. */
export function classMeta(
	course: PublicClass | null,
	matches: readonly unknown[],
	syllabus?: Syllabus,
) {
	if (!course) return [{ title: messages.notFound.title }];
	const title = course.className;
	const path = `/classes/${course._id}`;
	const description = shortened(course);
	const picture = { picture: course.image, pictureAlt: classes.picture(title) };
	return [
		{ title: pageTitle(title, matches) },
		{ name: "description", content: description },
		canonical(matches, path),
		...shareTags(matches, { title, description, path, ...picture }),
		// React Router escapes `<`, `>` and `&` here, so no name can end the script (docs/threats.md C7).
		{ "script:ld+json": courseData(course, description, siteOf(matches), syllabus) },
		{ "script:ld+json": breadcrumbs(course, siteOf(matches)) },
	] satisfies MetaDescriptor[];
}

function shortened({ description, instructorName, level }: PublicClass): string {
	const text = description.replace(/\s+/g, " ").trim();
	if (!text) return classPage.metaDescription(instructorName, choiceNames.level[level]);
	return text.length <= DESCRIPTION_MAX
		? text
		: `${text.slice(0, DESCRIPTION_MAX).toWellFormed()}…`;
}

function courseData(
	course: PublicClass,
	description: string,
	{ origin, name }: Site,
	syllabus?: Syllabus,
) {
	const url = `${origin}/classes/${course._id}`;
	return {
		"@context": "https://schema.org",
		"@type": "Course",
		"@id": url,
		url,
		name: course.className,
		description,
		image: ourPicture(origin, course.image),
		educationalLevel: choiceNames.level[course.level],
		inLanguage: "en",
		provider: { "@type": "Organization", name, url: origin },
		offers: {
			"@type": "Offer",
			url,
			category: course.price === 0 ? "Free" : "Paid",
			price: course.price.toFixed(2),
			priceCurrency: CURRENCY.toUpperCase(),
			availability: `https://schema.org/${course.availableSeats > 0 ? "InStock" : "SoldOut"}`,
		},
		hasCourseInstance: {
			"@type": "CourseInstance",
			courseMode: "Online",
			...(course.lessonsMs > 0 && { courseWorkload: isoDuration(course.lessonsMs) }),
			instructor: {
				"@type": "Person",
				name: course.instructorName,
				url: `${origin}/instructors/${course.instructorId}`,
			},
		},
		...(syllabus && { syllabusSections: syllabusSections(syllabus) }),
	};
}

/** Each cut with its length, as schema.org has it. */
function syllabusSections({ sections }: Syllabus) {
	return sections
		.flatMap(({ lessons }) => lessons)
		.map(({ title, about, lengthMs, place }) => ({
			"@type": "Syllabus",
			position: place,
			name: title,
			...(about && { description: about }),
			timeRequired: isoDuration(lengthMs),
		}));
}

/** ISO 8601, in whole seconds. */
function isoDuration(ms: number): string {
	return `PT${Math.round(ms / 1000)}S`;
}

function breadcrumbs({ _id, className }: PublicClass, { origin }: Site) {
	const steps = [
		{ name: classes.heading, item: `${origin}/classes` },
		{ name: className, item: `${origin}/classes/${_id}` },
	];
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: steps.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step })),
	};
}
