import { openChannel } from "#database/channel.ts";
import { connect } from "#database/connect.ts";

/** Listens until another process sends a text. Nothing closes the channel, and it must end nevertheless. */
const url = process.env.DATABASE_URL ?? "";
const { db, close } = connect({ databaseUrl: url, dataDir: "" });
// Keeps the process running until then.
const running = setInterval(() => {}, 60_000);
openChannel({
	db,
	url,
	onListening: () => void process.stdout.write("listening\n"),
	onText(text) {
		process.stdout.write(`${text}\n`);
		clearInterval(running);
		void close();
	},
	// The text to itself may still be on its way when the pool is closed.
	onFault() {},
	onEchoLost() {},
});
