import { type ZipEntry, zipOf } from "../../files/zip.ts";
import { yieldToRequests } from "../../http/yield-to-requests.ts";
import type { Needs } from "../../needs.ts";
import { findFacts } from "../../settings/facts-store.ts";
import { type Contents, explain } from "./explain.ts";
import type { OwnFile } from "./own-file.ts";
import { readFile } from "./read-file.ts";
import type { Exporter } from "./rows-store.ts";
import type { Row, Subject } from "./subject.ts";
import { subjects } from "./subjects.ts";
import { endExport, renewExport } from "./under-way-store.ts";
import { pagesOf, writeRows } from "./write-rows.ts";

/** Milliseconds between two checks whether the export may continue. */
const LOOK_MS = 15_000;

type Person = Exporter & { name: string };

/**
 * Streams a person's data as a ZIP file. If the session ends, or the database or the storage fails, the stream breaks
 * off, so that an incomplete archive is not mistaken for a complete one.
 */
export async function* archiveOf(
	needs: Needs,
	person: Person,
	hash: string,
): AsyncGenerator<Uint8Array> {
	const { connection, log, now } = needs;
	let looked = now();
	try {
		for await (const piece of zipOf(entriesOf(needs, person), now())) {
			yield piece;
			if (now() - looked < LOOK_MS) continue;
			looked = now();
			if (!(await renewExport(connection.db, hash, looked)))
				throw new Error("the session of this export has ended");
		}
	} finally {
		// Otherwise the next export has to wait until this one expires.
		await endExport(connection.db, hash).catch((error: unknown) =>
			log.warn({ err: error }, "export: its row stays until its time is over"),
		);
	}
}

/** The entries of the archive, in order. The last one is the page that explains it. */
async function* entriesOf(needs: Needs, person: Person): AsyncGenerator<ZipEntry> {
	const { connection, settings, now } = needs;
	const contents: Contents = { lists: [], missing: [] };
	for (const subject of subjects) {
		const pages = pagesOf(connection.db, subject, person);
		const first = await pages.next();
		if (first.done) continue;
		const list = { name: subject.name, about: subject.about, rows: 0 };
		contents.lists.push(list);
		yield {
			name: `${subject.name}.json`,
			bytes: jsonOf(needs, subject, [first.value, pages], list),
		};
		if (subject.filesOf) yield* filesOf(needs, { subject, person, missing: contents.missing });
	}
	const { name: site } = await findFacts(connection.db, settings);
	const page = explain({ site, name: person.name, at: now(), contents });
	yield { name: "index.html", bytes: [Buffer.from(page)] };
}

/** The rows of a subject as a JSON list. Counts them. */
async function* jsonOf(
	{ connection }: Needs,
	subject: Subject,
	[first, rest]: [Row[], AsyncGenerator<Row[]>],
	list: { rows: number },
): AsyncGenerator<Uint8Array> {
	const write = async (rows: Row[]) => {
		const text = await writeRows(connection.db, subject, { rows, isFirst: list.rows === 0 });
		list.rows += rows.length;
		return Buffer.from(text);
	};
	yield Buffer.from("[\n");
	yield await write(first);
	for await (const rows of rest) yield await write(rows);
	yield Buffer.from("\n]\n");
}

/** The files of a subject's rows. Reads the rows a second time, so that none are kept in memory. */
async function* filesOf(
	needs: Needs,
	{ subject, person, missing }: { subject: Subject; person: Person; missing: string[] },
): AsyncGenerator<ZipEntry> {
	for await (const rows of pagesOf(needs.connection.db, subject, person)) {
		for (const file of rows.flatMap((row) => subject.filesOf?.(row) ?? [])) {
			const entry = await entryOf(needs, file);
			if (entry) yield entry;
			else if (!file.optional) missing.push(file.name);
			await yieldToRequests();
		}
	}
}

async function entryOf(needs: Needs, file: OwnFile): Promise<ZipEntry | undefined> {
	const bytes = await readFile(needs, file.bytes);
	return bytes && { name: file.name, bytes, compressed: !file.name.endsWith(".ink") };
}
