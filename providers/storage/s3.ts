import {
	DeleteObjectCommand,
	GetObjectCommand,
	NoSuchKey,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import type { ByteStorage, StorageKind } from "./port.ts";
import { unavailable } from "./s3-faults.ts";

/** A bucket, as named by `STORAGE_URL` (README.md, "Settings"). */
export interface S3Place {
	bucket: string;
	region: string;
	/** Another server that speaks S3. Amazon's own when absent. */
	endpoint?: string | undefined;
}

/** Timeout of a whole call in milliseconds, including its retry and the last byte of the answer. */
const CALL_TIMEOUT = 10_000;

/**
 * Bytes of one kind in a bucket. Credentials come from the usual AWS settings. They need s3:ListBucket, or a missing picture reads as
 * forbidden.
 */
export function s3Storage(
	{ bucket, region, endpoint }: S3Place,
	kind: StorageKind,
	timeout = CALL_TIMEOUT,
): ByteStorage {
	const client = new S3Client({
		region,
		// Only Amazon serves a bucket under its own host name.
		...(endpoint && { endpoint, forcePathStyle: true }),
		maxAttempts: 2,
		// Servers of other makers do not know Amazon's newer checksums.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});
	const placeOf = (key: string) => ({ Bucket: bucket, Key: kind.prefix + key });
	const inTime = () => ({ abortSignal: AbortSignal.timeout(timeout) });

	return {
		async put(key, bytes) {
			if (!kind.isKey(key)) throw new RangeError(`not a key of ${kind.name}: ${key}`);
			const file = { ...placeOf(key), Body: bytes };
			const served = { ContentType: kind.typeOf(key), CacheControl: kind.cacheControl };
			await client.send(new PutObjectCommand({ ...file, ...served }), inTime()).catch(unavailable);
		},
		async get(key) {
			if (!kind.isKey(key)) return undefined;
			try {
				const command = new GetObjectCommand(placeOf(key));
				const { Body } = await client.send(command, inTime());
				return await Body?.transformToByteArray();
			} catch (error) {
				if (error instanceof NoSuchKey) return undefined;
				return unavailable(error);
			}
		},
		async remove(key) {
			if (!kind.isKey(key)) return;
			const command = new DeleteObjectCommand(placeOf(key));
			await client.send(command, inTime()).catch(unavailable);
		},
	};
}
