/**
 * Why a file of ours did not load. `updated`: its file is gone, because a newer version of the site is in its place.
 * `unloadable`: the server has the file, and the browser still does not load it; some browsers remember a failed
 * module until the page is loaded again.
 */
export type Trouble = "offline" | "unreachable" | "updated" | "unloadable";

/** Is always there while the site is, and small. */
const ANY_FILE = "/favicon.ico";

/** `since` is when the file was asked for, in milliseconds of `performance.now()`. */
export async function whyMissing(fault: unknown, since: number): Promise<Trouble> {
	if (!navigator.onLine) return "offline";
	const answer = await fetch(namedFile(fault) ?? ANY_FILE, { cache: "reload" }).catch(
		() => undefined,
	);
	if (!answer) return "unreachable";
	if (isGone(answer.status) || aFileWasGone(since)) return "updated";
	return answer.ok ? "unloadable" : "unreachable";
}

/** Most browsers name the file in the error's message. */
function namedFile(fault: unknown): string | undefined {
	const named = /https?:\/\/\S+/.exec(String(fault))?.[0];
	return named && URL.canParse(named) && new URL(named).origin === location.origin
		? named
		: undefined;
}

/** The file that was asked for may be there, and one that it imports may not. */
function aFileWasGone(since: number): boolean {
	const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	return loaded.some(
		({ name, startTime, responseStatus }) =>
			startTime >= since && isGone(responseStatus) && new URL(name).origin === location.origin,
	);
}

function isGone(status: number): boolean {
	return status === 404 || status === 410;
}
