import { randomUUID } from "node:crypto";
import type { BrowserContext } from "playwright-core";

/** An account with email address and password. */
export interface Login {
	email: string;
	password: string;
}

const PASSWORD = "Sakuga#24";

/** The demo people (README.md, "People of the demo") that the stories need. */
export const demo = {
	student: { email: "student@genga.test", password: PASSWORD },
	student2: { email: "student2@genga.test", password: PASSWORD },
	instructor: { email: "instructor@genga.test", password: PASSWORD },
	admin: { email: "admin@genga.test", password: PASSWORD },
} satisfies Record<string, Login>;

/** Sign-up details of a new person. The name is rare enough to serve as a canary. */
export function stranger(): Login & { name: string; image: string } {
	const mark = randomUUID().slice(0, 8);
	return {
		name: `Canary ${mark}`,
		email: `canary-${mark}@genga.test`,
		password: PASSWORD,
		image: "https://pictures.example/me.jpg",
	};
}

/** Logs the browser in through the API, as the log-in form does. */
export async function signIn(context: BrowserContext, origin: string, login: Login): Promise<void> {
	await post(context, origin, "/api/auth/sign-in/email", login);
}

/** Signs a new account up through the API and logs the browser in. */
export async function signUp(context: BrowserContext, origin: string) {
	const person = stranger();
	await post(context, origin, "/api/auth/sign-up/email", person);
	return person;
}

async function post(
	context: BrowserContext,
	origin: string,
	path: string,
	data: object,
): Promise<void> {
	const response = await context.request.post(origin + path, { headers: { origin }, data });
	if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
}
