import { expect, test } from "vitest";
import { isPublicAddress } from "#server/images/public-address.ts";

/** Each closed range: the public address before it, its first and last address, the public address after it; "" if there is none. */
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

test.each(RANGES)("before: %s | closed: %s to %s | after: %s", (before, first, last, after) => {
	const neighbours = [before, after].filter(Boolean);
	expect(neighbours.map(isPublicAddress)).toEqual(neighbours.map(() => true));
	expect([first, last].map(isPublicAddress)).toEqual([false, false]);
});

test("public addresses are accepted, and invalid ones are not", () => {
	for (const address of ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "2a00:1450:4001::1"]) {
		expect([address, isPublicAddress(address)]).toEqual([address, true]);
	}
	for (const address of ["2606:4700::1111%eth0", "fe80::1%lo", "8.8.8.8%eth0", "8.8.8", "", "x"]) {
		expect([address, isPublicAddress(address)]).toEqual([address, false]);
	}
});
