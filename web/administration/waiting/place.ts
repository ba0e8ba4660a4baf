import type { WaitingItem } from "#contract/administration/waiting.ts";
import type { WaitingKind } from "#contract/enumerations.ts";

const found = (list: string, search: string) =>
	`/dashboard/${list}?search=${encodeURIComponent(search.slice(0, 100))}`;

/** The address where an administrator handles an item. */
export const places: Record<WaitingKind, (item: WaitingItem) => string> = {
	refunds: ({ target }) => `/dashboard/refund/${target}`,
	refused: ({ target }) => `/dashboard/refund/${target}`,
	disputes: ({ target }) => `/dashboard/refund/${target}`,
	classes: ({ title }) => found("manage-classes", title),
	outlines: ({ target }) => `/dashboard/outlines/${target}`,
	changes: ({ title }) => found("class-changes", title),
	applications: ({ email }) => found("applications", email),
	messages: ({ email }) => found("messages", email),
	critiques: ({ target }) => `/critiques/${target}`,
	sheets: () => "/dashboard/reported-sheets",
};
