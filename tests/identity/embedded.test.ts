import { identityConformance } from "#providers/identity/conformance.ts";
import { embeddedIdentity } from "#providers/identity/embedded.ts";
import { openTestDatabase } from "#tests/support/engines.ts";

for (const origin of ["http://localhost:3999", "https://genga.example"]) {
	identityConformance(`the embedded provider at ${origin}`, async () => {
		const connection = await openTestDatabase();
		const secret = "a secret for tests, long enough";
		const identity = embeddedIdentity({
			...{ connection, secret, origin, siteName: "Genga" },
			passwordBudget: { admit: async () => {}, forget: async () => {} },
		});
		return { identity, db: connection.db, close: () => connection.close() };
	});
}
