/** The note about a part of the page that could not be loaded. */
export const parts = {
	troubles: {
		offline: "You are offline, and part of this page is not loaded yet. Connect, then try again.",
		updated: "The site has been updated since you opened this page. Reload the page to continue.",
		unloadable: "Part of this page could not be loaded. Try again, or reload the page.",
	},
	typed: "Reloading the page clears what you typed here. Copy it first.",
	loadAgain: "Reload the page",
};
