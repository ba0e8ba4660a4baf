import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageTextContext, scriptNonceContext } from "./data/context.ts";
import { PAGE_SCRIPT } from "./document/before-paint.ts";
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
	const ready = ofThisPage(await withDataRead(context));
	const page = () => (
		<ScriptNonce value={nonce}>
			{/* React Router takes a reader of the stream, which it does not read any more. */}
			<ServerRouter
				context={{ ...ready, serverHandoffStream: new ReadableStream() }}
				url={request.url}
				nonce={nonce}
			/>
		</ScriptNonce>
	);
	const { text, broken } = await renderWhole(page, nonce);
	headers.set("content-type", "text/html; charset=utf-8");
	given.get(pageTextContext).text = scriptsAfterPaint(text);
	return new Response(null, { status: broken ? 500 : status, headers });
}

/** Awaits the loaded data, so that the render does not wait for its chunks. */
async function withDataRead(context: EntryContext): Promise<EntryContext> {
	const reader = context.serverHandoffStream?.getReader();
	if (!reader) return context;
	const decoder = new TextDecoder();
	const streamCache: NonNullable<EntryContext["renderMeta"]>["streamCache"] = {};
	for (let at = 0, done = false; !done; at += 1) {
		const chunk = await reader.read();
		done = chunk.done;
		const value = decoder.decode(chunk.value, { stream: true });
		streamCache[at] = Object.assign(Promise.resolve(), { result: { done, value } });
	}
	return { ...context, renderMeta: { ...context.renderMeta, streamCache } };
}

/** React Router prepares every route of its manifest for each page. The browser's script has the complete manifest. */
function ofThisPage(context: EntryContext): EntryContext {
	const { routes } = context.manifest;
	const shown = context.staticHandlerContext.matches.map(({ route }) => [
		route.id,
		routes[route.id],
	]);
	return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(shown) } };
}

/** `broken` is true when a part of the page could not be rendered. */
async function renderWhole(page: () => ReactNode, nonce: string) {
	const text = renderAtOnce(page());
	return text === undefined ? await renderInTurns(page(), nonce) : { text, broken: false };
}

/** The marker that React writes for a part that suspended or failed. React escapes it in content. */
const UNFINISHED = "<!--$!-->";

/**
 * Writes one text, which costs less than a stream of small chunks of bytes (decisions/0090). Undefined for a page that
 * has to wait for something, or has a fault.
 */
function renderAtOnce(page: ReactNode): string | undefined {
	try {
		const text = renderToString(page);
		return text.includes(UNFINISHED) ? undefined : `<!DOCTYPE html>${text}`;
	} catch {
		return undefined;
	}
}

/** Waits for everything that suspends, and reports faults. */
async function renderInTurns(page: ReactNode, nonce: string) {
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

/** The part of a stream that React needs. A real stream would queue each of the page's chunks. */
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

/**
 * Visible content has the whole of a slow connection until it is painted. React Router preloads its modules and starts
 * them at once, so the finished text names them where before-paint.ts finds them.
 */
function scriptsAfterPaint(page: string): string {
	const modules: string[] = [];
	const withoutPreloads = page.replaceAll(
		/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g,
		(_tag, href: string) => {
			modules.push(href);
			return "";
		},
	);
	return withoutPreloads.replace(
		' type="module" async=""',
		` type="text/plain" id="${PAGE_SCRIPT}" data-modules="${modules.join(" ")}"`,
	);
}
