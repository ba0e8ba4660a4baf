import { expect, test } from "vitest";
import { z } from "zod";
import { postedForm } from "./posted-form.ts";

const schema = z.object({ email: z.string().min(3), role: z.string().optional() });

function posted(fields: Record<string, string>): Request {
	return new Request("https://site.test", { method: "POST", body: new URLSearchParams(fields) });
}

test("a posted form is carried out with its valid fields, and is returned with the first error of each wrong field", async () => {
	const done: unknown[] = [];
	const carryOut = async (input: unknown) => done.push(input);
	expect(await postedForm(posted({ email: "a@b" }), schema, carryOut)).toBeUndefined();
	expect(done).toEqual([{ email: "a@b" }]);
	const refused = await postedForm(posted({ email: "a" }), schema, carryOut);
	expect(refused).toEqual({
		typed: { email: "a" },
		errors: { email: expect.stringContaining("3") },
		fault: undefined,
	});
	expect(done).toHaveLength(1);
});

test.each([
	"__proto__",
	"__proto__[role]",
	"__proto__.role",
	"email[__proto__][role]",
	"constructor[prototype][role]",
	"constructor.prototype.role",
])(
	"the name %s in a posted form changes no object prototype and sets no other field",
	async (name) => {
		let read: unknown;
		await postedForm(posted({ email: "a@b", [name]: "admin" }), schema, async (input) => {
			read = input;
		});
		expect(read).toEqual({ email: "a@b" });
		expect((read as { role?: string }).role).toBeUndefined();
		for (const one of [{}, [], () => {}]) expect("role" in one).toBe(false);
	},
);
