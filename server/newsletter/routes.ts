import { updated } from "../http/acknowledge.ts";
import { withTotal } from "../http/count-rows.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { announce, showAnnouncements } from "./announce.ts";
import { chooseLettersOfClass, showClassLetters } from "./choose-class-letters.ts";
import { chooseClassLetters } from "./class-letters-store.ts";
import { countNewsletters } from "./issues-store.ts";
import { sendIssue, stopSending, testIssue } from "./send-issue.ts";
import { listIssues, showIssue } from "./show-issue.ts";
import { confirmSubscription, leaveNewsletter, subscribe } from "./subscribe.ts";
import { changeIssue, deleteIssue, writeIssue } from "./write-issue.ts";

export function newsletterRoutes(serve: Serve, needs: Needs): void {
	serve("POST /api/newsletter", ({ body }) => subscribe(needs, body));
	serve("POST /api/newsletter/confirm", ({ body }) => confirmSubscription(needs, body.token));
	serve("POST /api/newsletter/leave", ({ body }) => leaveNewsletter(needs, body.token));

	const announcements = "/api/class/:id/announcements";
	serve(`GET ${announcements}`, ({ params, caller }) =>
		showAnnouncements(needs, caller, params.id),
	);
	serve(`POST ${announcements}`, ({ params, body, caller }) =>
		announce(needs, caller, params.id, body),
	);
	const { db } = needs.connection;
	serve("GET /api/me/class-letters", ({ caller }) => showClassLetters(needs, caller));
	serve("PATCH /api/me/class-letters", async ({ body, caller }) =>
		updated(await chooseClassLetters(db, caller.id, body.classLetters)),
	);
	serve("PATCH /api/class/:id/letters", ({ params, body, caller }) =>
		chooseLettersOfClass(needs, caller, params.id, body),
	);

	const issue = "/api/newsletter-issues/:id";
	serve("GET /api/newsletter-issues", ({ query }) =>
		withTotal(listIssues(needs, query), query, () => countNewsletters(db)),
	);
	serve("POST /api/newsletter-issues", ({ body, caller }) => writeIssue(needs, caller, body));
	serve(`GET ${issue}`, ({ params }) => showIssue(needs, params.id));
	serve(`PUT ${issue}`, ({ params, body }) => changeIssue(needs, params.id, body));
	serve(`DELETE ${issue}`, ({ params }) => deleteIssue(needs, params.id));
	serve(`POST ${issue}/test`, ({ params, caller }) => testIssue(needs, caller, params.id));
	serve(`POST ${issue}/send`, ({ params, body, caller }) =>
		sendIssue(needs, caller, params.id, body),
	);
	serve(`POST ${issue}/stop`, ({ params, caller }) => stopSending(needs, caller, params.id));
}
