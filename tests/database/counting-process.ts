import { connect } from "#database/connect.ts";

/** Run by transactions.test.ts: N transactions that read a number and write it back, one higher. */
const { DATABASE_URL, DATA_DIR = "" } = process.env;
const times = Number(process.argv[2]);
const { db, close } = connect({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
let failed = 0;

for (let time = 0; time < times; time += 1) {
	try {
		await db.transaction().execute(async (tx) => {
			const { received_at } = await tx
				.selectFrom("webhook_events")
				.select("received_at")
				.where("id", "=", "counter")
				.$if(Boolean(DATABASE_URL), (query) => query.forUpdate())
				.executeTakeFirstOrThrow();
			await tx
				.updateTable("webhook_events")
				.set({ received_at: received_at + 1 })
				.where("id", "=", "counter")
				.execute();
		});
	} catch {
		failed += 1;
	}
}
await close();
process.stdout.write(`${failed} failed\n`);
