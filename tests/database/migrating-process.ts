import type { KyselyPlugin } from "kysely";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";

/**
 * Run by migrate.test.ts: migrates the database of the settings, and prints which steps it took.
 * With an argument N it stops for ever after N statements and says "half", so that it can be killed there.
 */
const { DATABASE_URL, DATA_DIR = "" } = process.env;
const stopAfter = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
let statements = 0;

const stop: KyselyPlugin = {
	transformQuery: ({ node }) => node,
	async transformResult({ result }) {
		statements += 1;
		if (statements >= stopAfter) {
			process.stdout.write("half\n");
			setInterval(() => {}, 1_000);
			await new Promise(() => {});
		}
		return result;
	},
};

const connection = connect({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
const steps = await migrate({ ...connection, db: connection.db.withPlugin(stop) });
await connection.close();
process.stdout.write(`${JSON.stringify(steps)}\n`);
