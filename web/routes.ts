import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("home/home-page.tsx"),
	route("classes", "classes/classes-page.tsx"),
	route("instructors", "instructors/instructors-page.tsx"),
	route("login", "accounts/login-page.tsx"),
	route("signup", "accounts/signup-page.tsx"),
	route("dashboard", "layouts/dashboard-layout.tsx", [
		index("dashboard/dashboard-page.tsx"),
		route("selected-classes", "selections/selected-classes-page.tsx"),
		route("payment/:id", "payments/payment-page.tsx"),
		route("enrolled-classes", "enrolments/enrolled-classes-page.tsx"),
		route("payment-history", "payments/payment-history-page.tsx"),
	]),
	route("*", "not-found/not-found-page.tsx"),
] satisfies RouteConfig;
