import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import { story } from "#tests/support/browser/story.ts";

/**
 * Another site on this machine. Both sites are on the same network, so the browser refuses the frame only
 * because of our headers. It would keep a site on the internet from framing a local one anyway.
 */
async function openOtherSite(frames: string): Promise<string> {
	const server = createServer((request, response) => {
		const body =
			request.url === "/plain" ? "<h1>Plain</h1>" : `<iframe src="/plain"></iframe>${frames}`;
		response.writeHead(200, { "content-type": "text/html" }).end(`<!doctype html>${body}`);
	});
	onTestFinished(() => void server.close());
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

story(
	"no other site can show a page of ours in a frame (clickjacking)",
	async ({ enter, site }) => {
		const paths = ["/classes", "/login", "/dashboard/manage-users", "/nowhere", "/api/docs/"];
		const frames = paths.map((path) => `<iframe src="${site.origin}${path}"></iframe>`);
		const other = await openOtherSite(frames.join(""));
		const page = await enter({ allows: /another host|frame-ancestors|status of 404/ });
		await page.goto(other);
		const [plain, ...ours] = page.frames().slice(1);
		await plain?.getByRole("heading", { name: "Plain" }).waitFor();
		expect(ours).toHaveLength(paths.length);
		for (const [at, frame] of ours.entries()) {
			await expect.poll(() => frame.url(), { message: paths[at] ?? "" }).toMatch(/^chrome-error:/);
		}
	},
);
