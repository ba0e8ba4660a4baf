/** Where people find the not-found page. */
const NOWHERE = "/not-found";
/** Addresses for programs, which get a problem instead. */
const FOR_PROGRAMS = /^\/(api|media|oidc)(\/|$)/;

const MODULE = /<script[^>]*type="module"[^>]*>[\s\S]*?<\/script>/g;

/**
 * A page's address that cannot be decoded, or would hold what no text of ours can, is an unknown path like
 * any other: status 404 with the not-found page (docs/rules.md, "Names and addresses").
 */
export function leadAstray({ url = "/" }: { url?: string }): string {
	const [path = ""] = url.split("?");
	return FOR_PROGRAMS.test(path) || isReadable(path) ? url : NOWHERE;
}

/**
 * The page without what would make it alive: in the browser the address is still the unreadable one, and the
 * script, which reads it too, would draw a second page.
 */
export async function withoutScript(page: Response): Promise<Response> {
	const { status, headers } = page;
	const text = await page.text();
	return new Response(text.replace(MODULE, ""), { status, headers });
}

function isReadable(path: string): boolean {
	// `GET *` and whole addresses, as proxies are asked.
	if (!path.startsWith("/")) return false;
	try {
		return !decodeURIComponent(path).includes("\0");
	} catch {
		return false;
	}
}
