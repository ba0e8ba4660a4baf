import type { MetaDescriptor } from "react-router";
import type { Instructor } from "#contract/instructors.ts";
import { canonical, ourPicture, shareTags } from "../document/share.ts";
import { pageTitle, siteOf } from "../document/site.ts";
import { instructorPage } from "../messages/en/class-page.ts";
import { instructors } from "../messages/en/instructors.ts";
import { messages } from "../messages/en.ts";

/** Title, description, share picture, address and schema.org data of an instructor's page. */
export function instructorMeta(person: Instructor | null, matches: readonly unknown[]) {
	if (!person) return [{ title: messages.notFound.title }];
	const { _id, name, image } = person;
	const site = siteOf(matches);
	const path = `/instructors/${_id}`;
	const description = instructorPage.metaDescription(name, site.name);
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
				worksFor: { "@type": "Organization", name: site.name, url: site.origin },
			},
		},
	] satisfies MetaDescriptor[];
}
