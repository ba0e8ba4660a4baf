/**
 * Why a file of ours did not load. `updated`: its file is gone, because a newer version of the site is in its place.
 * `unloadable`: the server has the file, and the browser still does not load it; some browsers remember a failed
 * module until the page is loaded again.
 */
export type Trouble = "offline" | "unreachable" | "updated" | "unloadable";

/** Is always there while the site is, and small. */
const ANY_FILE = "/favicon.ico";

/** Asks for the file itself: a file that it imports may be the one that is gone, but its name is in this one. */
export async function whyMissing(fault: unknown): Promise<Trouble> {
	if (!navigator.onLine) return "offline";
	const answer = await fetch(namedFile(fault) ?? ANY_FILE, { cache: "reload" }).catch(
		() => undefined,
	);
	if (!answer) return "unreachable";
	if (answer.status === 404 || answer.status === 410) return "updated";
	return answer.ok ? "unloadable" : "unreachable";
}

/** Most browsers name the file in the error's message. */
function namedFile(fault: unknown): string | undefined {
	const named = /https?:\/\/\S+/.exec(String(fault))?.[0];
	return named && URL.canParse(named) && new URL(named).origin === location.origin
		? named
		: undefined;
}
