import { wantPart } from "./missing-parts.ts";

/** Style sheets that did not load. Further errors of theirs are not reported again. */
const missing = new WeakSet<HTMLLinkElement>();

/** A style sheet that did not load is requested again, like a script, and the reader is told. See decisions/0024. */
export function watchStyles(): void {
	// Errors of elements do not bubble.
	window.addEventListener("error", ({ target }) => want(target), { capture: true });
	window.addEventListener("unhandledrejection", (event) => {
		// React leaves the promise of its style sheets without a handler.
		if (event.reason instanceof Event && sheetOf(event.reason.target)) event.preventDefault();
	});
}

function want(target: EventTarget | null): void {
	const link = sheetOf(target);
	if (!link || missing.has(link)) return;
	missing.add(link);
	void wantPart(() => loadAgain(link));
}

/** A style sheet of the site. Extensions of the browser may add others. */
function sheetOf(target: EventTarget | null): HTMLLinkElement | undefined {
	if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return undefined;
	return target.href.startsWith(`${location.origin}/`) ? target : undefined;
}

async function loadAgain(link: HTMLLinkElement): Promise<void> {
	// The page that needed it was left.
	if (!link.isConnected) return;
	const { href } = link;
	const answer = await fetch(href, { cache: "reload" });
	if (!answer.ok) throw new Error(href);
	// Without its address in between, a browser may ignore that it is set.
	link.removeAttribute("href");
	link.href = href;
}
