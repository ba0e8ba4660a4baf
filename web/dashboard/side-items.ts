import type { Role } from "#contract/enumerations.ts";
import type { NavItem } from "../layouts/nav-items.ts";
import { dashboard } from "../messages/en/dashboard.ts";

/** The item with the count. */
export const WAITING = "/dashboard/waiting";

const mySheets: NavItem = { to: "/desk", name: dashboard.mySheets };
const account: NavItem = {
	to: "/dashboard/account",
	name: dashboard.account,
	within: ["/dashboard/your-data", "/dashboard/delete-account"],
};
const security: NavItem = { to: "/dashboard/security", name: dashboard.security };

/** The dashboard's side menu: the items of the role, then those for everybody. */
export const sideItems: Record<Role, [NavItem, ...NavItem[]]> = {
	student: [
		{
			to: "/dashboard/selected-classes",
			name: dashboard.selectedClasses,
			within: "/dashboard/payment/",
		},
		{
			to: "/dashboard/enrolled-classes",
			name: dashboard.enrolledClasses,
			within: "/dashboard/ask-refund/",
		},
		mySheets,
		{
			to: "/dashboard/payment-history",
			name: dashboard.paymentHistory,
			within: "/dashboard/receipt/",
		},
		account,
		security,
	],
	instructor: [
		{
			to: "/dashboard/instructor/my-classes",
			name: dashboard.myClasses,
			within: [
				"/update/",
				"/dashboard/instructor/students/",
				"/dashboard/instructor/announcements/",
			],
		},
		{ to: "/dashboard/instructor/critiques", name: dashboard.sheetsToCorrect },
		{
			to: "/dashboard/instructor/earnings",
			name: dashboard.earnings,
			within: "/dashboard/instructor/statement",
		},
		{ to: "/dashboard/add-class", name: dashboard.addClass },
		{ to: "/dashboard/instructor/page", name: dashboard.ownPage },
		mySheets,
		account,
		security,
	],
	admin: [
		{ to: "/dashboard/admin-panel", name: dashboard.adminPanel },
		{ to: WAITING, name: dashboard.waiting },
		{
			to: "/dashboard/manage-classes",
			name: dashboard.manageClasses,
			within: "/feedback/",
		},
		{
			to: "/dashboard/manage-users",
			name: dashboard.manageUsers,
			within: "/dashboard/people/",
		},
		{
			to: "/dashboard/manage-payments",
			name: dashboard.managePayments,
			within: "/dashboard/refund/",
		},
		{
			to: "/dashboard/earnings",
			name: dashboard.earnings,
			within: "/dashboard/earnings/",
		},
		{ to: "/dashboard/figures", name: dashboard.figures },
		{ to: "/dashboard/applications", name: dashboard.applications },
		{ to: "/dashboard/class-changes", name: dashboard.classChanges },
		{
			to: "/dashboard/outlines",
			name: dashboard.outlines,
			within: "/dashboard/outlines/",
		},
		{ to: "/dashboard/reported-sheets", name: dashboard.reportedSheets },
		{ to: "/dashboard/messages", name: dashboard.messages },
		{
			to: "/dashboard/newsletter",
			name: dashboard.newsletters,
			within: "/dashboard/newsletter/",
		},
		{ to: "/dashboard/studio", name: dashboard.studio, within: "/dashboard/studio/" },
		{ to: "/dashboard/audit", name: dashboard.audit },
		mySheets,
		account,
		security,
	],
};

export const commonItems: NavItem[] = [
	{ to: "/", name: dashboard.home },
	{ to: "/classes", name: dashboard.classes },
	{ to: "/instructors", name: dashboard.instructors },
	{ to: "/about", name: dashboard.about },
];
