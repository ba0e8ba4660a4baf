import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Where the server refuses an email. At `end` it accepts the email and disconnects without answering. */
interface Refusal {
	at: "from" | "rcpt" | "data" | "end";
	error?: Error;
}

/** A real SMTP server on loopback that stores the emails it receives. */
export async function startSmtp(refusal?: Refusal) {
	const answerAt = (at: Refusal["at"]) => (refusal?.at === at ? refusal.error : undefined);
	const kept: { to: string[]; raw: string }[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onMailFrom: (_address, _session, done) => done(answerAt("from")),
		onRcptTo: (_address, _session, done) => done(answerAt("rcpt")),
		onData(stream, session, done) {
			let raw = "";
			stream.setEncoding("utf8").on("data", (text: string) => {
				raw += text;
			});
			stream.on("end", () => {
				if (answerAt("data")) return done(answerAt("data"));
				kept.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
				if (refusal?.at === "end") for (const socket of sockets) socket.destroy();
				else done();
			});
		},
	});
	const sockets = new Set<Socket>();
	server.server.on("connection", (socket: Socket) => sockets.add(socket));
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		kept,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
		arrived: () =>
			Promise.all(
				kept.map(async ({ to, raw }) => {
					const letter = await PostalMime.parse(raw);
					const [replyTo] = letter.replyTo ?? [];
					return {
						to: to.join(", "),
						subject: letter.subject ?? "",
						text: (letter.text ?? "").trimEnd(),
						...(letter.html && { html: letter.html.trimEnd() }),
						...(replyTo?.address && { replyTo: replyTo.address }),
					};
				}),
			),
	};
}
