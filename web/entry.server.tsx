import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { scriptNonceContext } from "./data/context.ts";
import { ScriptNonce } from "./document/script-nonce.ts";

/** Keys by which the server passes values to loaders. It must import them from this bundle. */
export {
	identityFormsContext,
	publicCallContext,
	publicListCallContext,
	scriptNonceContext,
	siteContext,
} from "./data/context.ts";

/** Renders a page completely: it is cached as bytes, and its marked inline scripts are allowed by their hash. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	given: RouterContextProvider,
): Promise<Response> {
	let broken = false;
	const nonce = given.get(scriptNonceContext);
	const stream = await renderToReadableStream(
		<ScriptNonce value={nonce}>
			<ServerRouter context={context} url={request.url} nonce={nonce} />
		</ScriptNonce>,
		{
			nonce,
			// Nothing is streamed later, because that would need a script to put it in place.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError(fault) {
				broken = true;
				console.error(fault);
			},
		},
	);
	await stream.allReady;
	headers.set("content-type", "text/html; charset=utf-8");
	const page = scriptsLast(await new Response(stream).text());
	return new Response(page, { status: broken ? 500 : status, headers });
}

/** Visible content loads first on a slow connection. React Router cannot set this priority for its scripts. */
function scriptsLast(page: string): string {
	return page.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}
