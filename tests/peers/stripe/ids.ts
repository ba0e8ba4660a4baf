import { randomBytes } from "node:crypto";

export function newId(kind: string): string {
	return `${kind}_${token()}`;
}

export function token(): string {
	return randomBytes(12).toString("hex");
}
