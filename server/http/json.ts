import type { FastifyInstance } from "fastify";

/** JSON is the only body a call may have; a form's text/plain is a forgery (docs/threats.md A9). */
export function readJsonOnly(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser("error", "error");
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
		// Calls without a body may still say that it would be JSON.
		if (body === "") done(null, undefined);
		else parse(request, String(body), done);
	});
}
