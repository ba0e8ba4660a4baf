import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** The server hands things to loaders by these keys, and must take them from this very bundle. */
export {
	identityFormsContext,
	publicCallContext,
	publicPageContext,
	siteContext,
} from "./context.ts";

/** Renders a page whole: it is kept as bytes and its inline scripts are allowed by their hash. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	let broken = false;
	const stream = await renderToReadableStream(
		<ServerRouter context={context} url={request.url} />,
		{
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
