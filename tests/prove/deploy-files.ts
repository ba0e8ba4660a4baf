import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "#scripts/run.ts";
import { readSettings } from "#server/settings/config.ts";
import { environment, insistOn } from "./machines/installed.ts";

const deploy = join(root, "deploy");

/** Each file of deploy/ is read by the program that it is for, which is installed when it is missing. */
export async function proveDeployFiles(): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "genga-deploy-"));
	const checks = { nginx, caddy, systemd, compose, settings };
	try {
		for (const check of Object.values(checks)) check(folder);
		return `${Object.keys(checks).join(", ")}: no fault`;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Caddy asks the machines for their health even while it only checks the file, so they are this one. */
function onThisMachine(file: string): string {
	return readFileSync(join(deploy, file), "utf8").replaceAll(/\b10\.0\.0\.\d+/g, "127.0.0.1");
}

function nginx(folder: string): void {
	insistOn("nginx", "nginx", "-v");
	insistOn("openssl", "openssl", "version");
	const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
	const files = ["-keyout", key, "-out", certificate];
	const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=genga.example"];
	execFileSync("openssl", [...request, ...files], { env: environment, stdio: "pipe" });
	mkdirSync(join(folder, "cache"));
	const site = onThisMachine("nginx/genga.conf")
		.replaceAll("/etc/ssl/genga", folder)
		.replace("/var/cache/", `${join(folder, "cache")}/`);
	const file = join(folder, "nginx.conf");
	writeFileSync(file, `pid ${folder}/nginx.pid; events {} http { ${site} }`);
	isAccepted(["nginx", "-t", "-q", "-p", folder, "-e", `${folder}/error.log`, "-c", file]);
}

function caddy(folder: string): void {
	insistOn("caddy", "caddy", "version");
	for (const name of ["caddy/Caddyfile", "compose/Caddyfile"]) {
		const file = join(folder, "Caddyfile");
		writeFileSync(file, onThisMachine(name));
		isAccepted(["caddy", "validate", "--config", file, "--adapter", "caddyfile"]);
		const formatted = execFileSync("caddy", ["fmt", file], { env: environment, encoding: "utf8" });
		assert.equal(formatted, readFileSync(file, "utf8"), `${name} is not formatted`);
	}
}

function systemd(folder: string): void {
	insistOn("systemd-analyze", "systemd", "--version");
	const unit = readFileSync(join(deploy, "systemd/genga.service"), "utf8");
	const file = join(folder, "genga.service");
	writeFileSync(file, unit.replaceAll("/opt/genga", root));
	// It prints unknown settings, and answers 0.
	assert.equal(isAccepted(["systemd-analyze", "verify", file]), "");
}

function compose(folder: string): void {
	insistOn("docker-compose", "docker-compose", "--version");
	const place = join(folder, "compose");
	cpSync(join(deploy, "compose"), place, { recursive: true });
	cpSync(join(deploy, "genga.env"), join(place, "genga.env"));
	const passwords = { GENGA_PASSWORD: "one", REPLICA_PASSWORD: "two" };
	const file = join(place, "compose.yml");
	isAccepted(["docker-compose", "-f", file, "config", "-q"], passwords);
	execFileSync("sh", ["-n", join(place, "replication.sh")]);
}

/** The example of the settings starts a live site. */
function settings(folder: string): void {
	const example = parseEnv(readFileSync(join(deploy, "genga.env"), "utf8"));
	const read = readSettings({ ...example, DATA_DIR: folder });
	assert.equal(read.local, false);
	assert.deepEqual(read.trustedProxies, ["10.0.0.4"]);
}

/** Runs a program that answers 0 when it accepts a file. Answers what it printed as errors. */
function isAccepted(
	[program, ...args]: [string, ...string[]],
	settings: Record<string, string> = {},
): string {
	const env = { ...environment, ...settings };
	const { status, stderr, stdout } = spawnSync(program, args, { env, encoding: "utf8" });
	assert.equal(status, 0, `${program}: ${stdout}${stderr}`);
	return stderr.trim();
}
