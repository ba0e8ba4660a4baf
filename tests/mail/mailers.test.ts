import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { mailerConformance } from "#providers/mail/conformance.ts";
import { outboxMailer } from "#providers/mail/outbox.ts";
import { LetterNotTaken } from "#providers/mail/port.ts";
import { smtpMailer } from "#providers/mail/smtp.ts";
import { startSmtp } from "./smtp-peer.ts";

mailerConformance("the outbox", async () => {
	const folder = await mkdtemp(join(tmpdir(), "genga-outbox-"));
	const outbox = outboxMailer(folder, () => 0);
	return {
		mailer: outbox,
		arrived: async () => (await outbox.list(10)).map(({ id: _, sentAt: __, ...letter }) => letter),
		close: () => rm(folder, { recursive: true }),
	};
});

mailerConformance("a mail server", async () => {
	const server = await startSmtp();
	return {
		mailer: smtpMailer({ url: server.url, from: "Genga <studio@genga.test>" }),
		arrived: server.arrived,
		close: server.close,
	};
});

test("an unavailable mail server is an error, so that later work tries again", async () => {
	const server = await startSmtp();
	await server.close();
	const mailer = smtpMailer({ url: server.url, from: "studio@genga.test" });
	const mail = { id: "1", to: "mio@example.org", subject: "Hello", text: "." };
	await expect(mailer.send(mail)).rejects.toThrow();
});

test.each([
	["rcpt", 550, "5.1.1 No such user", "bounced", "550 5.1.1", true],
	["rcpt", 550, "No such user", "bounced", "550", true],
	["rcpt", 550, "5.7.1 Blocked", "refused", "550 5.7.1", true],
	["rcpt", 552, "5.2.2 Mailbox full", "refused", "552 5.2.2", true],
	["rcpt", 450, "4.2.0 Greylisted", "later", "450 4.2.0", true],
	["data", 554, "5.7.1 Spam", "refused", "554 5.7.1", true],
	["data", 451, "4.3.0 Try again", "later", "451 4.3.0", true],
	["from", 550, "5.1.8 Bad sender", "later", "550 5.1.8", false],
	["from", 554, "5.7.1 Blocked", "later", "554 5.7.1", false],
	["rcpt", 550, "5.1.8 Access denied, bad outbound sender", "later", "550 5.1.8", false],
	["data", 550, "5.1.7 Bad sender", "later", "550 5.1.7", false],
	["rcpt", 530, "5.7.0 Authentication required", "later", "530 5.7.0", false],
	["rcpt", 421, "4.3.2 Shutting down", "later", "421 4.3.2", false],
] as const)(
	"an email refused at %s with %d %s counts as %s",
	async (at, responseCode, text, why, codes, isAboutThisLetter) => {
		const server = await startSmtp({ at, error: Object.assign(new Error(text), { responseCode }) });
		const mailer = smtpMailer({ url: server.url, from: "studio@genga.test" });
		const fault = await mailer.send(honest).catch((error) => error);
		expect(fault).toBeInstanceOf(LetterNotTaken);
		expect(fault).toMatchObject({ why, codes, isAboutThisLetter });
		expect(server.kept).toEqual([]);
		await server.close();
	},
);

test("an unavailable server has accepted nothing; a server that disconnects after the email may have accepted it", async () => {
	const server = await startSmtp({ at: "end" });
	const mailer = smtpMailer({ url: server.url, from: "studio@genga.test" });
	const open = await mailer.send(honest).catch((error) => error);
	expect([open instanceof Error, open instanceof LetterNotTaken]).toEqual([true, false]);
	expect(server.kept).toHaveLength(1);
	await server.close();
	const away = await mailer.send(honest).catch((error) => error);
	expect(away).toMatchObject({ why: "later", isAboutThisLetter: false });
});

test("an email with an unsubscribe link has the headers for one-click unsubscribe (RFC 8058)", async () => {
	const server = await startSmtp();
	const mailer = smtpMailer({ url: server.url, from: "Genga <studio@genga.test>" });
	await mailer.send({ ...honest, unsubscribe: "https://genga.test/leave?token=1" });
	await mailer.send(honest);
	const [letter, other] = server.kept.map(({ raw }) => raw.replace(/\r\n\s+/g, " "));
	expect(letter).toContain("List-Unsubscribe: <https://genga.test/leave?token=1>");
	expect(letter).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
	expect(other).not.toContain("List-Unsubscribe");
	await server.close();
});

const BCC = "\r\nBcc: all@example.org\r\n\r\nX-Evil: 1";
const honest = { id: "1", to: "mio@example.org", subject: "Hello", text: "." };
test.each([
	["a subject", { ...honest, subject: `Message from Noor${BCC}` }],
	["a reply address", { ...honest, replyTo: `noor@example.org${BCC}` }],
	["a reply field with two addresses", { ...honest, replyTo: "noor@example.org, all@example.org" }],
	["a recipient", { ...honest, to: `mio@example.org${BCC}` }],
	["a recipient field with two addresses", { ...honest, to: "mio@example.org, all@example.org" }],
	["a sender", { ...honest, sender: `Inkhouse" <a@b.example>${BCC}` }],
	["HTML", { ...honest, html: `<p>Hello</p>${BCC}` }],
	["an unsubscribe link", { ...honest, unsubscribe: `https://genga.test/leave${BCC}` }],
	["a message id", { ...honest, id: `1${BCC}` }],
])("%s with extra content adds no header and no recipient", async (_what, mail) => {
	const server = await startSmtp();
	const mailer = smtpMailer({ url: server.url, from: "Genga <studio@genga.test>" });
	// A mail server may refuse an invalid address. Then nothing was sent.
	const sent = await mailer.send(mail).then(
		() => true,
		() => false,
	);
	expect(sent || mail.to !== honest.to).toBe(true);
	expect(server.kept).toHaveLength(sent ? 1 : 0);
	for (const { to, raw } of server.kept) {
		const [head = ""] = raw.split("\r\n\r\n");
		const names = head.split(/\r\n(?!\s)/).map((line) => line.slice(0, line.indexOf(":")));
		expect(OURS).toEqual(expect.arrayContaining(names));
		expect([to.length, to.includes("all@example.org")]).toEqual([1, false]);
		const answers = (await PostalMime.parse(raw)).replyTo ?? [];
		expect(answers.map(({ address }) => address)).not.toContain("all@example.org");
	}
	await server.close();
});

const OURS = [
	...[
		"From",
		"To",
		"Reply-To",
		"Subject",
		"Message-ID",
		"List-Unsubscribe",
		"List-Unsubscribe-Post",
		"Date",
	],
	...["MIME-Version", "Content-Type", "Content-Transfer-Encoding"],
];

test("the outbox returns only its own emails", async () => {
	const folder = await mkdtemp(join(tmpdir(), "genga-outbox-"));
	const outbox = outboxMailer(folder, () => 0);
	expect(await outbox.find("../session-secret")).toBeUndefined();
	expect(await outbox.find("nobody")).toBeUndefined();
	await rm(folder, { recursive: true });
});
