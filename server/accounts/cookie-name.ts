/**
 * With the prefix `__Host-` no other host under our domain can set the cookie (docs/threats.md A7). It requires
 * https.
 */
export function cookieName(name: string, { secure }: { secure: boolean }): string {
	return secure ? `__Host-${name}` : name;
}
