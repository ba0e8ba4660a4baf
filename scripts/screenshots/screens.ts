import type { Page } from "playwright-core";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { pages, people } from "#tests/support/browser/pages.ts";
import { demo, type Login } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";

export interface Size {
	name: string;
	width: number;
	height: number;
	/** Device pixels per CSS pixel: 2 corresponds to 200 % zoom. */
	scale?: number;
}

/** One screenshot: the visitor, the page, and what to do there. */
export interface Screen {
	/** The file name, with a number for sorting: `01-classes`. */
	name: string;
	as?: Login | undefined;
	/** Prepares data before the page is opened. */
	before?: (page: Page, site: Site) => Promise<unknown>;
	path?: string;
	/** Actions once the page is loaded. When they open a window, that window is photographed. */
	act?: (page: Page, site: Site) => Promise<unknown>;
	/** The state never finishes loading. */
	waits?: true;
	sizes?: Size[];
	/** Photographs the full page. Set it to false for a dialog or a menu above the page. */
	whole?: boolean;
}

/** Every page of tests/support/browser/pages.ts, seen by the first of the roles that may open it. */
export async function routes(db: Database): Promise<Screen[]> {
	const shown = Object.entries(pages).filter(([, { who }]) => who.length > 0);
	return await Promise.all(
		shown.map(async ([pattern, { who, heading }], place) => ({
			name: `${String(place).padStart(2, "0")}-${slug(pattern)}`,
			as: who[0] && people[who[0]],
			path: await addressOf(db, pattern),
			act: (page: Page) => page.getByRole("heading", { level: 1, name: heading }).waitFor(),
		})),
	);
}

function slug(pattern: string): string {
	if (pattern === "/*") return "not-found";
	return (
		pattern
			.replaceAll(/[^\w-]+/g, " ")
			.trim()
			.replaceAll(" ", "-") || "home"
	);
}

const LONG = "Maximiliane Konstantinopolitanische von und zu Hohenzollern-Sigmaringen-Ahrensburg";
const RIGHT_TO_LEFT = "رسم العيون التي تنظر إليك من الصفحة";
const LARGE: Size[] = [
	{ name: "0320", width: 320, height: 640 },
	{ name: "0640x2", width: 640, height: 800, scale: 2 },
	{ name: "1920", width: 1920, height: 1080 },
];

/** Gives a class and two people extreme names, removes a picture, and photographs the pages that show them. */
export async function hardWorld(db: Database): Promise<Screen[]> {
	const at = async (pattern: string) => await addressOf(db, pattern);
	const eyes = (await at("/classes/:id")).replace("/classes/", "");
	await db
		.updateTable("users")
		.set({ name: LONG.slice(0, 80) })
		.where("email", "=", demo.instructor.email)
		.execute();
	await db
		.updateTable("users")
		.set({ name: "יעל בן־דוד" })
		.where("email", "=", demo.student2.email)
		.execute();
	await db
		.updateTable("classes")
		.set({ name: RIGHT_TO_LEFT, image: "/media/never-was/1280.jpg" })
		.where("id", "=", eyes)
		.execute();
	const { instructor, student2, admin } = demo;
	const hard = (name: string, path: string, as?: Login): Screen => ({
		name: `90-hard-${name}`,
		path,
		as,
		sizes: LARGE,
	});
	return [
		hard("home", "/"),
		hard("classes", "/classes"),
		hard("class", `/classes/${eyes}`, student2),
		hard("instructors", "/instructors"),
		hard("instructor", await at("/instructors/:id")),
		hard("payment", await at("/dashboard/payment/:id"), student2),
		hard("selected", "/dashboard/selected-classes", student2),
		hard("history", "/dashboard/payment-history", student2),
		hard("receipt", await at("/dashboard/receipt/:id"), student2),
		hard("my-classes", "/dashboard/instructor/my-classes", instructor),
		hard("students", `/dashboard/instructor/students/${eyes}`, instructor),
		hard("earnings", "/dashboard/instructor/earnings", instructor),
		hard("statement", "/dashboard/instructor/statement", instructor),
		hard("update-class", `/update/class/${eyes}`, instructor),
		hard("panel", "/dashboard/admin-panel", admin),
		hard("balances", "/dashboard/earnings", admin),
		hard("earnings-of", await at("/dashboard/earnings/:id"), admin),
		hard("manage-classes", "/dashboard/manage-classes", admin),
		hard("manage-users", "/dashboard/manage-users", admin),
		hard("manage-payments", "/dashboard/manage-payments", admin),
		hard("login", "/login"),
	];
}
