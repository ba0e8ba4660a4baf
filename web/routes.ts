import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("home/home-page.tsx"),
	route("classes", "classes/classes-page.tsx"),
	route("instructors", "instructors/instructors-page.tsx"),
	route("*", "not-found/not-found-page.tsx"),
] satisfies RouteConfig;
