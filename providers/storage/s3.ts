import {
	DeleteObjectCommand,
	GetObjectCommand,
	NoSuchKey,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import { FOR_EVER, isPictureKey, type PictureStorage, pictureType } from "./port.ts";
import { unavailable } from "./s3-faults.ts";

/** What `STORAGE_URL` names (README.md, "Settings"). */
export interface S3Place {
	bucket: string;
	region: string;
	/** Another server that speaks S3. Amazon's own when absent. */
	endpoint?: string | undefined;
}

/** Timeout of a whole call in milliseconds, including its retry and the last byte of the answer. */
const CALL_TIMEOUT = 10_000;

/**
 * A bucket. Credentials come from the usual AWS settings. They need s3:ListBucket, or a missing picture reads as
 * forbidden.
 */
export function s3Storage(
	{ bucket, region, endpoint }: S3Place,
	timeout = CALL_TIMEOUT,
): PictureStorage {
	const client = new S3Client({
		region,
		// Only Amazon serves a bucket under its own host name.
		...(endpoint && { endpoint, forcePathStyle: true }),
		maxAttempts: 2,
		// Servers of other makers do not know Amazon's newer checksums.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});
	const inTime = () => ({ abortSignal: AbortSignal.timeout(timeout) });

	return {
		async put(key, bytes) {
			if (!isPictureKey(key)) throw new RangeError(`not a picture key: ${key}`);
			const file = { Bucket: bucket, Key: key, Body: bytes };
			const served = { ContentType: pictureType(key), CacheControl: FOR_EVER };
			await client.send(new PutObjectCommand({ ...file, ...served }), inTime()).catch(unavailable);
		},
		async get(key) {
			if (!isPictureKey(key)) return undefined;
			try {
				const command = new GetObjectCommand({ Bucket: bucket, Key: key });
				const { Body } = await client.send(command, inTime());
				return await Body?.transformToByteArray();
			} catch (error) {
				if (error instanceof NoSuchKey) return undefined;
				return unavailable(error);
			}
		},
		async remove(key) {
			if (!isPictureKey(key)) return;
			const command = new DeleteObjectCommand({ Bucket: bucket, Key: key });
			await client.send(command, inTime()).catch(unavailable);
		},
	};
}
