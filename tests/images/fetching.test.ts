import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import {
	FETCH_TIMEOUT,
	fetchPicture,
	MAX_BYTES,
	MAX_REDIRECTS,
} from "#server/images/fetch-picture.ts";
import { type Outside, theInternet } from "#server/images/outside.ts";
import { isPublicAddress } from "#server/images/public-address.ts";
import { leadingHome, openElsewhere } from "./elsewhere.ts";

/** What a name server under somebody else's hand may answer; the ranges are the real ones. */
const NAMES: Record<string, string[]> = {
	"loopback.example": ["127.0.0.1"],
	"loopback6.example": ["::1"],
	"mapped.example": ["::ffff:127.0.0.1"],
	"mapped-hex.example": ["::ffff:7f00:1"],
	"both.example": ["8.8.8.8", "127.0.0.1"],
	"nat64.example": ["64:ff9b::7f00:1"],
	"any.example": ["0.0.0.0"],
	"no-address.example": ["127.1"],
	"none.example": [],
};
const hostile: Outside = {
	addressesOf: async (name) => NAMES[name] ?? (await theInternet.addressesOf(name)),
	mayReach: theInternet.mayReach,
};

/** Every way in which people have written this machine, or a neighbour (docs/threats.md F4). */
const FORMS = [
	"http://127.0.0.1:PORT/",
	"http://127.1:PORT/",
	"http://127.0.1:PORT/",
	"http://127.255.255.254:PORT/",
	"http://0:PORT/",
	"http://0.0.0.0:PORT/",
	"http://2130706433:PORT/",
	"http://0x7f000001:PORT/",
	"http://0x7f.0.0.1:PORT/",
	"http://0177.0.0.1:PORT/",
	"http://017700000001:PORT/",
	"http://127.0.0.1.:PORT/",
	"http://127%2e0%2e0%2e1:PORT/",
	"http://①②⑦.⓪.⓪.①:PORT/",
	"http://[::1]:PORT/",
	"http://[::]:PORT/",
	"http://[0:0:0:0:0:0:0:1]:PORT/",
	"http://[::ffff:127.0.0.1]:PORT/",
	"http://[::ffff:7f00:1]:PORT/",
	"http://[::127.0.0.1]:PORT/",
	"http://[64:ff9b::127.0.0.1]:PORT/",
	"http://[64:ff9b:1::7f00:1]:PORT/",
	"http://[2002:7f00:1::]:PORT/",
	"http://[2001:0:7f00:1::]:PORT/",
	"http://user:secret@127.0.0.1:PORT/",
	"http://studio.example@127.0.0.1:PORT/",
	"https://127.0.0.1:PORT/",
	"http://localhost:PORT/",
	"http://LOCALHOST.:PORT/",
	"http://a.localhost:PORT/",
	"http://printer:PORT/",
	"http://printer.local:PORT/",
	...Object.keys(NAMES).map((name) => `http://${name}:PORT/`),
	"http://169.254.169.254/latest/meta-data/",
	"http://[fd00:ec2::254]/latest/meta-data/",
	"http://metadata.google.internal/",
	"http://10.0.0.1/",
	"http://172.31.255.255/",
	"http://192.168.1.1/",
	"http://100.64.0.1/",
	"http://198.18.0.1/",
	"http://224.0.0.1/",
	"http://255.255.255.255/",
	"http://[fe80::1]/",
	"http://[fec0::1]/",
	"http://[fc00::1]/",
	"http://[ff02::1]/",
	"gopher://127.0.0.1:PORT/_GET",
	"ftp://127.0.0.1:PORT/",
	"file:///etc/passwd",
	"data:image/png;base64,AAAA",
	"javascript:alert(1)",
];

test.each(FORMS)("%s is not fetched, and nothing knocks anywhere", async (form) => {
	const { port, hits } = await openElsewhere((_, response) => response.end("secret"));
	const knocks = countConnections();
	const address = form.replace("PORT", String(port));
	await expect(fetchPicture(hostile, address)).rejects.toThrow();
	expect(knocks.count).toBe(0);
	expect(hits).toEqual([]);
});

