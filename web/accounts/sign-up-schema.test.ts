import { expect, test } from "vitest";
import { signUpSchema } from "./sign-up-schema.ts";

const account = {
	name: "Mio Kato",
	email: "mio@genga.test",
	image: "https://pictures.example/me.jpg",
	confirmPassword: "x",
};

test.each([
	["product", "Genga!24", undefined],
	["product", "a long sentence of mine", "Password Must Be Less Then 20 Characters"],
	["long", "a long sentence of mine", undefined],
	["long", "Genga!2", "Password must have at least 8 characters"],
	["long", "", "Password is required"],
] as const)(
	"under the password rule %s, the password %j gets the error: %s",
	(rule, password, fault) => {
		const { error } = signUpSchema(rule).safeParse({ ...account, password });
		expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
			fault ? [["password", fault]] : undefined,
		);
	},
);
