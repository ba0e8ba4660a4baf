/** The path of the not-found page. */
const NOWHERE = "/not-found";
/** Paths that serve programs. They answer with a problem instead of a page. */
const FOR_PROGRAMS = /^\/(api|media|oidc)(\/|$)/;

const MODULE = /<script[^>]*type="module"[^>]*>[\s\S]*?<\/script>/g;

/**
 * Rewrites a page address that cannot be decoded, or that contains U+0000, to the not-found page, so that it answers
 * 404 like any unknown path (docs/rules.md, "Names and addresses").
 */
export function leadAstray({ url = "/" }: { url?: string }): string {
	const [path = ""] = url.split("?");
	return FOR_PROGRAMS.test(path) || isReadable(path) ? url : NOWHERE;
}

/**
 * Removes the module scripts from the page. The browser still shows the undecodable address. The router would read
 * that address and render a second page.
 */
export async function withoutScript(page: Response): Promise<Response> {
	const { status, headers } = page;
	const text = await page.text();
	return new Response(text.replace(MODULE, ""), { status, headers });
}

function isReadable(path: string): boolean {
	// Proxies also send `GET *` and absolute addresses.
	if (!path.startsWith("/")) return false;
	try {
		return !decodeURIComponent(path).includes("\0");
	} catch {
		return false;
	}
}
