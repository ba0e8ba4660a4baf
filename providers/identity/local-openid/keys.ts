import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";

/**
 * The key that signs ID tokens, made at first use and kept in the data folder, readable only by its owner. When several
 * processes make one at once, the first file wins and all use it.
 */
export async function keptSigningKey(dataDir: string): Promise<JWK> {
	const file = join(dataDir, "openid-key.json");
	return (await read(file)) ?? (await make(file));
}

async function make(file: string): Promise<JWK> {
	const { privateKey } = await generateKeyPair("RS256", { extractable: true });
	const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: "RS256", use: "sig" };
	const draft = `${file}.${key.kid}`;
	await mkdir(join(file, ".."), { recursive: true });
	await writeFile(draft, JSON.stringify(key), { mode: 0o600 });
	// `link` creates the file whole or not at all, and never replaces an existing one.
	await link(draft, file).catch((error) => {
		if (error.code !== "EEXIST") throw error;
	});
	await rm(draft);
	return (await read(file)) ?? key;
}

async function read(file: string): Promise<JWK | undefined> {
	try {
		return JSON.parse(await readFile(file, "utf8")) as JWK;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
