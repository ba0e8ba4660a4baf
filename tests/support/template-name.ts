import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../database/migrations");

/** Contains a hash of the migrations, so that a template is never older than the code that uses it. */
export function templateName(): string {
	const hash = createHash("sha256");
	for (const file of readdirSync(folder).sort()) {
		hash.update(file).update(readFileSync(join(folder, file)));
	}
	return `genga_template_${hash.digest("hex").slice(0, 12)}`;
}
