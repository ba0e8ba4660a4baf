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

function ownScripts(html: string, mark: string): string[] {
	const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
	return [...html.matchAll(script)]
		.filter(([, attributes = ""]) => attributes.includes(` nonce="${mark}"`))
		.filter(([, attributes = ""]) => !/\ssrc=/.test(attributes))
		.map(([, , text = ""]) => text);
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("base64");
}
