import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageTextContext, scriptNonceContext } from "./data/context.ts";
import { ScriptNonce } from "./document/script-nonce.ts";

/** Keys by which the server passes values to loaders. It must import them from this bundle. */
export {
	identityFormsContext,
	pageTextContext,
	publicCallContext,
	publicListCallContext,
	scriptNonceContext,
	siteContext,
} from "./data/context.ts";

/**
 * Renders a page completely: it is cached as bytes, and its marked inline scripts are allowed by their hash. The text
 * goes to the server as it is, because the body of a `Response` would be encoded and decoded again.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	given: RouterContextProvider,
): Promise<Response> {
	const nonce = given.get(scriptNonceContext);
	const { text, broken } = await renderWhole(
		<ScriptNonce value={nonce}>
			<ServerRouter context={context} url={request.url} nonce={nonce} />
		</ScriptNonce>,
		nonce,
	);
	headers.set("content-type", "text/html; charset=utf-8");
	given.get(pageTextContext).text = scriptsLast(text);
	return new Response(null, { status: broken ? 500 : status, headers });
}

/** Waits for everything, also for what suspends. `broken` is true when a part of the page could not be rendered. */
async function renderWhole(page: ReactNode, nonce: string) {
	let broken = false;
	const text = await new Promise<string>((resolve, reject) => {
		const { pipe } = renderToPipeableStream(page, {
			nonce,
			// Nothing is streamed later, because that would need a script to put it in place.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError(fault) {
				broken = true;
				console.error(fault);
			},
			onShellError: reject,
			onAllReady: () => pipe(textSink(resolve, reject)),
		});
	});
	return { text, broken };
}

/** What React needs of a stream. A real one would queue each of the page's chunks. */
function textSink(done: (text: string) => void, failed: (fault: unknown) => void) {
	const decoder = new TextDecoder();
	let text = "";
	return {
		write(chunk: Uint8Array | string) {
			text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
			return true;
		},
		end: () => done(text + decoder.decode()),
		destroy: failed,
		on: () => {},
	};
}

/** Visible content loads first on a slow connection. React Router cannot set this priority for its scripts. */
function scriptsLast(page: string): string {
	return page.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}
