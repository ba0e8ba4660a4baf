import type { MetaDescriptor } from "react-router";
import { siteOf } from "./site.ts";

interface Shared {
	title: string;
	description: string;
	/** The page's own path. */
	path: string;
	/** As stored: `/media/<id>/1280.jpg`; no other picture is shown by anybody who shares the page. */
	picture?: string | null;
	pictureAlt?: string;
}

/** What a page looks like where its address is shared (Open Graph), for `meta`. Addresses there are whole ones. */
export function shareTags(matches: readonly unknown[], page: Shared): MetaDescriptor[] {
	const site = siteOf(matches);
	const picture = ourPicture(site.origin, page.picture);
	return [
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: site.name },
		{ property: "og:title", content: page.title },
		{ property: "og:description", content: page.description },
		{ property: "og:url", content: site.origin + page.path },
		{ name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
		...(picture
			? [
					{ property: "og:image", content: picture },
					{ property: "og:image:alt", content: page.pictureAlt ?? page.title },
				]
			: []),
	];
}

/** The one address of a page that several lead to, for `meta`. */
export function canonical(matches: readonly unknown[], path: string): MetaDescriptor {
	return { tagName: "link", rel: "canonical", href: siteOf(matches).origin + path };
}

/** The whole address of a picture of ours; undefined for what somebody typed (decisions.md, "Pictures"). */
export function ourPicture(origin: string, address: string | null | undefined) {
	return /^\/media\/[\w-]+\/1280\.jpg$/.test(address ?? "") ? origin + address : undefined;
}
