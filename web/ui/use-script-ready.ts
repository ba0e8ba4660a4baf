import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until this page is alive: so long the browser's own checks guard a form. */
export function useScriptReady(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
