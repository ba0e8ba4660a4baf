import { expect, test } from "vitest";
import { readSettings } from "#server/settings/config.ts";
import { SettingsFault } from "#server/settings/settings-fault.ts";

const settingsWith = (url: string) =>
	readSettings({ STORAGE_URL: url, SESSION_SECRET: "x".repeat(32) });

test("STORAGE_URL names bucket, region and endpoint", () => {
	expect(settingsWith("s3://my.pictures?region=eu-west-1").storage).toEqual({
		bucket: "my.pictures",
		region: "eu-west-1",
		endpoint: undefined,
	});
	const url = "s3://pictures?endpoint=http://127.0.0.1:9000&region=garage";
	expect(settingsWith(url).storage).toEqual({
		bucket: "pictures",
		region: "garage",
		endpoint: "http://127.0.0.1:9000",
	});
	expect(settingsWith("").storage).toBeUndefined();
});

test.each([
	["pictures", /must be like s3:/],
	["https://pictures.example", /must be like s3:/],
	["s3://", /must be like s3:/],
	["s3://A_B?region=eu", /must be like s3:/],
	["s3://key:secret@pictures?region=eu", /takes no keys/],
	["s3://pictures/folder?region=eu", /takes no folder/],
	["s3://pictures", /needs a region/],
	["s3://pictures?region=eu&endpoint=minio:9000", /endpoint must be an http/],
	["s3://pictures?region=eu&acl=public", /unknown parameter: acl/],
])(
	"STORAGE_URL %s is refused with a message that names the fault and contains no secret",
	(url, fault) => {
		try {
			settingsWith(url);
			expect.unreachable();
		} catch (error) {
			expect(error).toBeInstanceOf(SettingsFault);
			expect((error as SettingsFault).faults.join("\n")).toMatch(fault);
			expect(String(error)).not.toContain("secret");
		}
	},
);

test("one message names all faults of STORAGE_URL", () => {
	expect(() => settingsWith("s3://pictures/folder?endpoint=x&acl=y")).toThrow(
		/folder[\s\S]*region[\s\S]*endpoint[\s\S]*acl/,
	);
});
