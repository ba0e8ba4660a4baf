import { type Kysely, sql } from "kysely";
import type { Engine } from "../connect.ts";

/**
 * Queues the download of pictures whose addresses were typed before later work did that. Payments get the picture that
 * their class shows now.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const json = engine === "postgres" ? "json_build_object" : "json_object";
	for (const statement of statements(json)) await sql.raw(statement).execute(db);
}

const isTyped = (column: string) =>
	`(lower(${column}) like 'http:%' or lower(${column}) like 'https:%')`;

const askAll = (of: "person" | "class", table: string, json: string) => `
insert into later_work (id, kind, payload, due_at, attempts, claimed_until)
select 'home-' || id, 'bring-picture-home',
	cast(${json}('of', '${of}', 'id', id, 'address', image) as text), 0, 0, 0
from ${table} where ${isTyped("image")}`;

const statements = (json: string) => [
	askAll("person", "users", json),
	askAll("class", "classes", json),
	`update payments set class_image = (select image from classes where classes.id = payments.class_id)
where ${isTyped("class_image")} and exists (
	select 1 from classes where classes.id = payments.class_id and not ${isTyped("classes.image")}
)`,
];
