import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "#database/connect.ts";

const folder = join(import.meta.dirname, "../../database/migrations");

/** Contains a hash of the migrations, so that a template is never older than the code that uses it. */
export function templateName(): string {
	const hash = createHash("sha256");
	for (const file of readdirSync(folder).sort()) {
		hash.update(file).update(readFileSync(join(folder, file)));
	}
	return `genga_template_${hash.digest("hex").slice(0, 12)}`;
}

/** A database that is made once and then copied. */
export interface Template {
	/** A name that identifies everything that the content depends on. */
	name: string;
	/** On Postgres, copies the files. Otherwise the copy goes through the log, which is faster for a small database. */
	isLarge?: true;
	/** Fills the migrated database. */
	fill(connection: Connection): Promise<void>;
}

/** A template with tables and without a world's rows. */
export function migratedTemplate(): Template {
	return { name: templateName(), fill: async () => {} };
}
