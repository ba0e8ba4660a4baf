import type { MetaDescriptor } from "react-router";
import { SHARE_FILE, SHARE_HEIGHT, SHARE_WIDTH } from "#contract/images/share-picture.ts";
import hero from "../art/share.jpg";
import { messages } from "../messages/en.ts";
import { pageTitle, siteOf } from "./site.ts";

interface Shared {
	title: string;
	description: string;
	/** The page's path. */
	path: string;
	/** As stored: `/media/<id>/1280.jpg`. Anything else is replaced by the site's own picture. */
	picture?: string | null;
	pictureAlt?: string;
}

/** `meta` of a public page: title, description, address and share picture. */
export function publicTags(
	matches: readonly unknown[],
	{ title, description, path }: Omit<Shared, "picture" | "pictureAlt">,
): MetaDescriptor[] {
	return [
		{ title: pageTitle(title, matches) },
		{ name: "description", content: description },
		canonical(matches, path),
		...shareTags(matches, { title, description, path }),
	];
}

/** Open Graph `meta` for shared links. Its addresses must be absolute. */
export function shareTags(matches: readonly unknown[], page: Shared): MetaDescriptor[] {
	const site = siteOf(matches);
	const own = mediaFolder(page.picture);
	const picture = site.origin + (own ? `${own}/${SHARE_FILE}` : hero);
	const alt = (own && page.pictureAlt) || messages.home.heroDrawing;
	return [
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: site.name },
		{ property: "og:title", content: page.title },
		{ property: "og:description", content: page.description },
		{ property: "og:url", content: site.origin + page.path },
		{ property: "og:image", content: picture },
		{ property: "og:image:width", content: String(SHARE_WIDTH) },
		{ property: "og:image:height", content: String(SHARE_HEIGHT) },
		{ property: "og:image:alt", content: alt },
		{ name: "twitter:card", content: "summary_large_image" },
		{ name: "twitter:image", content: picture },
	];
}

/** `meta` with the canonical address of a page that has several. */
export function canonical(matches: readonly unknown[], path: string): MetaDescriptor {
	return { tagName: "link", rel: "canonical", href: siteOf(matches).origin + path };
}

/**
 * The absolute address of one of our own pictures. Undefined for addresses that users typed (docs/rules.md,
 * "Pictures").
 */
export function ourPicture(origin: string, address: string | null | undefined) {
	return mediaFolder(address) ? `${origin}${address}` : undefined;
}

function mediaFolder(address: string | null | undefined): string | undefined {
	return /^(\/media\/[\w-]+)\/1280\.jpg$/.exec(address ?? "")?.[1];
}
