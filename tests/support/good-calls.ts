import {
	type Endpoint,
	type EndpointName,
	endpoints,
	outboxEndpoints,
	sandboxEndpoints,
} from "#contract/api.ts";
import { goodCallsOfSecurity } from "#tests/accounts/good-calls.ts";
import { goodCallsOfCertificates } from "#tests/certificates/good-calls.ts";
import { goodCallsOfCritiques } from "#tests/critiques/good-calls.ts";
import { goodCallsOfEarnings } from "#tests/earnings/good-calls.ts";
import { proofToken } from "#tests/identity/proof-token.ts";
import { goodCallsOfImages } from "#tests/images/good-calls.ts";
import { goodCallsOfLessons } from "#tests/lessons/good-calls.ts";
import { goodCallsOfNewsletter } from "#tests/newsletter/good-calls.ts";
import { goodCallsOfOutlines } from "#tests/outlines/good-calls.ts";
import { goodCallsOfProgress } from "#tests/progress/good-calls.ts";
import { goodCallsOfRefunds } from "#tests/refunds/good-calls.ts";
import { goodCallsOfSheets } from "#tests/sheets/good-calls.ts";
import { goodCallsOfSharing } from "#tests/sheets/good-calls-of-sharing.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { goodCallsOfVoices } from "#tests/voices/good-calls.ts";
import { goodCallsOfStaff } from "./good-calls-of-staff.ts";
import { makeClass, makePerson } from "./make.ts";
import { authorise, buy, CARDS, select, startPaying } from "./purchase.ts";
import { type Answer, ask } from "./scenario.ts";
import { fromOurPages, makeAccount, newAddress, PASSWORD } from "./sign-in.ts";
import type { World } from "./world.ts";

export const everyEndpoint: Record<EndpointName, Endpoint> = {
	...endpoints,
	...sandboxEndpoints,
	...outboxEndpoints,
};

