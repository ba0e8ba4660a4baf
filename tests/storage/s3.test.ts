import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { HeadObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { expect, onTestFinished, test } from "vitest";
import { storageConformance } from "#providers/storage/conformance.ts";
import { lessonBytes, pictures, StorageUnavailable } from "#providers/storage/port.ts";
import { type S3Place, s3Storage } from "#providers/storage/s3.ts";
import { freePort } from "#scripts/free-port.ts";
import { buildApp } from "#server/app.ts";
import { sweepUploads } from "#server/images/sweep-uploads.ts";
import { photo } from "#tests/images/pictures.ts";
import { leftBehind, NOTHING, sendPicture } from "#tests/images/sending.ts";
import { makePerson } from "#tests/support/make.ts";
import { openWorld } from "#tests/support/world.ts";
import { BUCKET, openS3, openWayTo, REGION, startS3 } from "./s3-server.ts";

storageConformance("S3", async (kind) => {
	const { place, stop } = await startS3();
	return { storage: s3Storage(place, kind), another: s3Storage(place, kind), close: stop };
});

/** Something on loopback that only looks like S3. */
async function oddServer(answer: RequestListener): Promise<string> {
	const server = createServer(answer).listen(0, "127.0.0.1");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	await new Promise((resolve) => server.once("listening", resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function expectAway(endpoint: string): Promise<void> {
	await openS3();
	const storage = s3Storage({ bucket: BUCKET, region: REGION, endpoint }, pictures, 300);
	const began = performance.now();
	const outcomes = await Promise.allSettled([
		storage.put("a/640.jpg", Buffer.from("x")),
		storage.get("a/640.jpg"),
		storage.remove("a/640.jpg"),
	]);
	for (const outcome of outcomes) {
		expect(outcome).toEqual({ status: "rejected", reason: expect.any(StorageUnavailable) });
	}
	expect(performance.now() - began).toBeLessThan(30_000);
}

test("a server that refuses connections is reported as unavailable", async () => {
	await expectAway(`http://127.0.0.1:${await freePort()}`);
});

test("a server that never answers is reported as unavailable after a timeout", async () =>
	expectAway(await oddServer(() => {})));

test.each([500, 503, 429])(
	"a server that answers %d is reported as unavailable",
	async (status) => {
		await expectAway(await oddServer((_request, response) => response.writeHead(status).end()));
	},
);

test("a server whose answer stops halfway is reported as unavailable after a timeout", async () => {
	await openS3();
	const endpoint = await oddServer((_request, response) => {
		response.writeHead(200, { "content-length": 1_000 });
		response.write("half of it");
	});
	const storage = s3Storage({ bucket: BUCKET, region: REGION, endpoint }, pictures, 300);
	await expect(storage.get("a/640.jpg")).rejects.toBeInstanceOf(StorageUnavailable);
});

test("a missing bucket is reported as NoSuchBucket, not as unavailable storage", async () => {
	const { place } = await openS3();
	const storage = s3Storage({ ...place, bucket: "another" }, pictures);
	const attempt = storage.put("a/640.jpg", Buffer.from("x"));
	await expect(attempt).rejects.toMatchObject({ name: "NoSuchBucket" });
	await expect(storage.get("a/640.jpg")).rejects.toMatchObject({ name: "NoSuchBucket" });
});

test("pictures in the bucket have their content type and may be cached for a year", async () => {
	const { place } = await openS3();
	const client = new S3Client({ ...place, forcePathStyle: true });
	const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
	for (const [ending, type] of Object.entries(types)) {
		const key = `a/640.${ending}`;
		await s3Storage(place, pictures).put(key, Buffer.from("x"));
		const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));
		expect(head.ContentType).toBe(type);
		expect(head.CacheControl).toBe("public, max-age=31536000, immutable");
	}
});

test("a site on S3 stores and serves a picture, and answers 503 while S3 is unavailable", async () => {
	const { place } = await openS3();
	const way = await openWayTo(place.endpoint);
	const world = await openWorld();
	const s3 = s3Storage({ ...place, endpoint: way.endpoint }, pictures, 2_000);
	const needs = { ...world.needs, storage: s3 };
	const app = await buildApp(needs);
	onTestFinished(() => app.close());
	const site = { ...world, needs, app };
	const instructor = await makePerson(site, { role: "instructor" });

	const sent = await sendPicture(site, instructor, { bytes: await photo() });
	expect(sent.status).toBe(200);
	const { url } = sent.body.data;
	const seen = await app.inject({ method: "GET", url: url.replace(".jpg", ".webp") });
	expect([seen.statusCode, seen.headers["content-type"]]).toEqual([200, "image/webp"]);
	expect(seen.headers["cache-control"]).toContain("immutable");
	expect((await app.inject({ method: "GET", url: "/media/none/640.jpg" })).statusCode).toBe(404);
	// The world's own folder is not used.
	expect(await leftBehind(site)).toEqual({ ...NOTHING, uploads: 1 });

	await way.cut();
	const refused = await sendPicture(site, instructor, { bytes: await photo() });
	expect([refused.status, refused.body.code]).toEqual([503, "storage_unavailable"]);
	expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
	const unseen = await app.inject({ method: "GET", url });
	expect([unseen.statusCode, unseen.json().code]).toEqual([503, "storage_unavailable"]);
	expect(unseen.headers["cache-control"]).toBe("no-store");
});

test("an upload during which S3 stops is refused, and the sweep removes its files from the bucket once S3 is back", async () => {
	const { place } = await openS3();
	const way = await openWayTo(place.endpoint);
	const world = await openWorld();
	const s3 = s3Storage({ ...place, endpoint: way.endpoint }, pictures, 2_000);
	// Three of the ten files are stored before the server stops.
	const early: Promise<void>[] = [];
	let stopped: Promise<void> | undefined;
	const put = async (key: string, bytes: Uint8Array) => {
		if (early.length < 3) {
			const stored = s3.put(key, bytes);
			early.push(stored);
			return await stored;
		}
		stopped ??= Promise.all(early).then(way.cut);
		await stopped;
		return await s3.put(key, bytes);
	};
	const needs = { ...world.needs, storage: { ...s3, put } };
	const app = await buildApp(needs);
	onTestFinished(() => app.close());
	const site = { ...world, needs, app };
	const instructor = await makePerson(site, { role: "instructor" });

	const refused = await sendPicture(site, instructor, { bytes: await photo() });
	expect([refused.status, refused.body.code]).toEqual([503, "storage_unavailable"]);
	expect(await keysIn(place)).toHaveLength(3);
	expect(await leftBehind(site)).toEqual({ ...NOTHING, uploads: 1 });

	world.clock.pass(26 * 3600_000);
	await sweepUploads(needs);
	expect(await leftBehind(site)).toEqual({ ...NOTHING, uploads: 1 });
	await way.restore();
	await sweepUploads(needs);
	expect(await keysIn(place)).toEqual([]);
	expect(await leftBehind(site)).toEqual(NOTHING);
});

/** The keys of everything in the bucket. */
async function keysIn({ bucket, ...place }: S3Place): Promise<unknown[]> {
	const client = new S3Client({ ...place, endpoint: place.endpoint ?? "", forcePathStyle: true });
	const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
	return Contents.map(({ Key }) => Key);
}

test("ink in the bucket has a folder of its own and may not be cached", async () => {
	const { place } = await openS3();
	const key = `ink/${"0".repeat(64)}`;
	await s3Storage(place, lessonBytes).put(key, Buffer.from("x"));
	const client = new S3Client({ ...place, forcePathStyle: true });
	const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: `lessons/${key}` }));
	expect(head.ContentType).toBe("application/octet-stream");
	expect(head.CacheControl).toBe("private, no-store");
});
