import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockForRestore, lockForSite } from "#database/site-lock.ts";
import { type Command, furnishedPlace, openPlace, runCommand } from "./place.ts";

/** Valid arguments of every command that a studio's operator runs. */
const commands: Record<Command, (folder: string) => string[]> = {
	"admin-create": () => ["--email", "hana@studio.example", "--name", "Hana"],
	"admin-drop-second-factor": () => ["--email", "hana@studio.example"],
	"admin-remove": () => ["--email", "hana@studio.example"],
	backup: (folder) => [join(folder, "site.tar")],
	"demo-remove": () => [],
	restore: (folder) => [join(folder, "site.lock")],
	seed: () => ["empty"],
};
const each = Object.entries(commands) as [Command, (folder: string) => string[]][];

test.each(each)(
	"%s reports a wrong setting, option or database in one sentence",
	async (command, argsIn) => {
		const place = await openPlace("migrated");
		lockForSite(place.dataDir).release();
		const args = argsIn(place.dataDir);
		const away = { DATABASE_URL: "postgres://genga@127.0.0.1:1/genga" };
		const said = [
			await runCommand(command, place, args, { PORT: "abc" }),
			await runCommand(command, place, [...args, "--forse"]),
			await runCommand(command, place, args, away),
		];
		expect(said).toEqual([
			{ code: 1, said: "PORT must be a number", printed: [] },
			{ code: 1, said: "Unknown option '--forse'.", printed: [] },
			{ code: 1, said: expect.stringMatching(/^The database does not answer: .+$/), printed: [] },
		]);
	},
);

test("no command reads or changes the data during a restore or after an interrupted one", async () => {
	const place = await furnishedPlace("mio");
	const onData = each.filter(([command]) => command !== "restore");
	const restore = lockForRestore(place.dataDir);
	for (const [command, argsIn] of onData) {
		const { code, said } = await runCommand(command, place, argsIn(place.dataDir));
		expect([command, code, said]).toEqual([
			command,
			1,
			expect.stringMatching(/^A backup is being restored into .*: wait for its end\.$/),
		]);
	}
	restore.release();

	await writeFile(join(place.dataDir, "restore-unfinished"), "");
	for (const [command, argsIn] of onData) {
		const { code, said } = await runCommand(command, place, argsIn(place.dataDir));
		expect([command, code, said]).toEqual([
			command,
			1,
			expect.stringMatching(/^A restore into .* was cut off.*npm run restore/),
		]);
	}
});

test("an administrator can be created while the site runs", async () => {
	const place = await openPlace("migrated");
	const site = lockForSite(place.dataDir);
	onTestFinished(() => site.release());
	const made = await runCommand("admin-create", place, commands["admin-create"](place.dataDir));
	expect(made).toMatchObject({ code: 0, said: "" });
	expect(made.printed[0]).toBe("hana@studio.example is an administrator now.");
});
