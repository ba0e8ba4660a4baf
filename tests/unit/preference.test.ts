import { expect, test } from "vitest";
import { matchesEtag } from "#server/http/etag-match.ts";
import { preferredEncoding, prefersJson } from "#server/http/preference.ts";

test.each([
	[undefined, undefined],
	["", undefined],
	["identity", undefined],
	["br", "br"],
	["gzip", "gzip"],
	["gzip, deflate, br, zstd", "br"],
	["GZIP", "gzip"],
	["*", "br"],
	["br;q=0, *", "gzip"],
	["*;q=0", undefined],
	["br;q=0", undefined],
	["br;q=0.0, gzip;q=0.000", undefined],
	["br;q=0.5, gzip;q=0.8", "gzip"],
	["br ; q=0.5 , gzip ; q=0.5", "br"],
	["identity, br;q=0.5, gzip;q=0.1", undefined],
	["identity;q=0.5, gzip", "gzip"],
	["br;q=high, gzip;q=0.1", "gzip"],
	["br;q=2", undefined],
	["brotli, xgzip", undefined],
])("Accept-Encoding %j is answered with %j", (header, encoding) => {
	expect(preferredEncoding(header)).toBe(encoding);
});

test.each([
	"application/json",
	"application/json, text/plain, */*",
	"application/problem+json",
	"application/json, text/html",
	"text/html;q=0.5, application/json",
	"text/html;q=0, application/json;q=0.1",
	"APPLICATION/JSON; charset=utf-8",
])("Accept %j prefers JSON", (header) => expect(prefersJson(header)).toBe(true));

test.each([
	undefined,
	"",
	"*/*",
	"text/html",
	"text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8",
	"text/html, application/json",
	"text/html, application/json;q=0.9",
	"application/json;q=0",
	"application/json;q=0.5, */*",
	"application/jsonp",
	"image/*",
])("Accept %j does not prefer JSON", (header) => expect(prefersJson(header)).toBe(false));

test.each(['W/"a"', '"a"', '"b", W/"a"', 'W/"b","a"', "*"])(
	'If-None-Match %s matches W/"a"',
	(header) => {
		expect(matchesEtag(header, 'W/"a"')).toBe(true);
		expect(matchesEtag(header, '"a"')).toBe(true);
	},
);

test.each([undefined, "", "a", '"b"', 'W/"aa", "b"', "w/a"])(
	'If-None-Match %s does not match W/"a"',
	(header) => expect(matchesEtag(header, 'W/"a"')).toBe(false),
);
