import { expect, test } from "vitest";
import { type EndpointName, endpoints } from "#contract/api.ts";
import { everyText } from "#tests/accounts/leaving.ts";
import { ownThings } from "#tests/accounts/own-things.ts";
import { addApproved } from "#tests/classes/catalogue.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

type Token = Pick<TestPerson, "token">;

const hides = (world: World, who: Token, hidesEmail: boolean, version = 0) =>
	ask(world, who, "PUT /api/me/page", {
		...{ biography: "", links: [], drawings: [], hidesEmail, version },
	});

async function tells(world: World, who: Token | undefined, path: string, email: string) {
	const { body } = await ask(world, who, path as `GET /${string}`);
	return JSON.stringify(body).includes(email);
}

test("D173: a hidden email address appears in no public response and no list of selections; a buyer's payment list still shows it", async () => {
	const world = await openWorld();
	const mio = await makePerson(world, { role: "instructor", email: "mio-hides@genga.test" });
	const [buyer, looks] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world, { owner: mio });
	await buy(world, buyer, chosen);
	await world.work();
	await ask(world, looks, "POST /api/selected/class", { classId: chosen.id });
	const calls = Object.entries(endpoints)
		.filter(([name, { who }]) => name.startsWith("GET ") && who === "anyone")
		.map(([name]) =>
			name.replace(/:(id|classId)/, name.includes("instructor") ? mio.id : chosen.id),
		)
		.filter((name) => !name.includes(":"));
	const paths = [
		...calls,
		`GET /api/approvedClasses?search=${mio.email}`,
		...["GET /sitemap.xml", "GET /sitemap-classes-1.xml", "GET /sitemap-instructors-1.xml"],
	];
	const found = async (who: TestPerson | undefined, asked: string[]) => {
		const told: string[] = [];
		for (const path of asked) {
			if (await tells(world, who, path, mio.email)) told.push(path);
		}
		return told;
	};
	expect((await found(undefined, paths)).length).toBeGreaterThan(3);
	expect((await hides(world, mio, true)).status).toBe(200);
	expect(await found(undefined, paths)).toEqual([]);
	const selected = `GET /api/selected/classes/${looks.email}`;
	expect(await found(looks, [...paths, selected])).toEqual([]);
	const own = `GET /api/payments/enrolled/${buyer.email}`;
	expect(await found(buyer, [own])).toEqual([own]);
	await hides(world, mio, false, 1);
	expect((await found(undefined, paths)).length).toBeGreaterThan(3);
});

test("D173: a student with the class gets a hidden email address only in their payments, and other people nowhere", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	const { student, teacher } = await ownThings(world);
	const other = await makePerson(world, { role: "instructor" });
	const told = async (who: TestPerson | undefined) => {
		const names = new Set<EndpointName>();
		for (const [name, path] of await pathsFor(world, who?.email ?? student.email))
			if (await tells(world, who, path, teacher.email)) names.add(name);
		return [...names].toSorted();
	};
	const own = ["GET /api/payment/:id", "GET /api/payments/enrolled/:email"];
	const me = student as unknown as TestPerson;
	expect(await told(me)).toEqual(expect.arrayContaining([...own, "GET /api/class/:id"]));
	expect((await hides(world, teacher, true)).status).toBe(200);
	expect(await told(me)).toEqual(own);
	for (const who of [undefined, other]) expect(await told(who)).toEqual([]);
});

test("D173: a search for a hidden email address finds no class", async () => {
	const world = await openWorld();
	const teacher = await addApproved(world, "Knees", "They bend.");
	expect((await hides(world, teacher, true)).status).toBe(200);
	const found = async (search: string) => {
		const query = new URLSearchParams({ search });
		return (await ask(world, undefined, `GET /api/approvedClasses?${query}`)).body.length;
	};
	expect(await found("Knees")).toBe(1);
	for (const search of [teacher.email, ...teacher.email.split("@")])
		expect([search, await found(search)]).toEqual([search, 0]);
});

/** Every call that reads and is not an administrator's, with every id of these tables. */
async function pathsFor(world: World, email: string): Promise<[EndpointName, string][]> {
	const ids = (await everyText(world)).filter(([place]) => WITH_ID.test(place)).map(([, id]) => id);
	const names = (Object.keys(endpoints) as EndpointName[]).filter(
		(name) =>
			name.startsWith("GET ") && endpoints[name as "GET /api/me"].who !== ("admin" as string),
	);
	return names.flatMap((name) =>
		(/:(id|classId)/.test(name) ? ids : [""]).map((id): [EndpointName, string] => [
			name,
			name.replace(":email", email).replace(/:(id|classId)/, id),
		]),
	);
}

const WITH_ID =
	/^(users|classes|lessons|payments|critiques|sheets|shared_sheets|certificates|photos)\.id$/;
