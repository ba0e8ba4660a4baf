import { createHmac, createSecretKey, generateKeyPairSync } from "node:crypto";
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import type { TestPerson } from "#tests/support/make.ts";
import type { World } from "#tests/support/world.ts";

/** The server's own key, as server/accounts/token.ts derives it: what a forger can only dream of. */
export function realKey(world: World) {
	const { sessionSecret } = world.needs.settings;
	return createSecretKey(createHmac("sha256", sessionSecret).update("access token").digest());
}

/** Claims of a token that is good in every respect. */
export function goodClaims(world: World, { id, sessionId }: TestPerson): JWTPayload {
	const now = Math.floor(world.clock.now / 1000);
	return { iss: "genga", aud: "genga-api", sub: id, sid: sessionId, iat: now, exp: now + 900 };
}

export async function signed(
	claims: JWTPayload,
	key: Parameters<SignJWT["sign"]>[0],
	header: JWTHeaderParameters = { alg: "HS256", typ: "JWT" },
): Promise<string> {
	return await new SignJWT(claims).setProtectedHeader(header).sign(key);
}

/** Tokens that must open nothing, by what is wrong with them. */
export async function forgeries(
	world: World,
	me: TestPerson,
	victim: TestPerson,
): Promise<Record<string, string>> {
	const key = realKey(world);
	const stranger = createSecretKey(Buffer.alloc(32, 7));
	const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const publicPem = rsa.publicKey.export({ type: "spki", format: "pem" });
	const claims = goodClaims(world, me);
	const { exp: _, ...endless } = claims;
	const { sid: __, ...sessionless } = claims;
	const now = Number(claims.iat);
	const [head = "", body = "", signature = ""] = me.token.split(".");
	const bare = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
	const aboutVictim = { ...goodClaims(world, victim), sid: me.sessionId };

	return {
		"alg none": `${bare({ alg: "none" })}.${body}.`,
		"alg None, signature kept": `${bare({ alg: "None" })}.${body}.${signature}`,
		"another key": await signed(claims, stranger),
		"the cookie's secret": await signed(
			claims,
			createSecretKey(Buffer.from(world.needs.settings.sessionSecret)),
		),
		"the right key, another algorithm": await signed(
			claims,
			createSecretKey(Buffer.concat([key.export(), Buffer.alloc(32)])),
			{ alg: "HS512" },
		),
		RS256: await signed(claims, rsa.privateKey, { alg: "RS256" }),
		"HS256 with a public key": await signed(claims, createSecretKey(Buffer.from(publicPem))),
		"a kid that is a path": await signed(claims, createSecretKey(Buffer.alloc(1)), {
			alg: "HS256",
			kid: "../../../../dev/null",
		}),
		"a key of its own in the header": await signed(claims, stranger, {
			alg: "HS256",
			jwk: stranger.export({ format: "jwk" }),
		}),
		"an extension that we do not know": await critical(claims, key),
		"no exp": await signed(endless, key),
		"no sid": await signed(sessionless, key),
		expired: await signed({ ...claims, exp: now - 61 }, key),
		"nbf ahead": await signed({ ...claims, nbf: now + 3600 }, key),
		"another audience": await signed({ ...claims, aud: "genga-web" }, key),
		"another issuer": await signed({ ...claims, iss: "https://evil.example" }, key),
		"cut signature": me.token.slice(0, -6),
		"no signature": `${head}.${body}.`,
		"swapped sub": `${head}.${bare({ ...claims, sub: victim.id })}.${signature}`,
		"one's own session, another's sub": await signed(aboutVictim, key),
		"10 kB": await signed({ ...claims, padding: "x".repeat(10_000) }, key),
		"not a token": "undefined",
	};
}

/** jose refuses to write such a header, so it is written by hand. */
async function critical(claims: JWTPayload, key: ReturnType<typeof realKey>): Promise<string> {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const text = `${part({ alg: "HS256", crit: ["else"], else: true })}.${part(claims)}`;
	return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}
