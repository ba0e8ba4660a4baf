import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KeptMail, Mail, Mailer, ReadableOutbox } from "./port.ts";

/** Writes letters as files into a folder, for a site without a mail server. A file appears whole or not at all. */
export function outboxMailer(folder: string, now: () => number): Mailer & ReadableOutbox {
	const fileOf = (id: string) => join(folder, `${id}.json`);
	return {
		async send(mail: Mail) {
			const kept: KeptMail = { ...mail, sentAt: new Date(now()).toISOString() };
			await mkdir(folder, { recursive: true });
			const draft = join(folder, `${mail.id}.draft`);
			await writeFile(draft, JSON.stringify(kept, null, "\t"), { mode: 0o600 });
			await rename(draft, fileOf(mail.id));
		},
		async list(limit) {
			const files = await readdir(folder).catch(() => []);
			const letters = files.filter((file) => file.endsWith(".json")).sort();
			const newest = letters.reverse().slice(0, limit);
			return await Promise.all(newest.map(async (file) => read(join(folder, file))));
		},
		async find(id) {
			if (!/^[\w-]{1,100}$/.test(id)) return undefined;
			return await read(fileOf(id)).catch(() => undefined);
		},
	};
}

async function read(file: string): Promise<KeptMail> {
	return JSON.parse(await readFile(file, "utf8"));
}
