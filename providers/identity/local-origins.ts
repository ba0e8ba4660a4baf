/** The names of this machine. While the site is local they all mean our site. */
const NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** The site's origin under every name of this machine. Undefined when the origin is not this machine. */
export function localOrigins(origin: string): string[] | undefined {
	const url = new URL(origin);
	if (!NAMES.includes(url.hostname) && !/^127(\.\d{1,3}){3}$/.test(url.hostname)) return undefined;
	const hosts = new Set([url.hostname, ...NAMES]);
	return [...hosts].map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`);
}
