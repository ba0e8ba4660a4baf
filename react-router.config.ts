import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "web",
	// scripts/build.ts moves a finished build to its place.
	buildDirectory: "build/next",
	ssr: true,
	// All routes are in the first page, so navigation needs no request for route information.
	routeDiscovery: { mode: "initial" },
	// Loaders are a line or two. A separate file for each would cost more than it saves.
	splitRouteModules: false,
} satisfies Config;
