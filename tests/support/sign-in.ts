import type { TestPerson } from "./make.ts";
import { type Answer, ask } from "./scenario.ts";
import type { World } from "./world.ts";

/** Satisfies the password rule of docs/specification.md §5. */
export const PASSWORD = "Sakuga#24";

/** The headers that our own pages send with a call that uses the cookie. */
export function fromOurPages(world: World, cookie?: string): Record<string, string> {
	return { origin: world.needs.settings.origin, ...(cookie && { cookie }) };
}

export interface Form {
	name?: string;
	email?: string;
	password?: string;
	image?: string;
}

export async function signUp(world: World, form: Form = {}): Promise<Answer> {
	const { name = "Mio", email = "mio@genga.test", password = PASSWORD } = form;
	const { image = "https://pictures.example/mio.png" } = form;
	const body = { name, email, password, image };
	return await ask(world, undefined, "POST /api/auth/sign-up/email", body, fromOurPages(world));
}

export async function logIn(world: World, email: string, password = PASSWORD): Promise<Answer> {
	const body = { email, password };
	return await ask(world, undefined, "POST /api/auth/sign-in/email", body, fromOurPages(world));
}

export async function mint(world: World, cookie: string, email: string): Promise<Answer> {
	return await ask(world, undefined, "POST /api/jwt", { email }, fromOurPages(world, cookie));
}

/** The Cookie header that a browser sends after this answer. */
export function cookieOf(answer: Answer): string {
	const lines = [answer.headers["set-cookie"] ?? []].flat();
	return lines.map((line) => line.slice(0, line.indexOf(";"))).join("; ");
}

/** Signs a new person up through the API: an account, a cookie and a token. */
export async function makeAccount(
	world: World,
	form: Form = {},
): Promise<Pick<TestPerson, "id" | "email" | "token"> & { cookie: string }> {
	const answer = await signUp(world, form);
	const { id, email } = answer.body.user;
	const cookie = cookieOf(answer);
	const { body: token } = await mint(world, cookie, email);
	return { id, email, token, cookie };
}

let addresses = 0;

/** Returns another address at each call. */
export function newAddress(): string {
	addresses += 1;
	return `new-${addresses}@genga.test`;
}
