import type { Role } from "#contract/enumerations.ts";
import { messages } from "../messages/en.ts";

export interface NavItem {
	to: string;
	name: string;
	/** The path prefixes of pages that belong to this item and are not in the menu. */
	within?: string | readonly string[];
}

const { nav } = messages;

/** The navigation bar (docs/specification.md §2): three items for everybody, and one more for each role. */
export function barItems(role: Role | undefined): NavItem[] {
	const items = [
		{ to: "/", name: nav.home },
		{ to: "/classes", name: nav.classes },
		{ to: "/instructors", name: nav.instructors },
	];
	return role ? [...items, ofRole[role]] : items;
}

const ofRole: Record<Role, NavItem> = {
	student: { to: "/dashboard/selected-classes", name: nav.selectedClasses },
	instructor: { to: "/dashboard/instructor/my-classes", name: nav.manageClasses },
	admin: { to: "/dashboard/admin-panel", name: nav.dashboard },
};
