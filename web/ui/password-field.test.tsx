import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field.tsx";

const words = { label: "Password", showLabel: "Show password", hideLabel: "Hide password" };

test("a password field is masked at first, also when its type is given", () => {
	for (const props of [{}, { type: "text" }]) {
		const html = renderToStaticMarkup(<PasswordField {...words} {...props} />);
		expect(html.match(/<input[^>]*>/g)).toEqual([expect.stringContaining('type="password"')]);
	}
});
