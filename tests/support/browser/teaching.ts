import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import type { ClassStatus } from "#contract/enumerations.ts";
import { photo } from "#tests/images/pictures.ts";
import { signUp } from "./people.ts";
import type { Site } from "./site.ts";

/** An artwork of the repository, as a file to upload. */
export const PHOTO = join(
	import.meta.dirname,
	"../../../database/worlds/pictures/rain-3607d22e/640.jpg",
);

/** Logs a new instructor in, in that page's browser. */
export async function becomeInstructor(page: Page, site: Site) {
	const me = await signUp(page.context(), site.origin);
	await site.db
		.updateTable("users")
		.set({ role: "instructor" })
		.where("email", "=", me.email)
		.execute();
	return me;
}

/**
 * Makes the instructors of other stories students again, because the lists show the newest first. The public pages show
 * the change within a second.
 */
export async function onlyTheDemoTeaches({ db }: Site): Promise<void> {
	await db
		.updateTable("users")
		.set({ role: "student" })
		.where("role", "=", "instructor")
		.where(({ eb, or }) => or([eb("email", "like", "canary%"), eb("email", "like", "person-%")]))
		.execute();
}

interface ClassOptions {
	className: string;
	seats?: number;
	price?: number;
	status?: ClassStatus;
	feedback?: string;
}

/**
 * Adds a class of the logged-in instructor through the API and returns its id. An approved class is on sale until
 * `takeOff`.
 */
export async function haveClass(page: Page, site: Site, email: string, options: ClassOptions) {
	const { className, seats = 12, price = 24, status = "pending", feedback = null } = options;
	const image = "/media/rain-3607d22e/1280.jpg";
	const asked = await page.request.post(`${site.origin}/api/classes`, {
		headers: { authorization: `Bearer ${await tokenOf(page, site, email)}` },
		data: { className, availableSeats: seats, price, image },
	});
	const { insertedId: id } = await asked.json();
	const decided_at = status === "pending" ? null : Date.now();
	await site.db
		.updateTable("classes")
		.set({ status, feedback, decided_at })
		.where("id", "=", id)
		.execute();
	return id as string;
}

/** Takes a story's class off the public lists, because other stories count them. */
export async function takeOff(site: Site, className: string): Promise<void> {
	await site.db
		.updateTable("classes")
		.set({ status: "denied" })
		.where("name", "=", className)
		.execute();
}

/** The classes of an instructor in the database, oldest first. */
export async function classesOf(site: Site, email: string) {
	return await site.db
		.selectFrom("classes")
		.innerJoin("users", "users.id", "classes.owner_id")
		.innerJoin("class_seats", "class_seats.class_id", "classes.id")
		.where("users.email", "=", email)
		.orderBy("classes.created_at")
		.select(["classes.name", "price_cents", "available", "enrolled", "status", "classes.image"])
		.execute();
}

export async function fillClass(
	page: Page,
	{ className, seats, price }: { className: string; seats: string; price: string },
): Promise<void> {
	await page.getByLabel("Class name").fill(className);
	await page.getByLabel("Available seats").fill(seats);
	await page.getByLabel("Price in dollars").fill(price);
}

/** The values of the three fields that adding and updating have in common. */
export async function written(page: Page): Promise<string[]> {
	const labels = ["Class name", "Available seats", "Price in dollars"];
	return await Promise.all(labels.map((label) => page.getByLabel(label).inputValue()));
}

type Photo = string | { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file to upload. By default a small one, which is encoded quickly. */
export async function choosePicture(page: Page, file?: Photo): Promise<void> {
	const small = async () => ({
		name: "rain.png",
		mimeType: "image/png",
		buffer: await photo("png"),
	});
	await page.getByLabel("Image").setInputFiles(file ?? (await small()));
}

export async function pictureReady(page: Page): Promise<void> {
	await page.getByText("The picture is ready").waitFor();
}

/**
 * Records every call that this page makes from now on, as `POST /api/classes`. The polled count of held seats is
 * left out.
 */
export function listen(page: Page): string[] {
	const calls: string[] = [];
	page.on("request", (request) => {
		if (isCall(request)) calls.push(nameOf(request));
	});
	return calls;
}

function isCall(request: Request): boolean {
	const { pathname } = new URL(request.url());
	// Left out: the bar makes this call once, at a time that varies.
	if (pathname === "/api/progress") return false;
	return pathname.startsWith("/api/") && !pathname.endsWith("/held-seats");
}

function nameOf(request: Request): string {
	return `${request.method()} ${new URL(request.url()).pathname}`;
}

export async function tokenOf(page: Page, { origin }: Site, email: string): Promise<string> {
	const headers = { origin };
	const answer = await page.request.post(`${origin}/api/jwt`, { headers, data: { email } });
	return await answer.text();
}
