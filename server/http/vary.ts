import type { FastifyReply } from "fastify";

/** Adds a request header to the `Vary` header of the answer. */
export function addVary(reply: FastifyReply, name: string): void {
	const present = String(reply.getHeader("vary") ?? "")
		.split(",")
		.map((one) => one.trim().toLowerCase())
		.filter(Boolean);
	if (!present.includes(name)) reply.header("vary", [...present, name].join(", "));
}
