import type {
	FastifyBaseLogger,
	FastifyError,
	FastifyInstance,
	FastifyReply,
	FastifyRequest,
} from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import {
	type FieldError,
	Problem,
	type ProblemCode,
	problems,
	sentenceOf,
} from "#contract/problems.ts";
import { isDatabaseAway, isOfLeftPerson, isOfMissingRow, isOvertaken } from "#database/faults.ts";
import { GatewayUnavailable } from "#providers/payment/port.ts";
import { StorageUnavailable } from "#providers/storage/port.ts";
import type { Settings } from "../settings/config.ts";
import { allowOrigin } from "./allowed-origins.ts";
import { setSecureHeaders } from "./headers.ts";
import { answerTrace } from "./trace.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The code of the refusal, for the log. */
		refusal: ProblemCode | undefined;
	}
}

/** Seconds after which a client may retry when the database, the gateway or the storage is unavailable. */
export const RETRY_AFTER = 2;
export const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/** Sends every error as `application/problem+json` (RFC 9457), without a stack trace, SQL or file path. */
export function answerProblems(app: FastifyInstance): void {
	app.setErrorHandler((error: FastifyError, request, reply) => {
		let problem = asProblem(error);
		if (problem.code === "internal") {
			request.log.error({ err: error }, "unexpected fault");
			problem = new Problem("internal", { number: request.id });
		} else if (isOfMissingRow(error)) {
			request.log.warn({ err: error }, "a row that this call refers to is gone");
		} else if (isOvertaken(error)) {
			// A fault of ours, because rows are locked in one order (decisions/0104). Its detail names the statements.
			request.log.error({ err: error }, "a deadlock ended the transaction of this call");
		} else if (problem.status === 503) {
			request.log.warn({ err: error }, "a service is unavailable");
		}
		return sendProblem(reply, problem);
	});
	app.setNotFoundHandler(noSuchCall);
}

/** Answers an address that cannot be decoded. Such a request reaches no route, and no hook that sets headers. */
export function answerBadAddress(settings: Settings) {
	return (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
		answerTrace(reply);
		allowOrigin(request, reply, settings);
		setSecureHeaders(reply, settings);
		sendProblem(reply, new Problem("malformed_request"));
	};
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
	const { retryAfter, ...extras } = problem.extras;
	reply.request.refusal = problem.code;
	if (retryAfter !== undefined) reply.header("retry-after", Math.max(1, Math.ceil(retryAfter)));
	return reply
		.code(problem.status)
		.header("cache-control", "no-store")
		.type(PROBLEM_TYPE)
		.serializer((body: unknown) => JSON.stringify(body))
		.send({ ...bodyOf(problem), ...extras });
}

export function bodyOf(problem: Problem) {
	const { code, status } = problem;
	const message = sentenceOf(problem);
	return { type: "about:blank", title: problems[code].title, status, code, message };
}

export function noSuchCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
	return sendProblem(reply, new Problem("not_found"));
}

/**
 * Converts an error of a call that a page loader made: the same problem as over HTTP, and the same line in the log.
 */
export function problemOfPage(log: FastifyBaseLogger, error: unknown): Problem {
	const problem = asProblem(error as FastifyError);
	if (problem.code !== "internal") return problem;
	const number = newNumber();
	log.error({ err: error, reqId: number }, "unexpected fault");
	return new Problem("internal", { number });
}

/**
 * The number of a request or of an error, logged as `reqId`. It is short enough to read over the telephone. It is not
 * a secret.
 */
export function newNumber(): string {
	return String(100_000_000 + Math.floor(Math.random() * 900_000_000));
}

function asProblem(error: FastifyError): Problem {
	if (error instanceof Problem) return error;
	if (hasZodFastifySchemaValidationErrors(error)) {
		return invalidInput(error.validation.map(fieldError));
	}
	if (error instanceof GatewayUnavailable) {
		return new Problem("gateway_unavailable", { retryAfter: RETRY_AFTER });
	}
	if (error instanceof StorageUnavailable) {
		return new Problem("storage_unavailable", { retryAfter: RETRY_AFTER });
	}
	// The account was deleted while this call was under way (decisions/0066).
	if (isOfLeftPerson(error)) return new Problem("not_signed_in");
	// What the call is about was deleted while it was under way.
	if (isOfMissingRow(error)) return new Problem("not_found");
	if (isDatabaseAway(error) || isOvertaken(error))
		return new Problem("database_unavailable", { retryAfter: RETRY_AFTER });
	const code = byStatus[error.statusCode ?? 500];
	return new Problem(code ?? "internal");
}

/** A cursor that is too long was not issued by us, so it gets the same answer as an unreadable one. */
function invalidInput(errors: FieldError[]): Problem {
	if (errors.every(({ field }) => field === "cursor")) return new Problem("malformed_cursor");
	return new Problem("invalid_input", { errors });
}

const byStatus: Record<number, ProblemCode> = {
	400: "malformed_request",
	404: "not_found",
	405: "method_not_allowed",
	413: "payload_too_large",
	415: "unsupported_media_type",
};

function fieldError(issue: { instancePath: string; message?: string | undefined }): FieldError {
	return {
		field: issue.instancePath.replace(/^\//, "").replaceAll("/", "."),
		message: issue.message ?? "This value is not valid",
	};
}
