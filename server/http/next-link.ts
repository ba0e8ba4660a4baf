/** RFC 8288: `<…>; rel="next"`, the address of the next page of a list. */
export function nextLink(address: string, cursor: string): string {
	const url = new URL(address, "http://here");
	url.searchParams.set("cursor", cursor);
	return `<${url.pathname}${url.search}>; rel="next"`;
}
