import type { MetaDescriptor } from "react-router";
import type { InstructorPage } from "#contract/instructors/page.ts";
import type { Instructor } from "#contract/instructors.ts";
import { canonical, ourPicture, shareTags } from "../document/share.ts";
import { pageTitle, siteOf } from "../document/site.ts";
import { instructorPage } from "../messages/en/class-page.ts";
import { instructors } from "../messages/en/instructors.ts";
import { messages } from "../messages/en.ts";

/** Title, description, share picture, address and schema.org data of an instructor's page. */
export function instructorMeta(
	{ person, page }: { person: Instructor | null; page: InstructorPage | null },
	matches: readonly unknown[],
) {
	if (!person) return [{ title: messages.notFound.title }];
	const { _id, name, image } = person;
	const site = siteOf(matches);
	const path = `/instructors/${_id}`;
	const description = inShort(page?.biography) || instructorPage.metaDescription(name, site.name);
	const picture = { picture: image, pictureAlt: instructors.portrait(name) };
	return [
		{ title: pageTitle(name, matches) },
		{ name: "description", content: description },
		canonical(matches, path),
		...shareTags(matches, { title: name, description, path, ...picture }),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "Person",
				"@id": site.origin + path,
				url: site.origin + path,
				name,
				image: ourPicture(site.origin, image),
				...(page?.links.length && { sameAs: page.links.map(({ address }) => address) }),
				worksFor: { "@type": "Organization", name: site.name, url: site.origin },
			},
		},
	] satisfies MetaDescriptor[];
}

/** The length of a description that search engines and shared cards still show. */
const DESCRIPTION_MAX = 200;

function inShort(biography = ""): string {
	const text = biography.replace(/\s+/g, " ").trim();
	if (text.length <= DESCRIPTION_MAX) return text;
	return `${text.slice(0, DESCRIPTION_MAX).toWellFormed()}…`;
}
