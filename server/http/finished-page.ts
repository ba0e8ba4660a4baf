import { hash } from "node:crypto";
import type { PublicName } from "./public-names.ts";

/** A page as the web build rendered it. */
export interface RenderedPage {
	response: Response;
	/** The page. Undefined when it is the body of the response, as it is for the router's own faults. */
	text?: string;
	/**
	 * Random value of this render. Every script that the render itself wrote carries it as a nonce (decisions/0019).
	 */
	scriptNonce: string;
	/** Names of the data that the page was made from. If absent, it may depend on anything. */
	names?: ReadonlySet<PublicName>;
}

/** A page as it is sent to the client. It has no cookie, because a cached page must not set one. */
export interface FinishedPage {
	status: number;
	html: Buffer;
	etag: string;
	/** SHA-256 of the inline scripts of our own render, for the Content-Security-Policy. */
	scriptHashes: string[];
	/** The policy with these hashes, set when the page is sent for the first time. */
	policy?: string;
}

/**
 * Removes the nonces, so that the same content gives the same bytes and the same ETag. A script without the nonce
 * came in with the content. It gets no hash, so the browser refuses it.
 */
export async function finishPage(rendered: RenderedPage): Promise<FinishedPage> {
	const { response, scriptNonce } = rendered;
	const marked = await textOf(rendered);
	const html = marked.replaceAll(` nonce="${scriptNonce}"`, "");
	return {
		status: response.status,
		html: Buffer.from(html),
		etag: `W/"${sha256(html).slice(0, 27)}"`,
		scriptHashes: ownScripts(marked, scriptNonce).map(sha256),
	};
}

/**
 * The text of each inline script that carries the nonce. In attributes React escapes any character that could end a
 * tag.
 */
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

export async function textOf({ response, text }: RenderedPage): Promise<string> {
	return text ?? (await response.text());
}

function sha256(text: string): string {
	return hash("sha256", text, "base64");
}
