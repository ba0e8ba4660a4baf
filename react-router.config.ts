import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "web",
	buildDirectory: "build",
	ssr: true,
	// Every route is known from the start: no look-up of the next page's code over the network.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
