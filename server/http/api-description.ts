import {
	type Endpoint,
	type EndpointName,
	endpoints,
	outboxEndpoints,
	sandboxEndpoints,
} from "#contract/api.ts";
import { problemsOf } from "#contract/call-problems.ts";
import { type ProblemCode, problems } from "#contract/problems.ts";
import { tagOf } from "./api-tags.ts";

type Json = Record<string, unknown>;
type Operation = Json & { responses?: Json };
type Paths = Record<string, Record<string, Operation>>;

const contract: Record<string, Endpoint> = {
	...endpoints,
	...sandboxEndpoints,
	...outboxEndpoints,
};

/** Calls that anyone may make, and that return more to a signed-in caller. */
const OPTIONAL_TOKEN = [
	"GET /api/class/:id",
	"GET /api/lesson/:id",
	"GET /api/lesson/:id/ink/:sha",
];
/** Calls that answer 304 when the ETag of the client still matches. */
const WITH_ETAG = ["GET /api/class/:id", "GET /api/lesson/:id/ink/:sha", "GET /api/ink/:id"];

/**
 * Adds what the routes alone do not say, from the table of the contract: names, tags, permissions and every refusal.
 */
export function describeCalls(paths: Paths): Paths {
	const described: Paths = {};
	for (const [path, methods] of Object.entries(paths)) {
		for (const [method, operation] of Object.entries(methods)) {
			const at = sharedPath(described, path);
			described[at] ??= {};
			described[at][method] = renamed(describe(method, path, operation), path, at);
		}
	}
	return described;
}

function describe(method: string, path: string, operation: Operation): Operation {
	const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
	const endpoint = contract[name];
	const codes: ProblemCode[] = endpoint
		? problemsOf(name as EndpointName, endpoint)
		: ["malformed_request", "payload_too_large", "too_many_requests", "internal"];
	return {
		...operation,
		operationId: operationId(method, path),
		tags: [tagOf(path)],
		security: endpoint ? securityOf(name, endpoint, codes) : [],
		responses: {
			...success(operation.responses),
			...(endpoint?.ranges && {
				206: { description: "The part of the bytes that was asked for." },
			}),
			...(WITH_ETAG.includes(name) && {
				304: { description: "The caller already has this answer." },
			}),
			...refusals(codes),
		},
	};
}

/** "get /api/users/admin/{email}" → "getUsersAdminByEmail" */
function operationId(method: string, path: string): string {
	const words = path
		.replace(/^\/api\//, "")
		.replace(/\{(\w+)\}/g, "by/$1")
		.split(/[/-]/);
	return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function securityOf(name: string, { who, alsoByCookie }: Endpoint, codes: ProblemCode[]): Json[] {
	if (who === "anyone") return OPTIONAL_TOKEN.includes(name) ? [{}, { token: [] }] : [];
	// Signing in and following the link of a letter need no cookie. They set one.
	const needsCookie = codes.includes("not_signed_in") || codes.includes("challenge_over");
	if (who === "cookie") return needsCookie ? [{ cookie: [] }] : [];
	return alsoByCookie ? [{ token: [] }, { cookie: [] }] : [{ token: [] }];
}

function success(responses: Json = {}): Json {
	const described = Object.entries(responses).map(([status, response]) => [
		status,
		{ ...(response as Json), description: "The answer of a successful call." },
	]);
	return Object.fromEntries(described);
}

/** One entry per status. It lists every problem code that has this status. */
function refusals(codes: ProblemCode[]): Json {
	const byStatus = Map.groupBy(codes, (code) => problems[code].status);
	const entries = [...byStatus].map(([status, some]) => [status, refusal(some)]);
	return Object.fromEntries(entries);
}

function refusal(codes: ProblemCode[]): Json {
	const lines = codes.map((code) => `- \`${code}\`: ${problems[code].title}`);
	const code = { type: "string", enum: codes };
	const schema = {
		allOf: [{ $ref: "#/components/schemas/Problem" }, { type: "object", properties: { code } }],
	};
	return {
		description: lines.join("\n"),
		content: { "application/problem+json": { schema } },
	};
}

/** Two calls at one path may name its parameter differently. OpenAPI allows only one name, so the first one wins. */
function sharedPath(described: Paths, path: string): string {
	const shape = (one: string) => one.replace(/\{\w+\}/g, "{}");
	return Object.keys(described).find((one) => shape(one) === shape(path)) ?? path;
}

function renamed(operation: Operation, path: string, at: string): Operation {
	if (path === at) return operation;
	const names = namesIn(path);
	const others = namesIn(at);
	const parameters = (operation.parameters as { in: string; name: string }[]).map((parameter) => {
		const place = parameter.in === "path" ? names.indexOf(parameter.name) : -1;
		if (place < 0) return parameter;
		return { ...parameter, name: others[place], description: `Here: the ${parameter.name}.` };
	});
	return { ...operation, parameters };
}

function namesIn(path: string): string[] {
	return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
