import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "#server/settings/config.ts";
import { SettingsFault } from "#server/settings/settings-fault.ts";

export const folder = () => mkdtempSync(join(tmpdir(), "genga-settings-"));

export function faultsOf(env: Record<string, string>): string[] {
	try {
		readSettings({ DATA_DIR: folder(), ...env });
	} catch (error) {
		if (error instanceof SettingsFault) return error.faults;
		throw error;
	}
	return [];
}

/** Settings of a live site that sends no email. */
export const LIVE = { PUBLIC_ORIGIN: "https://shop.example", MAIL: "none" };
