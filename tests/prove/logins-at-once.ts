import assert from "node:assert/strict";
import type { Engine } from "#database/connect.ts";
import { requestClasses } from "./classes-meanwhile.ts";
import { openGround } from "./ground.ts";

const PASSWORD = "Sakuga#24";

/** That many people log in at once, and requests for classes stay fast meanwhile (docs/threats.md A5). */
export async function proveLoginsAtOnce(
	engine: Engine,
	{ logins }: { logins: number },
): Promise<string> {
	const ground = await openGround(engine);
	const { origin } = ground.site;
	const post = (path: string, body: object) =>
		fetch(`${origin}/api/auth/${path}`, {
			method: "POST",
			headers: { origin, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	try {
		const image = "https://pictures.example/me.jpg";
		const people = Array.from({ length: logins }, (_, at) => `known-${at}@genga.test`);
		for (const email of people) {
			await post("sign-up/email", { name: "Known", email, password: PASSWORD, image });
		}
		const coming = Promise.all(
			people.map((email) => post("sign-in/email", { email, password: PASSWORD })),
		);
		const looks = await requestClasses(origin, coming);
		const statuses = new Set((await coming).map(({ status }) => status));
		assert.deepEqual([...statuses], [200]);
		return `${logins} logged in, ${looks}`;
	} finally {
		await ground.close();
	}
}
