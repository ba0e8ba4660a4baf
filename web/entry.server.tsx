import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { scriptMarkContext } from "./data/context.ts";
import { ScriptMark } from "./document/script-mark.ts";

/** The server hands things to loaders by these keys, and must take them from this very bundle. */
export {
	identityFormsContext,
	publicCallContext,
	publicListCallContext,
	scriptMarkContext,
	siteContext,
} from "./data/context.ts";

/** Renders a page whole: it is kept as bytes, and the inline scripts that it marks as ours are allowed by their hash. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	given: RouterContextProvider,
): Promise<Response> {
	let broken = false;
	const mark = given.get(scriptMarkContext);
	const stream = await renderToReadableStream(
		<ScriptMark value={mark}>
			<ServerRouter context={context} url={request.url} nonce={mark} />
		</ScriptMark>,
		{
			nonce: mark,
			// Nothing is sent later, in pieces that a script would have to put in place.
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

/** What is seen comes first over a narrow line; React Router has no way to say this of its scripts. */
function scriptsLast(page: string): string {
	return page.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}
