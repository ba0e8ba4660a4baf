import { existsSync, mkdtempSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { templateName } from "#tests/support/template-name.ts";

/** As database/connect.ts names it. */
const FILE = "genga.sqlite";

/** Puts a migrated database into the folder: copied, which is much faster than migrating again. */
export async function copyTemplateFile(dataDir: string): Promise<void> {
	const template = join(tmpdir(), `${templateName()}.sqlite`);
	if (!existsSync(template)) await makeTemplate(template);
	await copyFile(template, join(dataDir, FILE));
}

/** Made aside and renamed: two workers may do this at once, neither sees a half-made file. */
async function makeTemplate(template: string): Promise<void> {
	const aside = mkdtempSync(join(tmpdir(), "genga-template-"));
	const connection = connect({ dataDir: aside });
	await migrate(connection);
	// Closing the last connection folds the write-ahead log into the file.
	await connection.close();
	await rename(join(aside, FILE), template);
	await rm(aside, { recursive: true });
}
