/** /outbox, which only a local site has. */
export const outbox = {
	heading: "Outbox",
	lead: "This site has no mail server, so its emails stay here. Newest first.",
	again: "Refresh",
	to: "To",
	list: "Emails",
	empty: "No emails yet. Subscribe to the newsletter, and the first one appears here.",
	emptyAction: "Subscribe to the newsletter",
} as const;
