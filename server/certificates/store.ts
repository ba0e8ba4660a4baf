import type { Insertable, Selectable } from "kysely";
import type { Certificate } from "#contract/certificates.ts";
import type { CertificatesTable, Database, Tx } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

/** A lesson in a certificate. */
export interface CertifiedCut {
	title: string;
	/** When it was done, in milliseconds since 1970. */
	at: number;
}

type CertificateRow = Selectable<CertificatesTable> & { image: string | null };

/**
 * Adds a certificate, or updates the one that the person has for this class. Its number stays. A revoked one becomes
 * valid again, because the person has the class again.
 */
export async function issueCertificate(
	tx: Tx,
	row: Insertable<CertificatesTable>,
): Promise<Certificate> {
	const { id } = await tx
		.insertInto("certificates")
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(["user_id", "class_id"]).doUpdateSet((eb) => ({
				student_name: eb.ref("excluded.student_name"),
				class_name: eb.ref("excluded.class_name"),
				instructor_name: eb.ref("excluded.instructor_name"),
				drawn_ms: eb.ref("excluded.drawn_ms"),
				cuts: eb.ref("excluded.cuts"),
				created_at: eb
					.case()
					.when("certificates.revoked_at", "is", null)
					.then(eb.ref("certificates.created_at"))
					.else(eb.ref("excluded.created_at"))
					.end(),
				revoked_at: null,
			})),
		)
		.returning("id")
		.executeTakeFirstOrThrow();
	return asCertificate(
		await withImage(tx).where("certificates.id", "=", id).executeTakeFirstOrThrow(),
	);
}

function withImage(db: Database) {
	return db
		.selectFrom("certificates")
		.innerJoin("classes", "classes.id", "certificates.class_id")
		.selectAll("certificates")
		.select("classes.image");
}

export async function findCertificate(
	db: Database,
	number: string,
): Promise<Certificate | undefined> {
	const row = await withImage(db).where("certificates.id", "=", number).executeTakeFirst();
	return row && asCertificate(row);
}

/** A person's certificates, those of the newest class first. */
export async function certificatesOf(
	db: Database,
	userId: string,
	request: ListRequest,
): Promise<ListPage<Certificate>> {
	const rows = withImage(db)
		.where("user_id", "=", userId)
		.select(["certificates.id as number", "class_id as id"]);
	return await newestFirst(rows, "class_id", request, ({ number, ...row }) =>
		asCertificate({ ...row, id: number }),
	);
}

/**
 * Locks a person's certificates and those of their classes until the transaction ends. Every call that locks several
 * certificates does it in the order of their ids, so that two transactions cannot deadlock.
 */
export async function lockCertificates(tx: Tx, userId: string): Promise<void> {
	const own = tx.selectFrom("certificates").where("user_id", "=", userId).select("id");
	const taught = tx
		.selectFrom("certificates")
		.innerJoin("classes", "classes.id", "certificates.class_id")
		.where("owner_id", "=", userId)
		.select("certificates.id");
	await tx
		.selectFrom("certificates")
		// A union instead of `or`, which Postgres would answer by reading all certificates.
		.where("id", "in", own.unionAll(taught))
		.orderBy("id")
		.select("id")
		.forNoKeyUpdate()
		.execute();
}

/** Updates a name on certificates: the student's on their own, the teacher's on those of their classes. */
export async function renameOnCertificates(tx: Tx, userId: string, name: string): Promise<void> {
	await lockCertificates(tx, userId);
	await tx
		.updateTable("certificates")
		.set({ student_name: name })
		.where("user_id", "=", userId)
		.execute();
	await tx
		.updateTable("certificates")
		.set({ instructor_name: name })
		.where("class_id", "in", (eb) =>
			eb.selectFrom("classes").where("owner_id", "=", userId).select("id"),
		)
		.execute();
}

/** Call it in the transaction that ends the enrolment. */
export async function revokeCertificate(
	tx: Tx,
	{ user_id, class_id }: Pick<CertificatesTable, "user_id" | "class_id">,
	at: number,
): Promise<void> {
	await tx
		.updateTable("certificates")
		.set({ revoked_at: at })
		.where("user_id", "=", user_id)
		.where("class_id", "=", class_id)
		.where("revoked_at", "is", null)
		.execute();
}

/** Returns whether this person had a certificate with this number. */
export async function deleteCertificate(
	db: Database,
	{ number, userId }: { number: string; userId: string },
): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("certificates")
		.where("id", "=", number)
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

function asCertificate(row: CertificateRow): Certificate {
	return {
		_id: row.id,
		studentName: row.student_name,
		className: row.class_name,
		classId: row.class_id,
		instructorName: row.instructor_name,
		classImage: row.image,
		drawnMs: row.drawn_ms,
		cuts: (JSON.parse(row.cuts) as CertifiedCut[]).map(({ title, at }) => ({
			title,
			doneAt: new Date(at).toISOString(),
		})),
		issuedAt: new Date(row.created_at).toISOString(),
		revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at).toISOString(),
	};
}
