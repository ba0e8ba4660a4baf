import { StorageUnavailable } from "./port.ts";

/**
 * Throws `StorageUnavailable` when S3 is unreachable or throttles. Every other error (a missing bucket, a wrong key) is
 * a fault of the settings that a retry cannot repair, and is rethrown.
 */
export function unavailable(error: unknown): never {
	if (isAway(error)) throw new StorageUnavailable("S3 is unavailable", { cause: error });
	throw error;
}

function isAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
	const status = $metadata?.httpStatusCode;
	if (status !== undefined) return status >= 500 || status === 429;
	if (error.name === "AbortError" || error.name === "TimeoutError") return true;
	return (
		typeof code === "string" &&
		/^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)UNREACH)/.test(code)
	);
}