test("the same listener is reached as soon as the ranges are not asked", async () => {
	const { port, hits } = await openElsewhere((_, response) => response.end("secret"));
	const knocks = countConnections();
	const open = { ...hostile, mayReach: () => true };
	for (const form of FORMS.slice(0, 3)) {
		expect(String(await fetchPicture(open, form.replace("PORT", String(port))))).toBe("secret");
	}
	expect([hits.length, knocks.count]).toEqual([3, 3]);
});

/** Each closed range: its last neighbour outside, its first and last address, its next neighbour; "" where that is closed too. */
const RANGES: [string, string, string, string][] = [
	["", "0.0.0.0", "0.255.255.255", "1.0.0.0"],
	["9.255.255.255", "10.0.0.0", "10.255.255.255", "11.0.0.0"],
	["100.63.255.255", "100.64.0.0", "100.127.255.255", "100.128.0.0"],
	["126.255.255.255", "127.0.0.0", "127.255.255.255", "128.0.0.0"],
	["169.253.255.255", "169.254.0.0", "169.254.255.255", "169.255.0.0"],
	["172.15.255.255", "172.16.0.0", "172.31.255.255", "172.32.0.0"],
	["191.255.255.255", "192.0.0.0", "192.0.0.255", "192.0.1.0"],
	["192.0.1.255", "192.0.2.0", "192.0.2.255", "192.0.3.0"],
	["192.88.98.255", "192.88.99.0", "192.88.99.255", "192.88.100.0"],
	["192.167.255.255", "192.168.0.0", "192.168.255.255", "192.169.0.0"],
	["198.17.255.255", "198.18.0.0", "198.19.255.255", "198.20.0.0"],
	["198.51.99.255", "198.51.100.0", "198.51.100.255", "198.51.101.0"],
	["203.0.112.255", "203.0.113.0", "203.0.113.255", "203.0.114.0"],
	["223.255.255.255", "224.0.0.0", "255.255.255.255", ""],
	["", "::", "1fff:ffff::ffff", "2000::"],
	["2000:ffff::1", "2001::", "2001:1ff:ffff::ffff", "2001:200::"],
	["2001:db7:ffff::1", "2001:db8::", "2001:db8:ffff::ffff", "2001:db9::"],
	["2001:ffff::1", "2002::", "2002:ffff::ffff", "2003::"],
	["3ffe:ffff::1", "3fff::", "3fff:fff:ffff::ffff", "3fff:1000::"],
	["3fff:ffff::1", "4000::", "ffff:ffff::ffff", ""],
];

test.each(RANGES)("%s | %s to %s is closed | %s", (before, first, last, after) => {
	const neighbours = [before, after].filter(Boolean);
	expect(neighbours.map(isPublicAddress)).toEqual(neighbours.map(() => true));
	expect([first, last].map(isPublicAddress)).toEqual([false, false]);
});

test("what is public is public, and what is no address is not", () => {
	for (const address of ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "2a00:1450:4001::1"]) {
		expect([address, isPublicAddress(address)]).toEqual([address, true]);
	}
	for (const address of ["2606:4700::1111%eth0", "fe80::1%lo", "8.8.8.8%eth0", "8.8.8", "", "x"]) {
		expect([address, isPublicAddress(address)]).toEqual([address, false]);
	}
});

test("a name is asked for once, and what it answered is where the connection goes (rebinding)", async () => {
	const wrong = await openElsewhere((_, response) => response.end("secret"), "127.0.0.1");
	const asked: string[] = [];
	const rebinding: Outside = {
		async addressesOf(name) {
			asked.push(name);
			return asked.length === 1 ? ["127.0.0.2"] : ["127.0.0.1"];
		},
		mayReach: (address) => address === "127.0.0.2",
	};
	const picture = `http://pictures.example:${wrong.port}/a.png`;
	// Nothing listens at the checked address: that it fails is the proof that it went there.
	await expect(fetchPicture(rebinding, picture)).rejects.toThrow("the fetch failed");
	expect(asked).toEqual(["pictures.example"]);
	expect(wrong.hits).toEqual([]);
});

test("the host gets the name that was typed, and no name of the person", async () => {
	const { port, hits } = await openElsewhere((_, response) => response.end("a picture"));
	const outside = leadingHome();
	const address = `http://me:secret@pictures.example:${port}/a.png?b=c#d`;
	expect(String(await fetchPicture(outside, address))).toBe("a picture");
	expect(hits).toEqual([`pictures.example:${port}/a.png?b=c`]);
	expect(outside.asked).toEqual(["pictures.example"]);
});

