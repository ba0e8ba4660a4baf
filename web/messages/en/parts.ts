/** The note about a part of the page that could not be loaded. */
export const parts = {
	troubles: {
		offline: "You are offline, and a part of this page is not loaded yet. Connect, then try again.",
		updated: "The site has been updated since you opened this page. Load the page again to go on.",
		unloadable: "A part of this page could not be loaded. Try again, or load the page again.",
	},
	typed: "Loading the page again clears what you typed here: copy it first.",
	loadAgain: "Load the page again",
};
