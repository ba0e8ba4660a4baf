import type { z } from "zod";
import type { changedPassword } from "#contract/accounts.ts";
import { json, request } from "../../data/request.ts";

/** Acts on the identity provider's cookie, like logging in: no token goes along. */
export async function changePassword(input: z.input<typeof changedPassword>): Promise<void> {
	await request("/api/auth/change-password", { method: "POST", ...json(input) });
}
