import { readNumber } from "#contract/certificates/number.ts";
import { Problem } from "#contract/problems.ts";
import { deleted } from "../http/acknowledge.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { certify } from "./issue-certificate.ts";
import { certificatesOf, deleteCertificate, findCertificate } from "./store.ts";

export function certificateRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;

	serve("POST /api/class/:id/certificate", ({ caller, params }) =>
		certify(needs, caller, params.id),
	);
	serve("GET /api/certificates", ({ caller, query }) => certificatesOf(db, caller.id, query));
	serve("GET /api/certificate/:id", async ({ params }) => {
		const found = await findCertificate(db, readNumber(params.id));
		if (!found) throw new Problem("not_found");
		return found;
	});
	serve("DELETE /api/certificate/:id", async ({ caller, params }) => {
		const one = { number: readNumber(params.id), userId: caller.id };
		if (!(await deleteCertificate(db, one))) throw new Problem("not_found");
		return deleted(1);
	});
}
