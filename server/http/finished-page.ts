import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Of 11: a page is compressed while somebody waits. */
const QUALITY = 5;

/** A rendered page as it goes over the wire. */
export interface FinishedPage {
	status: number;
	html: Buffer;
	brotli: Buffer;
	etag: string;
	/** Of its inline scripts, for the content security policy. */
	scriptHashes: string[];
	setCookies: string[];
}

export async function finishPage(response: Response): Promise<FinishedPage> {
	const text = await response.text();
	const html = Buffer.from(text);
	const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
	return {
		status: response.status,
		html,
		brotli: await compress(html, { params }),
		etag: `"${hash(text).slice(0, 27)}"`,
		scriptHashes: inlineScripts(text).map(hash),
		setCookies: response.headers.getSetCookie(),
	};
}

function inlineScripts(html: string): string[] {
	const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
	return [...scripts].map(([, text = ""]) => text);
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("base64");
}
