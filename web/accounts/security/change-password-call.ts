import type { z } from "zod";
import type { changedPassword } from "#contract/accounts.ts";
import { json, request } from "../../data/request.ts";

/** Uses the identity provider's cookie, like logging in. It sends no access token. */
export async function changePassword(input: z.input<typeof changedPassword>): Promise<void> {
	await request("/api/auth/change-password", { method: "POST", ...json(input) });
}
