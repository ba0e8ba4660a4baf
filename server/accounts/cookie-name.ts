/** `__Host-`: no other host under our domain can set one (docs/threats.md A7). Plain http cannot have it. */
export function cookieName(name: string, { secure }: { secure: boolean }): string {
	return secure ? `__Host-${name}` : name;
}
