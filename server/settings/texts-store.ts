import type { StudioTextSubject } from "#contract/enumerations.ts";
import type { StudioText } from "#contract/studio/texts.ts";
import type { Database } from "#database/tables.ts";

/** A saved version of a text. */
export interface SavedText {
	version: number;
	at: number;
	text: StudioText;
}
export type SavedTexts = Partial<Record<StudioTextSubject, SavedText>>;

/** The newest versions of these texts. A text that nobody has saved is missing. */
export async function findTexts(
	db: Database,
	subjects: readonly StudioTextSubject[],
): Promise<SavedTexts> {
	const rows = await db
		.selectFrom("studio_versions")
		.where("subject", "in", subjects)
		.where(({ eb, selectFrom }) =>
			eb(
				"version",
				"=",
				selectFrom("studio_versions as newest")
					.whereRef("newest.subject", "=", "studio_versions.subject")
					.select(({ fn }) => fn.max("newest.version").as("version")),
			),
		)
		.select(["subject", "version", "at", "body"])
		.execute();
	return Object.fromEntries(rows.map((row) => [row.subject, asSaved(row)]));
}

/** One version of a text, as it was saved. */
export async function findTextVersion(
	db: Database,
	subject: StudioTextSubject,
	version: number,
): Promise<SavedText | undefined> {
	const row = await db
		.selectFrom("studio_versions")
		.where("subject", "=", subject)
		.where("version", "=", version)
		.select(["version", "at", "body"])
		.executeTakeFirst();
	return row && asSaved(row);
}

function asSaved({ version, at, body }: { version: number; at: number; body: string }): SavedText {
	return { version, at, text: JSON.parse(body) };
}
