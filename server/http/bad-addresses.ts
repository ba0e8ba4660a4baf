/** The path of the not-found page. */
const NOT_FOUND = "/not-found";
/** Paths that serve programs. They answer with a problem instead of a page. */
const PROGRAM_PATHS = /^\/(api|media|oidc)(\/|$)/;

/** The page's own script, as web/entry.server.tsx writes it. */
const PAGE_SCRIPT = /<script[^>]* id="page-script"[^>]*>[\s\S]*?<\/script>/g;

/**
 * Rewrites a page address that cannot be decoded, or that contains U+0000, to the not-found page, so that it answers
 * 404 like any unknown path (docs/rules.md, "Names and addresses").
 */
export function rewriteBadAddress({ url = "/" }: { url?: string }): string {
	const [path = ""] = url.split("?");
	return PROGRAM_PATHS.test(path) || canBeDecoded(path) ? url : NOT_FOUND;
}

/**
 * Removes the page's own script. The browser still shows the undecodable address. The router would read that address
 * and render a second page.
 */
export function withoutPageScript(page: string): string {
	return page.replace(PAGE_SCRIPT, "");
}

function canBeDecoded(path: string): boolean {
	// Proxies also send `GET *` and absolute addresses.
	if (!path.startsWith("/")) return false;
	try {
		return !decodeURIComponent(path).includes("\0");
	} catch {
		return false;
	}
}
