import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydration. Until then the browser's own validation guards a form. */
export function useScriptReady(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