/** One request that succeeds for every call, with the people and classes that it needs. */
const goodCalls: { [N in EndpointName]?: (world: World) => Promise<GoodCall> } = {
	...goodCallsOfStaff,
	...goodCallsOfImages,
	...goodCallsOfLessons,
	...goodCallsOfOutlines,
	...goodCallsOfRefunds,
	...goodCallsOfProgress,
	...goodCallsOfCertificates,
	...goodCallsOfSheets,
	...goodCallsOfCritiques,
	...goodCallsOfSharing,
	...goodCallsOfVoices,
	...goodCallsOfEarnings,
	...goodCallsOfNewsletter,
	...goodCallsOfSecurity,
	"POST /api/auth/sign-up/email": async (world) => ({
		headers: fromOurPages(world),
		body: {
			name: "Mio",
			email: newAddress(),
			password: PASSWORD,
			image: "https://pictures.example/mio.png",
		},
	}),
	"POST /api/auth/sign-in/email": async (world) => {
		const { email } = await makeAccount(world, { email: newAddress() });
		return { headers: fromOurPages(world), body: { email, password: PASSWORD } };
	},
	"POST /api/auth/sign-out": async (world) => ({
		headers: fromOurPages(world, (await makeAccount(world, { email: newAddress() })).cookie),
	}),
	"GET /api/auth/get-session": async (world) => ({
		headers: fromOurPages(world, (await makeAccount(world, { email: newAddress() })).cookie),
	}),
	"POST /api/auth/request-password-reset": async (world) => ({
		headers: fromOurPages(world),
		body: { email: "nobody@genga.test" },
	}),
	"POST /api/auth/reset-password": async (world) => {
		const { email } = await makeAccount(world, { email: newAddress() });
		const reset = await world.needs.identity.resetToken(email);
		const body = { token: reset?.token, newPassword: PASSWORD };
		return { headers: fromOurPages(world), body };
	},
	"POST /api/auth/verify-email": async (world) => {
		const { id } = await makeAccount(world, { email: newAddress() });
		const token = await world.needs.identity.confirmationToken(id);
		return { headers: fromOurPages(world), body: { token } };
	},
	"POST /api/auth/prove-address": async (world) => {
		const { id } = await makeAccount(world, { email: newAddress() });
		return { headers: fromOurPages(world), body: { token: await proofToken(world, id) } };
	},
	"GET /api/sign-in-options": async () => ({}),
	"POST /api/jwt": async (world) => {
		const { email, cookie } = await makeAccount(world, { email: newAddress() });
		return { headers: fromOurPages(world, cookie), body: { email } };
	},
	"POST /api/users": async (world) => {
		const who = await makePerson(world);
		return { who, body: { email: who.email, name: "Mio", image: "", role: "student" } };
	},
	"GET /api/users/admin/:email": asksAboutSelf,
	"GET /api/users/student/:email": asksAboutSelf,
	"GET /api/users/instructor/:email": asksAboutSelf,
	"POST /api/me/confirmation-letter": async (world) => ({ who: await makePerson(world) }),
	"GET /api/me": async (world) => ({ who: await makePerson(world) }),
	"PATCH /api/me": async (world) => ({
		who: await makePerson(world),
		body: { name: "Mio of today" },
	}),
	"PUT /api/me/avatar": async (world) => ({
		who: await makePerson(world),
		body: { avatar: "fox" },
	}),
	"GET /api/instructors": async (world) => {
		await makeClass(world);
		return {};
	},
	"GET /api/home": async () => ({}),
	"GET /api/pages/:page": async () => ({ params: { page: "refunds" } }),
	"GET /api/approvedClasses": async (world) => {
		await makeClass(world);
		return {};
	},
	"GET /api/class/:id": async (world) => ({ params: { id: (await makeClass(world)).id } }),
	"PATCH /api/class/updateCount/:classId": async (world) => {
		const who = await makePerson(world);
		const chosen = await makeClass(world);
		await buy(world, who, chosen);
		return { who, params: { classId: chosen.id } };
	},
	"POST /api/selected/class": async (world) => ({
		who: await makePerson(world),
		body: { classId: (await makeClass(world)).id },
	}),
	"GET /api/selected/classes/:email": async (world) => {
		const { who } = await makeSelection(world);
		return { who, params: { email: who.email } };
	},
	"GET /api/selected/class/:email/:classId": async (world) => {
		const { who, chosen } = await makeSelection(world);
		return { who, params: { email: who.email, classId: chosen.id } };
	},
	"DELETE /api/selected/class/:id": async (world) => {
		const { who, selection } = await makeSelection(world);
		return { who, params: { id: selection } };
	},
	"POST /api/create-payment-intent": async (world) => {
		const { who, selection, chosen } = await makeSelection(world);
		return { who, body: { price: chosen.price, selectedClassId: selection } };
	},
	"DELETE /api/seat-holds/:id": async (world) => {
		const { who, selection, chosen } = await makeSelection(world);
		const { body } = await startPaying(world, who, selection, chosen.price);
		return { who, params: { id: body.holdId } };
	},
	"POST /api/payments": async (world) => {
		const who = await makePerson(world);
		const chosen = await makeClass(world);
		const transactionId = await authorise(world, who, chosen);
		return { who, body: { transactionId, classId: chosen.id } };
	},
	"GET /api/payments/enrolled/:email": async (world) => {
		const who = await makePerson(world);
		await buy(world, who, await makeClass(world));
		return { who, params: { email: who.email } };
	},
	"POST /api/contact": async () => ({
		body: { name: "Noor", email: "noor@genga.test", message: "Do you teach ink?" },
	}),
	"GET /api/contact-messages": async (world) => {
		const body = { name: "Noor", email: "noor@genga.test", message: "Hello?" };
		await ask(world, undefined, "POST /api/contact", body);
		return { who: await makePerson(world, { role: "admin" }) };
	},
	"POST /api/newsletter": async () => ({ body: { name: "Noor", email: "noor@genga.test" } }),
	"POST /api/newsletter/confirm": async () => ({ body: { token: "of-a-letter" } }),
	"POST /api/browser-faults": async () => ({
		body: { number: "123456789", page: "/classes", message: "TypeError: x is null", stack: "" },
	}),
	"POST /api/newsletter/leave": async () => ({ body: { token: "of-a-letter" } }),
	"GET /api/outbox": async () => ({}),
	"POST /api/sandbox/confirm": async (world) => {
		const { who, selection, chosen } = await makeSelection(world);
		const { body } = await startPaying(world, who, selection, chosen.price);
		const card = { number: CARDS.pays, expMonth: 12, expYear: 2030, cvc: "123" };
		return { body: { clientSecret: body.clientSecret, card } };
	},
};

export const everyName = Object.keys(goodCalls) as EndpointName[];

export async function goodCall(world: World, name: EndpointName): Promise<GoodCall> {
	const call = goodCalls[name];
	if (!call) throw new Error(`${name} has no good call`);
	return await call(world);
}

/** Prepares a call for each name, one after the other: at once, all of them would compete for the same later work. */
export async function goodCallsFor(
	world: World,
	names: EndpointName[],
): Promise<[EndpointName, GoodCall][]> {
	const calls: [EndpointName, GoodCall][] = [];
	for (const name of names) calls.push([name, await goodCall(world, name)]);
	return calls;
}

/** Makes the call, optionally with changes. */
export async function make(
	world: World,
	name: EndpointName,
	{ who, params = {}, query: own = "", body, headers }: Omit<GoodCall, "body"> & { body?: unknown },
	query = own,
): Promise<Answer> {
	const call = name.replace(/:(\w+)/g, (_, param) => encodeURIComponent(params[param] ?? ""));
	return await ask(world, who, `${call}${query}` as Parameters<typeof ask>[2], body, headers);
}

async function asksAboutSelf(world: World): Promise<GoodCall> {
	const who = await makePerson(world);
	return { who, params: { email: who.email } };
}

async function makeSelection(world: World) {
	const who = await makePerson(world);
	const chosen = await makeClass(world);
	return { who, chosen, selection: await select(world, who, chosen) };
}
