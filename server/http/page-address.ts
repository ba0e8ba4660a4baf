import { isPublicPage, pageParameters } from "#contract/page-parameters.ts";

/**
 * The address without the parameters that its page does not read, for example `select`, which is read in the browser
 * only. A page is rendered and cached under this address, so that such a parameter neither causes a render of its own
 * nor takes the place of another page.
 */
export function pageAddress(url: string): string {
	const [path = "", ...rest] = url.split("?");
	if (rest.length === 0 || !isPublicPage(path)) return url;
	const all = new URLSearchParams(rest.join("?"));
	const read = new URLSearchParams([...all].filter(([name]) => pageParameters.includes(name)));
	// The address of a page that reads all of them stays as it was written.
	if (read.size === all.size) return url;
	return read.size > 0 ? `${path}?${read}` : path;
}
