import { expect, test } from "vitest";
import { dialogs } from "../ui/dialogs.ts";
import { ApiProblem, SessionOver, Unreachable } from "./problem.ts";
import { showFailure } from "./show-failure.ts";

test("a failed call is explained in a dialog", async () => {
	const shown = showFailure("It failed", new Unreachable("The site does not answer"));
	const [dialog] = dialogs.current();
	expect(dialog).toMatchObject({ title: "It failed", text: "The site does not answer" });
	dialog?.settle(true);
	await shown;
	expect(dialogs.current()).toEqual([]);
});

test.each([
	new SessionOver("The session has ended"),
	new ApiProblem(401, {}, "no token"),
	new ApiProblem(403, {}, "another role"),
])("%o: the session has ended, and no dialog is shown", async (fault) => {
	await showFailure("It failed", fault);
	expect(dialogs.current()).toEqual([]);
});
