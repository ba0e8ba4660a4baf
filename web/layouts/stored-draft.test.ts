import { expect, test } from "vitest";
import { storeDraft, storedDraft } from "./stored-draft.ts";

test("a draft is shown again only for what it was based on", () => {
	const place = { key: "class:1:me", basis: "3 site" };
	storeDraft(place, { className: "Half" });
	expect(storedDraft(place)).toEqual({ className: "Half" });
	expect(storedDraft({ ...place, basis: "4 site" })).toBe(undefined);
	expect(storedDraft({ ...place, key: "class:2:me" })).toBe(undefined);
	storeDraft(place, undefined);
	expect(storedDraft(place)).toBe(undefined);
});
