import { connect } from "#database/connect.ts";
import { removeAdmin } from "#server/accounts/remove-admin.ts";

/** Run by tests/prove/last-admin.ts: takes the role from each administrator that it is told, and answers how it went. */
const { DATABASE_URL, DATA_DIR = "" } = process.env;
const connection = connect({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });

process.on("message", async (email: string) => {
	process.send?.(await removeAdmin(connection, email, Date.now()));
});
process.once("disconnect", () => void connection.close());
process.send?.("ready");
