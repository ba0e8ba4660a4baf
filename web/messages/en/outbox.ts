/** /outbox, only where the site is local. */
export const outbox = {
	heading: "Outbox",
	lead: "This site has no mail server, so its emails stay here. Newest first.",
	again: "Look again",
	to: "To",
	list: "Emails",
	empty: "No email has been written yet. Subscribe to the newsletter, and the first one lies here.",
	emptyAction: "Subscribe to the newsletter",
} as const;
