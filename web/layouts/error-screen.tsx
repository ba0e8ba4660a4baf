import { isRouteErrorResponse, useLocation } from "react-router";
import crash from "../art/scenes/crash.svg";
import { messages } from "../messages/en.ts";
import { Drawing } from "../ui/drawing.tsx";
import { Logo } from "./logo.tsx";

/** What is left when a page breaks: as little as possible, so that it cannot break too. Links load anew. */
export function ErrorScreen({ error }: { error: unknown }) {
	const { pathname, search } = useLocation();
	const said = statusOrMessage(error);
	return (
		<main id="content" className="page grid min-h-svh content-center gap-6 py-12">
			<title>{messages.error.heading}</title>
			<Logo />
			<Drawing src={crash} alt="" width={400} height={260} className="w-full max-w-100" />
			<h1 className="title">{messages.error.heading}</h1>
			{said && <p className="cut text-red wrap-anywhere">{said}</p>}
			<p className="measure">{messages.error.text}</p>
			<p className="actions">
				<a className="ink-button" href={pathname + search}>
					{messages.error.reload}
				</a>
				<a className="pencil" href="/">
					{messages.notFound.home}
				</a>
			</p>
		</main>
	);
}

/**
 * The status, or the message of what broke (product.md §2). A fault of the server comes without its inner words
 * (React Router takes them out), one of the browser is nobody else's; never a stack.
 */
function statusOrMessage(error: unknown): string | undefined {
	if (isRouteErrorResponse(error)) return String(error.status);
	return error instanceof Error ? error.message : undefined;
}
