import { acknowledged } from "../http/acknowledge.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { requestExport } from "./export/request-export.ts";
import { identityProblem } from "./identity-problem.ts";
import { leave } from "./leaving/leave.ts";
import { showLeaving } from "./leaving/show-leaving.ts";
import { cookiesOf } from "./marker-cookie.ts";
import { logOutEverywhere, revokeOtherSessions, revokeSession } from "./revoke-sessions.ts";
import { beginSecondFactor, confirmSecondFactor, switchOffSecondFactor } from "./second-factor.ts";
import { listSessions } from "./sessions-store.ts";
import { signedIn } from "./signed-in.ts";

/** The calls with which users manage the security of their own account. */
export function securityRoutes(serve: Serve, needs: Needs): void {
	const { identity, connection, now } = needs;

	serve("GET /api/sessions", ({ caller, query }) =>
		listSessions(connection.db, caller, { ...query, now: now() }),
	);
	serve("DELETE /api/sessions/:id", ({ caller, params }) =>
		revokeSession(needs, caller, params.id),
	);
	serve("DELETE /api/sessions", ({ caller }) => revokeOtherSessions(needs, caller));

	serve("DELETE /api/users/:id/sessions", ({ caller, params }) =>
		logOutEverywhere(needs, caller, params.id),
	);

	serve("GET /api/me/leaving", ({ caller }) => showLeaving(needs, caller));
	serve("POST /api/auth/delete-account", async ({ body, headers, setCookies }) => {
		const reply = await leave(needs, headers, body);
		setCookies(cookiesOf(await identity.signOut(headers)));
		return reply;
	});

	serve("POST /api/auth/export-account", ({ body, headers, network }) =>
		requestExport(needs, { headers, network }, body),
	);

	serve("GET /api/second-factor", ({ caller }) => identity.secondFactor.stateOf(caller.id));
	serve("POST /api/auth/two-factor/enable", ({ body, headers }) =>
		beginSecondFactor(needs, headers, body.password),
	);
	serve("POST /api/auth/two-factor/confirm", async ({ body, headers, setCookies }) => {
		setCookies(cookiesOf(await confirmSecondFactor(needs, headers, body.code)));
		return acknowledged;
	});
	serve("POST /api/auth/two-factor/verify", async ({ body, headers, setCookies }) => {
		const reply = await identity.secondFactor.verify(headers, body.code);
		if (!reply.ok) throw identityProblem(reply);
		return signedIn(reply, setCookies);
	});
	serve("POST /api/auth/two-factor/disable", ({ body, headers }) =>
		switchOffSecondFactor(needs, headers, body),
	);
}
