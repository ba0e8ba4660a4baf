import assert from "node:assert/strict";
import { performance } from "node:perf_hooks";
import type { Engine } from "#database/connect.ts";
import { makePerson } from "#tests/support/make.ts";
import { openGround } from "./ground.ts";

/** The allowed relative difference of the medians (docs/threats.md A3). */
const WITHIN = 0.05;
const PASSWORD = "Sakuga#24";
const UNKNOWN = "nobody@genga.test";

interface Question {
	method: string;
	path: string;
	body?: object;
}

/** Status, headers, body and time do not reveal whether an address has an account (docs/threats.md A3, U4). */
export async function proveSameTime(engine: Engine, { times }: { times: number }): Promise<string> {
	const ground = await openGround(engine);
	const { origin } = ground.site;
	const figures: string[] = [];
	try {
		const { token } = await makePerson(ground);
		const known = "known@genga.test";
		const image = "https://pictures.example/me.jpg";
		const account = { name: "Known", email: known, password: PASSWORD, image };
		await send({ method: "POST", path: "/api/auth/sign-up/email", body: account });
		for (const [name, ask] of Object.entries(questions)) {
			const { ratio, typical, differs } = await compare(
				() => send(ask(known)),
				() => send(ask(UNKNOWN)),
			);
			assert.deepEqual(differs, [], `${name}: the answers differ`);
			const figure = `${name} ${percent(ratio - 1)} of ${typical.toFixed(1)} ms`;
			assert.ok(Math.abs(ratio - 1) <= WITHIN, `medians differ: ${figure}`);
			figures.push(figure);
		}
		return `medians of ${times} each: ${figures.join(", ")}`;

		async function send({ method, path, body }: Question) {
			const begin = performance.now();
			const answer = await fetch(origin + path, {
				method,
				headers: {
					origin,
					authorization: `Bearer ${token}`,
					...(body && { "content-type": "application/json" }),
				},
				...(body && { body: JSON.stringify(body) }),
			});
			const text = await answer.text();
			return { took: performance.now() - begin, says: wordsOf(answer, text) };
		}
	} finally {
		await ground.close();
	}

	/** Alternates, so that other load on the machine affects both. */
	async function compare(a: () => Promise<TimedAnswer>, b: () => Promise<TimedAnswer>) {
		const answers: [TimedAnswer[], TimedAnswer[]] = [[], []];
		for (let time = 0; time < times; time += 1) {
			const order = time % 2 ? ([0, 1] as const) : ([1, 0] as const);
			for (const which of order) answers[which].push(await (which ? b() : a()));
		}
		const [first, second] = answers;
		const says = new Set([...first, ...second].map((one) => one.says));
		const typical = median(second.map(({ took }) => took));
		return {
			ratio: median(first.map(({ took }) => took)) / typical,
			typical,
			differs: says.size > 1 ? [...says] : [],
		};
	}
}

interface TimedAnswer {
	took: number;
	says: string;
}

const questions: Record<string, (email: string) => Question> = {
	login: (email) => ({
		method: "POST",
		path: "/api/auth/sign-in/email",
		body: { email, password: "Wrong#1234" },
	}),
	reset: (email) => ({
		method: "POST",
		path: "/api/auth/request-password-reset",
		body: { email },
	}),
	"look-up": (email) => ({ method: "GET", path: `/api/users/admin/${email}` }),
};

/** Status, headers without the date, and body. */
function wordsOf(answer: Response, text: string): string {
	const headers = [...answer.headers].filter(([name]) => name !== "date");
	return JSON.stringify([answer.status, headers, text]);
}

function median(figures: number[]): number {
	const sorted = figures.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function percent(part: number): string {
	return `${(part * 100).toFixed(1)} %`;
}
