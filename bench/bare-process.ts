import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/**
 * The baseline, in a process of its own: Node's bare HTTP server, which sends the same stored answer to every request.
 */
const [, , port, file = ""] = process.argv;
const { headers, body } = JSON.parse(readFileSync(file, "utf8"));
const bytes = Buffer.from(body, "base64");

createServer(({ url }, response) => {
	// The same figures that the benchmark reads from the site's metrics.
	if (url === "/metrics") {
		const { user, system } = process.cpuUsage();
		return response.end(
			`process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n`,
		);
	}
	response.writeHead(200, headers);
	response.end(bytes);
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("open\n"));
