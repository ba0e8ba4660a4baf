import { startFauxqs } from "fauxqs";
import { onTestFinished, vi } from "vitest";

export const BUCKET = "pictures";
export const REGION = "eu-west-1";

/** An S3 server on loopback, and the AWS keys that it takes (any). */
export async function startS3() {
	vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
	vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
	const server = await startFauxqs({
		port: 0,
		host: "127.0.0.1",
		logger: false,
		init: { region: REGION, buckets: [BUCKET] },
	});
	const endpoint = `http://127.0.0.1:${server.port}`;
	return {
		place: { bucket: BUCKET, region: REGION, endpoint },
		stop: async () => {
			await server.stop();
			vi.unstubAllEnvs();
		},
	};
}

/** The same, for one test. */
export async function openS3() {
	const server = await startS3();
	onTestFinished(server.stop);
	return server;
}
