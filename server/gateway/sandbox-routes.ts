import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { formatDollars, toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import type { CardSandbox } from "#providers/payment/port.ts";
import type { Serve } from "../http/serve.ts";
import { bankPage } from "./sandbox-page.ts";

const token = z.object({ token: z.string().max(200) });
const outcome = z.object({ outcome: z.enum(["accept", "refuse"]) });

/** The routes of the sandbox gateway: its card call, and the page of its invented bank. */
export async function sandboxRoutes(
	app: FastifyInstance,
	serve: Serve,
	sandbox: CardSandbox,
): Promise<void> {
	serve("POST /api/sandbox/confirm", ({ body }) => sandbox.confirm(body));

	await app.register(async (bank) => {
		bank.addContentTypeParser(
			"application/x-www-form-urlencoded",
			{ parseAs: "string", bodyLimit: 1000 },
			(_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
		);
		bank.get("/sandbox/authenticate", { schema: { hide: true } }, async (request, reply) => {
			const step = await sandbox.challenge(read(token, request.query).token);
			const amount = step && formatDollars(toDollars(step.amountCents));
			return reply
				.type("text/html; charset=utf-8")
				.header("cache-control", "no-store")
				.send(bankPage(amount));
		});
		bank.post("/sandbox/authenticate", { schema: { hide: true } }, async (request, reply) => {
			const accept = read(outcome, request.body).outcome === "accept";
			const after = await sandbox.authenticate(read(token, request.query).token, accept);
			return reply.redirect(after?.returnUrl ?? "/dashboard/selected-classes", 303);
		});
	});
}

function read<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
	const parsed = shape.safeParse(input);
	if (!parsed.success) throw new Problem("not_found");
	return parsed.data;
}
