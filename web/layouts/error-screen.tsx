import { useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import crash from "../art/scenes/crash.svg";
import { faultNumber } from "../data/sentence.ts";
import { messages } from "../messages/en.ts";
import { Drawing } from "../ui/drawing.tsx";
import { Logo } from "./logo.tsx";

/** Shown when a page throws. It is minimal, so that it cannot fail too. Its links reload the document. */
export function ErrorScreen({ error }: { error: unknown }) {
	const { pathname, search } = useLocation();
	const [number] = useState(() => numberOf(error));
	const status = isRouteErrorResponse(error) && String(error.status);
	return (
		<main
			id="content"
			className="page grid min-h-svh content-center justify-items-center gap-6 py-12 text-center"
		>
			<title>{messages.error.heading}</title>
			<Logo />
			<Drawing src={crash} alt="" width={400} height={260} className="w-full max-w-100" />
			<h1 className="title">{messages.error.heading}</h1>
			{status && <p className="cut text-red">{status}</p>}
			<p className="measure">{messages.error.text}</p>
			{number && (
				<p className="measure" suppressHydrationWarning>
					{messages.faults.number(number)}
				</p>
			)}
			<p className="actions justify-center">
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

/** The number of the error in the log. The exception's message goes only to the log. */
function numberOf(error: unknown): string | undefined {
	if (isRouteErrorResponse(error)) return error.data?.number;
	return faultNumber(error);
}
