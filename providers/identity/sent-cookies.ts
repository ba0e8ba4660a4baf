/** The cookies of a reply in the headers of the next request, as a browser would send them. */
export function sentCookies(setCookies: string[]): Headers {
	return new Headers({ cookie: setCookies.map((line) => line.split(";")[0]).join("; ") });
}