test.each(["gopher:", "ftp:", "ws:"])("%s is not spoken, whatever the host", async (protocol) => {
	const { port, hits } = await openElsewhere((_, response) => response.end("a picture"));
	const address = `${protocol}//127.0.0.1:${port}/a.png`;
	await expect(fetchPicture(leadingHome(), address)).rejects.toThrow("neither http nor https");
	expect(hits).toEqual([]);
});

test("two redirects are followed, a third is not", async () => {
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

test.each([
	"http://127.0.0.1:INSIDE/",
	"http://[::1]:INSIDE/",
	"http://0:INSIDE/",
	"//2130706433:INSIDE/",
	"http://inside.example:INSIDE/",
	"gopher://127.0.0.1:INSIDE/",
	"file:///etc/passwd",
	"http://[",
])("a redirect to %s leads nowhere", async (location) => {
	const inside = await openElsewhere((_, response) => response.end("secret"));
	const target = location.replace("INSIDE", String(inside.port));
	const host = await openElsewhere(
		(_, response) => response.writeHead(307, { location: target }).end(),
		"127.0.0.2",
	);
	const outside: Outside = {
		addressesOf: async (name) => [name === "pictures.example" ? "127.0.0.2" : "127.0.0.1"],
		mayReach: (address) => address === "127.0.0.2",
	};
	const address = `http://pictures.example:${host.port}/a.png`;
	await expect(fetchPicture(outside, address)).rejects.toThrow();
	expect(host.hits).toHaveLength(1);
	expect(inside.hits).toEqual([]);
});

const answers: [string, (response: ServerResponse) => void][] = [
	["a page that is not there", (response) => response.writeHead(404).end("no")],
	["an answer of nothing", (response) => response.writeHead(204).end()],
	["a redirect to nowhere", (response) => response.writeHead(302).end("no")],
	[
		"packed bytes",
		(response) => response.writeHead(200, { "content-encoding": "gzip" }).end("bomb"),
	],
	[
		"more than 5 MB, announced",
		(response) => response.writeHead(200, { "content-length": MAX_BYTES + 1 }).write("a"),
	],
	["more than 5 MB, unannounced", (response) => stream(response, MAX_BYTES + 1)],
	["a broken connection", (response) => response.destroy()],
	["a connection that breaks halfway", (response) => cut(response)],
];
test.each(answers)("%s is not taken", async (_, answer) => {
	const { port } = await openElsewhere((_, response) => void answer(response));
	const address = `http://pictures.example:${port}/a.png`;
	await expect(fetchPicture(leadingHome(), address)).rejects.toThrow();
});

test("five megabytes to the byte are taken, in 5 s in all", async () => {
	const { port } = await openElsewhere((_, response) => stream(response, MAX_BYTES));
	const address = `http://pictures.example:${port}/a.png`;
	expect((await fetchPicture(leadingHome(), address)).length).toBe(5 * 1024 * 1024);
	expect(FETCH_TIMEOUT).toBe(5_000);
});

const silences: [string, Partial<Outside>, (response: ServerResponse) => void][] = [
	["a name server", { addressesOf: () => new Promise(() => {}) }, () => {}],
	["a host", {}, () => {}],
	["a host in the middle of its answer", {}, (response) => void response.write("a pict")],
];
test.each(silences)("%s that says nothing is given up", async (_, silent, answer) => {
	const { port } = await openElsewhere((_, response) => answer(response));
	const address = `http://pictures.example:${port}/a.png`;
	const fetched = fetchPicture({ ...leadingHome(), ...silent }, address, 300);
	await expect(fetched).rejects.toThrow("the fetch timed out");
});

/** Without saying how much it will be. */
function stream(response: ServerResponse, bytes: number): void {
	response.write(Buffer.alloc(bytes - 1));
	response.end("a");
}

function cut(response: ServerResponse): void {
	response.writeHead(200, { "content-length": 1000 });
	response.write("half", () => response.destroy());
}

/** Every connection that this process opens, wherever it leads. */
function countConnections() {
	const knocks = { count: 0 };
	const knock = () => {
		knocks.count += 1;
	};
	subscribe("net.client.socket", knock);
	onTestFinished(() => void unsubscribe("net.client.socket", knock));
	return knocks;
}
