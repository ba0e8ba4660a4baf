import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import {
	FETCH_TIMEOUT,
	fetchPicture,
	MAX_BYTES,
	MAX_REDIRECTS,
} from "#server/images/fetch-picture.ts";
import type { PublicInternet } from "#server/images/public-internet.ts";
import { leadingHome, openElsewhere } from "./elsewhere.ts";

test("the host receives the requested name and path, without the user name and password of the address", async () => {
	const { port, hits } = await openElsewhere((_, response) => response.end("a picture"));
	const internet = leadingHome();
	const address = `http://me:secret@pictures.example:${port}/a.png?b=c#d`;
	expect(String(await fetchPicture(internet, address))).toBe("a picture");
	expect(hits).toEqual([`pictures.example:${port}/a.png?b=c`]);
	expect(internet.asked).toEqual(["pictures.example"]);
});

test.each(["gopher:", "ftp:", "ws:"])(
	"the protocol %s is refused for every host",
	async (protocol) => {
		const { port, hits } = await openElsewhere((_, response) => response.end("a picture"));
		const address = `${protocol}//127.0.0.1:${port}/a.png`;
		await expect(fetchPicture(leadingHome(), address)).rejects.toThrow("neither http nor https");
		expect(hits).toEqual([]);
	},
);

test("two redirects are followed, and a third is refused", async () => {
	const { port } = await openElsewhere((request, response) => {
		const left = Number(request.url?.slice(1));
		if (left === 0) return response.end("there");
		response.writeHead(302, { location: `/${left - 1}` }).end();
	});
	const at = (hops: number) => `http://pictures.example:${port}/${hops}`;
	expect(MAX_REDIRECTS).toBe(2);
	expect(String(await fetchPicture(leadingHome(), at(2)))).toBe("there");
	await expect(fetchPicture(leadingHome(), at(3))).rejects.toThrow("too many redirects");
});

const answers: [string, (response: ServerResponse) => void][] = [
	["status 404", (response) => response.writeHead(404).end("no")],
	["status 204", (response) => response.writeHead(204).end()],
	["a redirect without a location", (response) => response.writeHead(302).end("no")],
	[
		"a compressed body",
		(response) => response.writeHead(200, { "content-encoding": "gzip" }).end("bomb"),
	],
	[
		"a content-length above 5 MB",
		(response) => response.writeHead(200, { "content-length": MAX_BYTES + 1 }).write("a"),
	],
	["more than 5 MB without a content-length", (response) => stream(response, MAX_BYTES + 1)],
	["a connection that closes before the response", (response) => response.destroy()],
	["a connection that closes within the response", (response) => cut(response)],
];

test.each(answers)("the response is refused: %s", async (_, answer) => {
	const { port } = await openElsewhere((_, response) => void answer(response));
	const address = `http://pictures.example:${port}/a.png`;
	await expect(fetchPicture(leadingHome(), address)).rejects.toThrow();
});

test("a response of exactly 5 MB is accepted, and the timeout is 5 s", async () => {
	const { port } = await openElsewhere((_, response) => stream(response, MAX_BYTES));
	const address = `http://pictures.example:${port}/a.png`;
	expect((await fetchPicture(leadingHome(), address)).length).toBe(5 * 1024 * 1024);
	expect(FETCH_TIMEOUT).toBe(5_000);
});

const silences: [string, Partial<PublicInternet>, (response: ServerResponse) => void][] = [
	["the name server", { addressesOf: () => new Promise(() => {}) }, () => {}],
	["the host", {}, () => {}],
	["the host after the first bytes", {}, (response) => void response.write("a pict")],
];

test.each(silences)(
	"the fetch times out when there is no answer from %s",
	async (_, silent, answer) => {
		const { port } = await openElsewhere((_, response) => answer(response));
		const address = `http://pictures.example:${port}/a.png`;
		const fetched = fetchPicture({ ...leadingHome(), ...silent }, address, 300);
		await expect(fetched).rejects.toThrow("the fetch timed out");
	},
);

/** Sends that many bytes without a content-length. */
function stream(response: ServerResponse, bytes: number): void {
	response.write(Buffer.alloc(bytes - 1));
	response.end("a");
}

function cut(response: ServerResponse): void {
	response.writeHead(200, { "content-length": 1000 });
	response.write("half", () => response.destroy());
}
