import type { Body, EndpointName, Endpoints, Params, Query, Reply } from "#contract/api.ts";
import { remembered } from "./browser-storage.ts";
import { endSession } from "./end-session.ts";
import { readTotal, type Total } from "./paging.ts";
import { ApiProblem, SessionOver } from "./problem.ts";
import { encoded, payload, request } from "./request.ts";
import { TOKEN_KEY } from "./session-state.ts";
import { bearer, currentSession, renewToken } from "./token.ts";
import { announceWrite } from "./write-events.ts";

export interface CallInput<N extends EndpointName> {
	params?: Params<N>;
	query?: Query<N>;
	body?: Body<N>;
	/** Aborts the call, which then fails with an AbortError. */
	signal?: AbortSignal;
	/** Sends the token also for public calls, because the owner may see a pending class. */
	withToken?: boolean;
}

/** Public calls are sent without a token, so that caches can keep the responses. */
type OpenName = {
	[N in EndpointName]: Endpoints[N]["who"] extends "anyone" ? N : never;
}[EndpointName];
const open: Record<OpenName, true> = {
	"GET /api/instructors": true,
	"GET /api/instructor/:id/page": true,
	"GET /api/sign-in-options": true,
	"GET /api/home": true,
	"GET /api/pages/:page": true,
	"GET /api/approvedClasses": true,
	"GET /api/class/:id": true,
	"GET /api/class/:id/lessons": true,
	"GET /api/lesson/:id": true,
	"GET /api/lesson/:id/ink/:sha": true,
	"GET /api/lesson/:id/voice/:voice": true,
	"POST /api/lesson/:id/files/:file/link": true,
	"GET /api/certificate/:id": true,
	"GET /api/shared-sheet/:id": true,
	"GET /api/shared-sheet/:id/ink": true,
	"POST /api/shared-sheet/:id/reports": true,
	"GET /api/class/:id/shared-sheets": true,
	"GET /api/instructor/:id": true,
	"POST /api/contact": true,
	"POST /api/newsletter": true,
	"POST /api/newsletter/confirm": true,
	"POST /api/newsletter/leave": true,
	"POST /api/browser-faults": true,
	"GET /api/outbox": true,
	"POST /api/sandbox/confirm": true,
};

/** Makes one call of the contract. Throws ApiProblem, Unreachable or SessionOver. */
export async function call<N extends EndpointName>(
	name: N,
	input: CallInput<N> = {},
): Promise<Reply<N>> {
	return (await payload(await send(name, input))) as Reply<N>;
}

/**
 * Makes a call without waiting for its response, also while the page is closing. It uses the current token, and
 * neither renews nor ends a session.
 */
export function callWithoutWaiting<N extends EndpointName>(name: N, input: CallInput<N>): void {
	const token = remembered(TOKEN_KEY);
	if (!token) return;
	const [method, pattern] = name.split(" ") as [string, string];
	const path = fill(pattern, input.params as Values) + search(input.query as Values);
	const { headers, body } = input.body === undefined ? {} : encoded(input.body);
	const authorization = `Bearer ${token}`;
	const all = { ...headers, authorization };
	request(path, { method, headers: all, body, keepalive: true }).catch(() => undefined);
}

/** A list, the cursor of its next page and its total, from headers (docs/rules.md). */
export async function callPage<N extends EndpointName>(
	name: N,
	input: CallInput<N> = {},
): Promise<{ rows: Reply<N>; next: string | null; total: Total | undefined }> {
	const response = await send(name, input);
	const total = readTotal(response.headers.get("x-total-count"));
	return { rows: (await payload(response)) as Reply<N>, next: nextCursor(response), total };
}

async function send<N extends EndpointName>(name: N, input: CallInput<N>): Promise<Response> {
	const [method, pattern] = name.split(" ") as [string, string];
	const path = fill(pattern, input.params as Values) + search(input.query as Values);
	const { headers, body } = input.body === undefined ? {} : encoded(input.body);
	const { signal = null } = input;
	if (name in open && !input.withToken) return request(path, { method, headers, body, signal });
	const response = await requestWithToken((authorization) =>
		request(path, { method, headers: { ...headers, authorization }, body, signal }),
	);
	if (method !== "GET") announceWrite();
	return response;
}

/**
 * Makes a request with a valid token. A refusal of a fresh token ends the session. A refusal that arrives after the
 * session has ended does nothing: another person may have signed in meanwhile.
 */
export async function requestWithToken(
	send: (authorization: string) => Promise<Response>,
): Promise<Response> {
	const session = currentSession();
	const ask = (token: string) => send(`Bearer ${token}`);
	try {
		return await ask(await bearer()).catch(async (fault) => {
			// Only the refusal of a fresh token ends a session (docs/rules.md). This token may be older than it looks.
			if (!isRefused(fault, 401) || session !== currentSession()) throw fault;
			return await ask(await renewToken());
		});
	} catch (fault) {
		if (endsSession(fault)) await endSession("refused", session);
		throw fault;
	}
}

/** docs/specification.md §8: 401 and 403 sign the user out. They are used for identity and role only. */
function endsSession(fault: unknown): boolean {
	return fault instanceof SessionOver || isRefused(fault, 401) || isRefused(fault, 403);
}

function isRefused(fault: unknown, status: 401 | 403): boolean {
	return fault instanceof ApiProblem && fault.status === status;
}

type Values = Record<string, unknown> | undefined;

function fill(pattern: string, params: Values): string {
	return pattern.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params?.[key])));
}

function search(query: Values): string {
	const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
	return set.length
		? `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`
		: "";
}

function nextCursor(response: Response): string | null {
	const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get("link") ?? "")?.[1];
	return address ? new URL(address, location.origin).searchParams.get("cursor") : null;
}
