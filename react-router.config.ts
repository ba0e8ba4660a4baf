import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "web",
	buildDirectory: "build",
	ssr: true,
	// Every route is known from the start: no look-up of the next page's code over the network.
	routeDiscovery: { mode: "initial" },
	// A page's loader is a line or two: a file of its own for it weighs more than it saves.
	splitRouteModules: false,
} satisfies Config;
