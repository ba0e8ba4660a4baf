/**
 * Why one of our script files did not load. `updated`: the file is gone, because a newer version of the site is
 * deployed. `unloadable`: the server has the file, but the browser does not load it. Some browsers remember a failed
 * module until the page is reloaded.
 */
export type LoadError = "offline" | "unreachable" | "updated" | "unloadable";

/** A small file that exists whenever the site is up. */
const ANY_FILE = "/favicon.ico";

/**
 * Requests the file that failed. If a file that it imports is gone, this one is gone too, because it contains that
 * file's name.
 */
export async function loadErrorOf(fault: unknown): Promise<LoadError> {
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
