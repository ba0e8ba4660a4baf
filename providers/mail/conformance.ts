import { describe, expect, test } from "vitest";
import type { Mail, Mailer } from "./port.ts";

export interface MailerOnTrial {
	mailer: Mailer;
	/** The letters as the recipient sees them. */
	arrived(): Promise<Pick<Mail, "to" | "subject" | "text" | "html" | "replyTo">[]>;
	close(): Promise<void>;
}

/** The conformance tests of the port, for every adapter. */
export function mailerConformance(name: string, make: () => Promise<MailerOnTrial>): void {
	describe(name, () => {
		test("a letter arrives with its subject, text and reply address", async () => {
			const { mailer, arrived, close } = await make();
			await mailer.send({ ...letter, replyTo: "noor@example.org" });
			expect(await arrived()).toEqual([{ ...seen, replyTo: "noor@example.org" }]);
			await close();
		});

		test("a letter arrives with its HTML", async () => {
			const { mailer, arrived, close } = await make();
			const html = "<p>One line.</p><p>Ça va, 原画?</p>";
			await mailer.send({ ...letter, html });
			expect(await arrived()).toEqual([{ ...seen, html }]);
			await close();
		});

		test("line breaks in a subject add no recipient", async () => {
			const { mailer, arrived, close } = await make();
			await mailer.send({ ...letter, subject: "Hi\r\nBcc: all@example.org" });
			const [only, ...others] = await arrived();
			expect(others).toEqual([]);
			expect(only?.to).toBe(letter.to);
			await close();
		});

		test("a letter with characters beyond ASCII arrives unchanged", async () => {
			const { mailer, arrived, close } = await make();
			await mailer.send({ ...letter, subject: "原画 ✏️", text: "Ça va, Zoë? 原画" });
			expect(await arrived()).toMatchObject([{ subject: "原画 ✏️", text: "Ça va, Zoë? 原画" }]);
			await close();
		});
	});
}

const letter: Mail = {
	id: "01a1fea2-ad03-757e-89da-9b0b79a78eb4",
	to: "mio@example.org",
	subject: "Hello",
	text: "One line.\n\nAnother.",
};
const seen = { to: letter.to, subject: letter.subject, text: letter.text };
