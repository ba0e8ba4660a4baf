import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, onTestFinished, test } from "vitest";
import { fetchPicture } from "#server/images/fetch-picture.ts";
import { type PublicInternet, theInternet } from "#server/images/public-internet.ts";
import { openElsewhere } from "./elsewhere.ts";

/** Answers that a malicious name server can give; all other names get real answers. */
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

const hostile: PublicInternet = {
	addressesOf: async (name) => NAMES[name] ?? (await theInternet.addressesOf(name)),
	mayReach: theInternet.mayReach,
};

/** Every notation of this machine's address, and of neighbouring machines (docs/threats.md F4). */
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

test.each(FORMS)("%s is not fetched, and no connection is opened", async (form) => {
	const { port, hits } = await openElsewhere((_, response) => response.end("secret"));
	const knocks = countConnections();
	const address = form.replace("PORT", String(port));
	await expect(fetchPicture(hostile, address)).rejects.toThrow();
	expect(knocks.count).toBe(0);
	expect(hits).toEqual([]);
});

test("the same address is reached when private ranges are allowed", async () => {
	const { port, hits } = await openElsewhere((_, response) => response.end("secret"));
	const knocks = countConnections();
	const open = { ...hostile, mayReach: () => true };
	for (const form of FORMS.slice(0, 3)) {
		expect(String(await fetchPicture(open, form.replace("PORT", String(port))))).toBe("secret");
	}
	expect([hits.length, knocks.count]).toEqual([3, 3]);
});

test("a name is resolved once, and the connection uses the checked address (DNS rebinding)", async () => {
	const wrong = await openElsewhere((_, response) => response.end("secret"), "127.0.0.1");
	const asked: string[] = [];
	const rebinding: PublicInternet = {
		async addressesOf(name) {
			asked.push(name);
			return asked.length === 1 ? ["127.0.0.2"] : ["127.0.0.1"];
		},
		mayReach: (address) => address === "127.0.0.2",
	};
	const picture = `http://pictures.example:${wrong.port}/a.png`;
	// Nothing listens at the checked address. The failure shows that the connection went there.
	await expect(fetchPicture(rebinding, picture)).rejects.toThrow("the fetch failed");
	expect(asked).toEqual(["pictures.example"]);
	expect(wrong.hits).toEqual([]);
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
])("a redirect to %s is not followed", async (location) => {
	const inside = await openElsewhere((_, response) => response.end("secret"));
	const target = location.replace("INSIDE", String(inside.port));
	const host = await openElsewhere(
		(_, response) => response.writeHead(307, { location: target }).end(),
		"127.0.0.2",
	);
	const internet: PublicInternet = {
		addressesOf: async (name) => [name === "pictures.example" ? "127.0.0.2" : "127.0.0.1"],
		mayReach: (address) => address === "127.0.0.2",
	};
	const address = `http://pictures.example:${host.port}/a.png`;
	await expect(fetchPicture(internet, address)).rejects.toThrow();
	expect(host.hits).toHaveLength(1);
	expect(inside.hits).toEqual([]);
});

/** Counts every connection that this process opens. */
function countConnections() {
	const knocks = { count: 0 };
	const knock = () => {
		knocks.count += 1;
	};
	subscribe("net.client.socket", knock);
	onTestFinished(() => void unsubscribe("net.client.socket", knock));
	return knocks;
}
