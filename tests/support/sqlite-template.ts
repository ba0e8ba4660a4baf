import { constants, existsSync, mkdtempSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import type { Template } from "#tests/support/template.ts";

/** The file name in database/connect.ts. */
const FILE = "genga.sqlite";

/** Copies a finished database into the folder, which is much faster than making it again. */
export async function copyTemplateFile(template: Template, dataDir: string): Promise<void> {
	const file = join(tmpdir(), `${template.name}.sqlite`);
	if (!existsSync(file)) await makeTemplate(template, file);
	await copyFile(file, join(dataDir, FILE), constants.COPYFILE_FICLONE);
}

/**
 * Created under another name and renamed. So two workers may do this at once, and neither sees an incomplete file.
 */
async function makeTemplate(template: Template, file: string): Promise<void> {
	const aside = mkdtempSync(join(tmpdir(), "genga-template-"));
	const connection = connect({ dataDir: aside });
	await migrate(connection);
	await template.fill(connection);
	// Closing the last connection merges the write-ahead log into the file.
	await connection.close();
	await rename(join(aside, FILE), file);
	await rm(aside, { recursive: true });
}
