import { existsSync, mkdtempSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { templateName } from "#tests/support/template-name.ts";

/** The file name in database/connect.ts. */
const FILE = "genga.sqlite";

/** Copies a migrated database into the folder, which is much faster than migrating again. */
export async function copyTemplateFile(dataDir: string): Promise<void> {
	const template = join(tmpdir(), `${templateName()}.sqlite`);
	if (!existsSync(template)) await makeTemplate(template);
	await copyFile(template, join(dataDir, FILE));
}

/**
 * Created under another name and renamed, so that two workers may do this at once and neither sees an incomplete file.
 */
async function makeTemplate(template: string): Promise<void> {
	const aside = mkdtempSync(join(tmpdir(), "genga-template-"));
	const connection = connect({ dataDir: aside });
	await migrate(connection);
	// Closing the last connection merges the write-ahead log into the file.
	await connection.close();
	await rename(join(aside, FILE), template);
	await rm(aside, { recursive: true });
}
