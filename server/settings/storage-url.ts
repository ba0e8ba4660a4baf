import { z } from "zod";

/** A bucket, as `STORAGE_URL` names it. Its keys are in the usual AWS settings. */
export interface BucketPlace {
	bucket: string;
	region: string;
	/** Undefined for Amazon's own endpoint. */
	endpoint: string | undefined;
}

/** `s3://bucket?endpoint=…&region=…` (README.md, "Settings"). */
export const storageUrl = z.string().transform((text, context): BucketPlace => {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	const place = {
		bucket: url?.hostname ?? "",
		region: url?.searchParams.get("region") ?? "",
		endpoint: url?.searchParams.get("endpoint") ?? undefined,
	};
	for (const message of faultsOf(url, place)) context.addIssue({ code: "custom", message });
	return place;
});

function faultsOf(url: URL | undefined, { bucket, region, endpoint }: BucketPlace): string[] {
	if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
		return ["STORAGE_URL must be like s3://bucket?region=…&endpoint=…"];
	}
	const faults: string[] = [];
	if (url.username || url.password) {
		faults.push("STORAGE_URL takes no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
	}
	if (!["", "/"].includes(url.pathname)) faults.push("STORAGE_URL takes no folder in the bucket");
	if (!/^[a-z0-9-]+$/.test(region))
		faults.push("STORAGE_URL needs a region, as in ?region=eu-west-1");
	if (endpoint !== undefined && !isWebAddress(endpoint)) {
		faults.push("STORAGE_URL: endpoint must be an http(s) address");
	}
	for (const name of url.searchParams.keys()) {
		if (name !== "region" && name !== "endpoint")
			faults.push(`STORAGE_URL has an unknown parameter: ${name}`);
	}
	return faults;
}

function isWebAddress(text: string): boolean {
	return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
