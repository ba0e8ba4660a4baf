import type { EndpointName } from "#contract/api.ts";
import { appCode } from "#providers/identity/app-code.ts";
import { waitingForPassword } from "#tests/identity/proof-token.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makePerson, signIn } from "#tests/support/make.ts";
import { fromOurPages, makeAccount, newAddress, PASSWORD } from "#tests/support/sign-in.ts";
import type { World } from "#tests/support/world.ts";
import { challenged, makeCareful } from "./careful.ts";
import { addressLink } from "./letters.ts";

/** The calls by which people look after the safety of their own account. */
export const goodCallsOfSecurity = {
	"GET /api/sessions": async (world) => ({ who: await makePerson(world) }),
	"DELETE /api/sessions": async (world) => {
		const who = await makePerson(world);
		await signIn(world, who.id);
		return { who };
	},
	"DELETE /api/sessions/:id": async (world) => {
		const who = await makePerson(world);
		return { who, params: { id: (await signIn(world, who.id)).sessionId } };
	},
	"DELETE /api/users/:id/sessions": async (world) => ({
		who: await makePerson(world, { role: "admin" }),
		params: { id: (await makePerson(world)).id },
	}),
	"POST /api/auth/change-password": async (world) => {
		const { cookie } = await makeAccount(world, { email: newAddress() });
		const body = { currentPassword: PASSWORD, newPassword: "Betsy*1980" };
		return { headers: fromOurPages(world, cookie), body };
	},
	"GET /api/me/leaving": async (world) => ({ who: await makePerson(world) }),
	"POST /api/auth/delete-account": async (world) => {
		const { cookie } = await makeAccount(world, { email: newAddress() });
		return { headers: fromOurPages(world, cookie), body: { password: PASSWORD } };
	},
	"POST /api/auth/export-account": async (world) => {
		const { cookie } = await makeAccount(world, { email: newAddress() });
		return { headers: fromOurPages(world, cookie), body: { password: PASSWORD } };
	},
	"POST /api/auth/request-address": async (world) => {
		const { cookie } = await makeAccount(world, { email: newAddress() });
		return {
			headers: fromOurPages(world, cookie),
			body: { email: newAddress(), password: PASSWORD },
		};
	},
	"POST /api/auth/use-address": async (world) => {
		const { id } = await makePerson(world);
		const token = await addressLink(world.needs, id, newAddress());
		return { headers: fromOurPages(world), body: { token } };
	},
	"POST /api/auth/restore-address": async (world) => {
		const change = { userId: (await makePerson(world)).id, from: newAddress() };
		const token = await world.needs.identity.addressChanges.wayBack(world.db, change);
		return { headers: fromOurPages(world), body: { token } };
	},
	"GET /api/second-factor": async (world) => ({ who: await makePerson(world) }),
	"POST /api/auth/google/link": async (world) => ({
		headers: await waitingForPassword(world, newAddress()),
		body: { password: PASSWORD },
	}),
	"POST /api/auth/google/take-over": async (world) => ({
		headers: await waitingForPassword(world, newAddress()),
	}),
	"POST /api/auth/two-factor/enable": async (world) => {
		const { cookie } = await makeAccount(world, { email: newAddress() });
		return { headers: fromOurPages(world, cookie), body: { password: PASSWORD } };
	},
	"POST /api/auth/two-factor/confirm": async (world) => {
		const { cookie } = await makeAccount(world, { email: newAddress() });
		const headers = fromOurPages(world, cookie);
		const started = await world.needs.identity.secondFactor.begin(new Headers(headers), PASSWORD);
		if (!started.ok) throw new Error(started.fault);
		return { headers, body: { code: appCode(started.address) } };
	},
	"POST /api/auth/two-factor/verify": async (world) => {
		const who = await makeCareful(world, newAddress());
		const cookie = await challenged(world, who.email);
		return { headers: fromOurPages(world, cookie), body: { code: who.code() } };
	},
	"POST /api/auth/two-factor/disable": async (world) => {
		const who = await makeCareful(world, newAddress());
		const body = { password: PASSWORD, code: who.code() };
		return { headers: fromOurPages(world, who.cookie), body };
	},
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };
