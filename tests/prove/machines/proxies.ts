import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#scripts/free-port.ts";
import { root } from "#scripts/run.ts";
import { serverUser } from "#scripts/start-postgres.ts";
import { type Child, startServer } from "./child.ts";
import { insistOn } from "./installed.ts";

const deploy = join(root, "deploy");

/** A piece of a file of deploy/ that is different here. It must be there, or the proof would test another file. */
type Change = [RegExp, string];

function adapted(file: string, changes: Change[]): string {
	return changes.reduce(
		(text, [piece, other]) => {
			if (!piece.test(text)) throw new Error(`${file} has no ${piece}`);
			return text.replace(piece, other);
		},
		readFileSync(join(deploy, file), "utf8"),
	);
}

/** PgBouncer with our file for it, in front of the database on that port of this machine. */
export async function startPgBouncer(
	folder: string,
	{ port, database }: { port: number; database: string },
): Promise<Child & { port: number }> {
	insistOn("pgbouncer", "pgbouncer", "--version");
	const listens = await freePort();
	const users = join(folder, "userlist.txt");
	const file = join(folder, "pgbouncer.ini");
	const text = adapted("pgbouncer/pgbouncer.ini", [
		[
			/^genga = host=127\.0\.0\.1 port=5432 dbname=genga /m,
			`${database} = host=127.0.0.1 port=${port} dbname=${database} `,
		],
		[/^listen_addr = .*/m, "listen_addr = 127.0.0.1"],
		[/^listen_port = .*/m, `listen_port = ${listens}\nunix_socket_dir =`],
		[/^auth_type = .*/m, "auth_type = trust"],
		[/^auth_file = .*/m, `auth_file = ${users}`],
	]);
	writeFileSync(users, '"postgres" ""\n');
	writeFileSync(file, text);
	const as = serverUser();
	chmodSync(folder, 0o755);
	for (const one of [users, file])
		if (as.uid !== undefined && as.gid !== undefined) chownSync(one, as.uid, as.gid);
	// As root it refuses to run.
	return { ...(await startServer(["pgbouncer", file], listens, as)), port: listens };
}

/** nginx with our file for it, without TLS, in front of these ports of this machine. */
export async function startNginx(folder: string, port: number, sites: number[]): Promise<Child> {
	insistOn("nginx", "nginx", "-v");
	const file = join(folder, "nginx.conf");
	mkdirSync(join(folder, "cache"));
	const servers = sites.map((site) => `server 127.0.0.1:${site} max_fails=1 fail_timeout=5s;`);
	const site = adapted("nginx/genga.conf", [
		// Here all clients have one address, so a person's token stands for it.
		[/hash \$binary_remote_addr consistent;/, "hash $http_authorization consistent;"],
		[/(\tserver 10\.0\.0\.\d+:3000[^\n]*\n)+/, `${servers.join("\n")}\n`],
		[/proxy_cache_path \/var\/cache\//, `proxy_cache_path ${folder}/cache/`],
		[/server \{\n\tlisten 80;[^}]*\}/, ""],
		[/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
		[/server_name genga\.example;/, "server_name localhost;"],
		[/(\tssl_[^\n]*\n)+/, ""],
		// So that the site gets the address that its visitors type.
		[/proxy_set_header Host \$host;/, "proxy_set_header Host $http_host;"],
	]);
	const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
	const isRoot = process.getuid?.() === 0;
	writeFileSync(
		file,
		`${isRoot ? "user root;" : ""}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; ${paths.join(" ")}
${site} }`,
	);
	return await startServer(["nginx", "-p", folder, "-e", `${folder}/error.log`, "-c", file], port);
}
