/** Whether the host name is this machine. While the site is local, pages from these hosts count as our own. */
export function isLoopback(hostname: string): boolean {
	return (
		hostname === "localhost" ||
		hostname === "[::1]" ||
		hostname === "::1" ||
		/^127(\.\d{1,3}){3}$/.test(hostname)
	);
}
