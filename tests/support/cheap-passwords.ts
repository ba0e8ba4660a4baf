import { vi } from "vitest";
import type * as PasswordHash from "#providers/identity/password-hash.ts";
import { costOfHash } from "./password-cost.ts";

/** Vitest's setup of the API tests. Hashes of passwords took a tenth of their time (decisions/0027). */
vi.mock("#providers/identity/password-hash.ts", async (original) => {
	const real = await original<typeof PasswordHash>();
	return { ...real, hashPassword: (password: string) => real.hashPassword(password, costOfHash()) };
});
