import type { FastifyInstance } from "fastify";

/** Accepts only JSON bodies. A form sent as text/plain would be a cross-site request forgery (docs/threats.md A9). */
export function readJsonOnly(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser("error", "error");
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
		// Calls without a body may still send the content type of JSON.
		if (body === "") done(null, undefined);
		else parse(request, String(body), done);
	});
}
