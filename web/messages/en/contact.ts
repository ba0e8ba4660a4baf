/** /contact-us. What product.md §2, §4 and §8 quote stands here letter for letter. */
export const contact = {
	heading: "Contact Us",
	lead: "A question about a class, a payment that went wrong, a drawing you are stuck on: a person reads it.",
	message: "Message",
	send: "Send Message",
	sending: "Sending...",
	sent: "Message Sent Successfully!",
	failed: "Failed to send message. Please try again later.",
	kept: "What you wrote is still here.",
	details: "Or directly",
	email: "Email",
	phone: "Phone",
	phoneNumber: "+1 (212) 555-0142",
	place: "Location",
	city: "New York City",
	reply: "We respond within 24 – 48 hours.",
} as const;
