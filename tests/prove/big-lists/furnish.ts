import { v7 as newId } from "uuid";
import type { ClassStatus, Role } from "#contract/enumerations.ts";
import type { Database } from "#database/tables.ts";
import { insertInChunks } from "#database/worlds/insert.ts";

/** How many of each there are to be. */
export interface Sizes {
	users: number;
	classes: number;
	messages: number;
}

/** What a list must answer of a row. */
export interface Expected {
	_id: string;
	name: string;
	role?: Role;
	status?: ClassStatus;
	owner?: Expected;
}
export type Studio = Record<keyof Sizes, Expected[]>;

/** What some people call themselves, their classes and their questions. */
export const HOSTILE = [
	"100%_off!",
	"'; drop table users; --",
	`<img src=x onerror="window.hacked=1">`,
	"\u202eشجرة العائلة של ציפורים 123",
	"Wolkenkuckucksheim".repeat(5),
	"👩🏽‍🎨🏳️‍🌈",
];
const hostileOr = (at: number, name: string): string =>
	at % 10 === 7 ? (HOSTILE[Math.floor(at / 10) % HOSTILE.length] ?? name) : name;

const BIRTH = Date.parse("2025-01-01T00:00:00Z");

/** Adds rows until there are that many, oldest first, so that what is newest is known. */
export async function growStudio(db: Database, studio: Studio, sizes: Sizes): Promise<void> {
	const users = missing(studio.users, sizes.users, (at) => ({
		name: hostileOr(at, `Crowd ${at}`),
		role: at % 10 === 9 ? "instructor" : "student",
	}));
	await insertInChunks(db, "users", users.map(userRow));
	const owners = studio.users.filter((user) => user.role === "instructor");
	const classes = missing(studio.classes, sizes.classes, (at) => ({
		name: hostileOr(at, `Frame ${at}`),
		status: statusOf(at),
		owner: owners[at % owners.length] as Expected,
	}));
	await insertInChunks(db, "classes", classes.map(classRow));
	await insertInChunks(db, "class_seats", classes.map(seatsRow));
	const messages = missing(studio.messages, sizes.messages, (at) => ({
		name: hostileOr(at, `Writer ${at}`),
	}));
	await insertInChunks(db, "contact_messages", messages.map(messageRow));
}

function missing(
	there: Expected[],
	wanted: number,
	make: (at: number) => Omit<Expected, "_id">,
): (Expected & { at: number })[] {
	const added = Array.from({ length: wanted - there.length }, (_, more) => {
		const at = there.length + more;
		return { _id: newId({ msecs: BIRTH + at }), at, ...make(at) };
	});
	for (const { at: _, ...row } of added) there.push(row);
	return added;
}

/** Few wait, fewer are denied, as in any studio. */
function statusOf(at: number): ClassStatus {
	if (at % 100 === 3) return "denied";
	return at % 20 === 1 ? "pending" : "approved";
}

type Row = Expected & { at: number };

function userRow({ _id: id, at, name, role = "student" }: Row) {
	const born = new Date(BIRTH + at).toISOString();
	const times = { announced_at: null, created_at: born, updated_at: born };
	const email = `crowd-${at}@genga.test`;
	return { id, name, email, email_verified: true, image: null, role, ...times };
}

function classRow({ _id: id, at, name, status = "approved", owner }: Row) {
	return {
		...{ id, cut: at + 1, owner_id: owner?._id ?? "", name, status },
		description: "A class of the crowd.",
		level: "beginner" as const,
		...{ price_cents: 2400, image: "", feedback: null, version: 1 },
		...{ created_at: BIRTH + at, decided_at: status === "pending" ? null : BIRTH + at },
	};
}

function seatsRow({ _id }: Row) {
	return { class_id: _id, capacity: 10, available: 10, enrolled: 0 };
}

function messageRow({ _id: id, at, name }: Row) {
	const message = `Do you teach hands? ${"I draw them every day. ".repeat(15)}Frame ${at}.`;
	return { id, name, email: `writer-${at}@example.org`, message, created_at: BIRTH + at };
}
