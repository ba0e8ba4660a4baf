import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishPage } from "#server/http/finished-page.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
const finish = (html: string, scriptNonce: string) =>
	finishPage({ response: new Response(html), scriptNonce });
const page = (mark: string, content = "") =>
	`<head><script nonce="${mark}">ours()</script><link rel="modulepreload" nonce="${mark}" href="/a.js"/></head>` +
	`<body>${content}<script nonce="${mark}" type="module" async="">start()</script><script nonce="${mark}" src="/a.js"></script></body>`;

test("scripts with the render's nonce get a hash, and the nonce is removed from the page", async () => {
	const { html, scriptHashes } = await finish(page("m1"), "m1");
	expect(scriptHashes).toEqual([hashOf("ours()"), hashOf("start()")]);
	expect(html.toString()).toBe(page("m1").replaceAll(' nonce="m1"', ""));
});

test("two renders of the same content have the same bytes and the same weak ETag", async () => {
	const [one, two] = [await finish(page("m1"), "m1"), await finish(page("m2"), "m2")];
	expect(two).toEqual(one);
	expect(one.etag).toMatch(/^W\/"[\w+/]{27}"$/);
	expect((await finish(page("m1", "more"), "m1")).etag).not.toBe(one.etag);
});

test.each([
	"<script>evil()</script>",
	'<script nonce="">evil()</script>',
	'<script nonce="m0">evil()</script>',
	"<script nonce=m0>evil()</script>",
	'<SCRIPT nonce="guess">evil()</SCRIPT>',
	'<script type="module">evil()</script>',
	"<script>evil();//",
	"<script>evil();<!--",
	'<script data-swallows="',
	"<script data-swallows='",
	"<script ",
	'<!-- <script nonce="m0">evil()</script> -->',
])("a script injected through the content gets no hash: %s", async (injected) => {
	const { scriptHashes } = await finish(page("m1", injected), "m1");
	expect(scriptHashes).toEqual([hashOf("ours()"), hashOf("start()")]);
});
