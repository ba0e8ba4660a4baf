import {
	index,
	layout,
	prefix,
	type RouteConfig,
	type RouteConfigEntry,
	route,
} from "@react-router/dev/routes";

const routes = [
	index("home/home-page.tsx"),
	route("classes", "classes/classes-page.tsx"),
	route("classes/:id", "classes/class-page.tsx"),
	route("learn/:classId/:lessonId?", "lessons/learn-page.tsx"),
	route("desk/along/:id", "sheets/beside/along-page.tsx"),
	route("desk/:id", "sheets/desk/desk-page.tsx"),
	route("critiques/:id", "critiques/critique-page.tsx"),
	route("certificates/:id", "certificates/certificate-page.tsx"),
	route("sheets/:id", "sheets/shared/shared-sheet-page.tsx"),
	route("instructors", "instructors/instructors-page.tsx"),
	route("instructors/:id", "instructors/instructor-page.tsx"),
	route("login", "accounts/login-page.tsx"),
	route("signup", "accounts/signup-page.tsx"),
	route("forgot-password", "accounts/forgot-password-page.tsx"),
	route("reset-password", "accounts/reset-password-page.tsx"),
	route("confirm-email", "accounts/confirm-email-page.tsx"),
	route("prove-address", "accounts/prove-address-page.tsx"),
	route("use-address", "accounts/use-address-page.tsx"),
	route("restore-address", "accounts/restore-address-page.tsx"),
	layout("dashboard/dashboard-layout.tsx", [
		route("desk", "sheets/mine/my-sheets-page.tsx"),
		...prefix("dashboard", [
			index("dashboard/dashboard-page.tsx"),
			route("selected-classes", "selections/selected-classes-page.tsx"),
			route("payment/:id", "payments/payment-page.tsx"),
			route("enrolled-classes", "enrolments/enrolled-classes-page.tsx"),
			route("ask-refund/:id", "refunds/ask-refund-page.tsx"),
			route("payment-history", "payments/payment-history-page.tsx"),
			route("account", "accounts/account/account-page.tsx"),
			route("security", "accounts/security/security-page.tsx"),
		]),
		layout("layouts/instructors-only.tsx", [
			route("dashboard/instructor/my-classes", "classes/teaching/my-classes-page.tsx"),
			route("dashboard/instructor/critiques", "critiques/queue-page.tsx"),
			route("dashboard/add-class", "classes/teaching/add-class-page.tsx"),
			route("update/class/:id", "classes/teaching/update-class-page.tsx"),
			route("update/lessons/:id", "outlines/outline-page.tsx"),
		]),
		layout("layouts/admins-only.tsx", [
			route("dashboard/admin-panel", "administration/panel-page.tsx"),
			route("dashboard/manage-classes", "classes/managing/manage-classes-page.tsx"),
			route("dashboard/manage-users", "accounts/people/manage-users-page.tsx"),
			route("dashboard/manage-payments", "payments/manage-payments-page.tsx"),
			route("dashboard/refund/:id", "refunds/refund-page.tsx"),
			route("dashboard/applications", "applications/applications-page.tsx"),
			route("dashboard/class-changes", "classes/managing/class-changes-page.tsx"),
			route("dashboard/outlines/:id?", "outlines/review-page.tsx"),
			route("dashboard/reported-sheets", "sheets/reported/reported-sheets-page.tsx"),
			route("dashboard/messages", "contact/messages-page.tsx"),
			route("dashboard/audit", "administration/audit-page.tsx"),
			route("feedback/:id", "classes/managing/feedback-page.tsx"),
		]),
	]),
	route("about-us", "info/about-page.tsx"),
	route("about", "info/about-redirect.tsx"),
	route("contact-us", "contact/contact-page.tsx"),
	route("terms-and-conditions", "info/terms-page.tsx"),
	route("privacy-policy", "info/privacy-page.tsx"),
	route("disclaimer", "info/disclaimer-page.tsx"),
	route("refund-policy", "info/refunds-page.tsx"),
	route("become-an-instructor", "applications/become-instructor-page.tsx"),
	route("newsletter", "newsletter/newsletter-page.tsx"),
	route("newsletter/confirm", "newsletter/confirm-page.tsx"),
	route("newsletter/leave", "newsletter/leave-page.tsx"),
	route("outbox", "outbox/outbox-page.tsx"),
	route("styleguide", "styleguide/styleguide-page.tsx"),
	route("*", "layouts/not-found-page.tsx"),
] satisfies RouteConfig;

export default routes.map(withShortId) satisfies RouteConfig;

/** Each page carries the id of each route, so the file name is enough as an id. */
function withShortId(entry: RouteConfigEntry): RouteConfigEntry {
	const id = entry.file.replace(/^.*\/|\.tsx$/g, "");
	return { ...entry, id, ...(entry.children && { children: entry.children.map(withShortId) }) };
}
