/** One address of a sitemap, and when its page last changed, if that is known. */
export interface SitemapEntry {
	url: string;
	/** Milliseconds since 1970. */
	changedAt?: number;
}

/** A sitemap of pages (sitemaps.org). */
export function urlset(entries: SitemapEntry[]): string {
	return xml("urlset", "url", entries);
}

/** An index of sitemaps. */
export function sitemapIndex(urls: string[]): string {
	return xml(
		"sitemapindex",
		"sitemap",
		urls.map((url) => ({ url })),
	);
}

function xml(root: string, tag: string, entries: SitemapEntry[]): string {
	const lines = entries.map(({ url, changedAt }) => {
		const changed = changedAt === undefined ? "" : `<lastmod>${asTime(changedAt)}</lastmod>`;
		return `<${tag}><loc>${escaped(url)}</loc>${changed}</${tag}>`;
	});
	const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
	return ['<?xml version="1.0" encoding="UTF-8"?>', opening, ...lines, `</${root}>`, ""].join("\n");
}

function asTime(milliseconds: number): string {
	return new Date(milliseconds).toISOString();
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
