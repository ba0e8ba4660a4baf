import { expect } from "vitest";
import { furnishStudio } from "#database/worlds/studio.ts";
import { keptPicture } from "#tests/images/kept-picture.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** A world with the demo studio's classes, and their list as visitors request it. */
export async function openCatalogue() {
	const world = await openWorld();
	const furniture = { pictures: {}, passwordHash: "", chargePast: undefined };
	const { now } = world.clock;
	await world.db.transaction().execute((tx) => furnishStudio(tx, { ...furniture, now }));
	const list = (query: Record<string, string>) => listed(world, query);
	const names = async (query: Record<string, string>) => (await list(query)).map(nameOf);
	const pages = (query: Record<string, string>) => pagesOf(world, query);
	return { world, list, names, pages };
}

export interface Found {
	_id: string;
	className: string;
	level: string;
	subject: string;
	price: number;
	availableSeats: number;
	enrolledStudents: number;
	instructorId: string;
}

async function listed(world: World, query: Record<string, string>): Promise<Found[]> {
	const asked = `/api/approvedClasses?${new URLSearchParams(query)}` as const;
	const answer = await ask(world, undefined, `GET ${asked}`);
	expect([query, answer.status]).toEqual([query, 200]);
	return answer.body;
}

/** Follows the Link header to the last page. */
async function pagesOf(world: World, query: Record<string, string>): Promise<Found[]> {
	const found: Found[] = [];
	let next = `/api/approvedClasses?${new URLSearchParams(query)}`;
	while (next) {
		const page = await ask(world, undefined, `GET ${next as `/${string}`}`);
		found.push(...page.body);
		next = nextOf(page.headers.link);
	}
	return found;
}

export function nextOf(link: unknown): string {
	return /<([^>]+)>/.exec(String(link ?? ""))?.[1] ?? "";
}

export function nameOf(one: Found): string {
	return one.className;
}

export function newest(a: Found, b: Found): number {
	return a._id < b._id ? 1 : -1;
}

export async function addApproved(
	world: World,
	className: string,
	description: string,
	more: { level?: string; subject?: string } = {},
) {
	const teacher = await makePerson(world, { role: "instructor", name: "Xq" });
	const admin = await makePerson(world, { role: "admin" });
	const image = await keptPicture(world);
	const body = { className, description, price: 5, availableSeats: 5, image, ...more };
	const { body: added } = await ask(world, teacher, "POST /api/classes", body);
	await ask(world, admin, `PATCH /api/approve/classes/${added.insertedId}`);
	return teacher;
}
