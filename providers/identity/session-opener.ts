import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Opens a session for a person who was authenticated outside better-auth's own calls. It is mounted on no route: only
 * this provider calls it.
 */
export const sessionOpener = {
	id: "session-opener",
	endpoints: {
		openSession: createAuthEndpoint(
			"/open-session",
			{ method: "POST", body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
			async (context) => {
				const { internalAdapter } = context.context;
				const user = await internalAdapter.findUserById(context.body.userId);
				if (!user) throw new Error("a session was opened for an unknown user");
				const session = await internalAdapter.createSession(user.id);
				await setSessionCookie(context, { session, user });
				return context.json({ user });
			},
		),
	},
} satisfies BetterAuthPlugin;
