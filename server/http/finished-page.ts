import { createHash } from "node:crypto";

/** A page as the web build rendered it. */
export interface RenderedPage {
	response: Response;
	/** Random value of this render, on every script that the render itself wrote (decisions/0019). */
	scriptMark: string;
}

/** A page as it goes over the wire. It has no cookie: a page that is kept must not set one. */
export interface FinishedPage {
	status: number;
	html: Buffer;
	etag: string;
	/** SHA-256 of the inline scripts of our own render, for the content security policy. */
	scriptHashes: string[];
}

/**
 * Takes the marks off again, so that the same content gives the same bytes and the same ETag. A script
 * without the mark came in with the content: it gets no hash, and the browser refuses it.
 */
export async function finishPage({ response, scriptMark }: RenderedPage): Promise<FinishedPage> {
	const marked = await response.text();
	const html = marked.replaceAll(` nonce="${scriptMark}"`, "");
	return {
		status: response.status,
		html: Buffer.from(html),
		etag: `W/"${hash(html).slice(0, 27)}"`,
		scriptHashes: ownScripts(marked, scriptMark).map(hash),
	};
}

/** The texts of the inline scripts that carry the mark. In an attribute React escapes what could end a tag. */
function ownScripts(html: string, mark: string): string[] {
	const nonce = ` nonce="${mark}"`;
	const found: string[] = [];
	for (let at = html.indexOf(nonce); at !== -1; at = html.indexOf(nonce, at + 1)) {
		const end = html.indexOf(">", at);
		const tag = html.slice(html.lastIndexOf("<", at), end);
		if (!tag.startsWith("<script ") || tag.includes(" src=")) continue;
		found.push(html.slice(end + 1, html.indexOf("</script>", end)));
	}
	return found;
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("base64");
}
