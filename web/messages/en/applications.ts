import * as quoted from "#contract/quoted.ts";

/** /become-an-instructor. */
export const becomeInstructor = {
	heading: "Become an instructor",
	lead: "You do not need a diploma. You need one thing that you draw well, and the patience to show it slowly.",
	drawing: "A hand with a pencil draws a girl's face; paint and an eraser lie beside the sheet.",
	meaning: {
		heading: "What teaching here means",
		points: [
			{
				name: "One class, one thing",
				text: "Not “how to draw”, but an eye, a knee, the light at six in the evening. Small enough to finish.",
			},
			{
				name: "Your price, your seats",
				text: "You set both, and can change them. An instructor's account buys no classes; those you have stay yours.",
			},
			{
				name: "A second pair of eyes",
				text: "We look at every class before it opens. If something is missing, you get feedback, not silence.",
			},
			{
				name: "Your own drawings",
				text: "What you show has to be yours, from the first circle to the last shadow.",
			},
		],
	},
	apply: {
		heading: "Apply",
		motivation: "What would you teach?",
		motivationHint: "A few sentences: the subject, who it is for, and where they get stuck.",
		portfolio: "Portfolio address (optional)",
		portfolioHint: "Where we can see your drawings.",
		portfolioFault: "Please give an address that begins with https://, of at most 2,048 characters",
		submit: "Send application",
		busy: quoted.sending,
		failed: "Your application was not sent.",
		kept: "What you wrote is still here.",
	},
	visitor: {
		text: "An application belongs to an account, so that we can make you an instructor when we say yes. Log in, and you come straight back here.",
		login: "Log in to apply",
		signUp: "Create an account",
	},
	applied: {
		heading: "Your application is with us",
		text: (date: string) => `You sent it on ${date}.`,
		next: "When we say yes, your menu shows Manage Classes, and you can add your first class.",
		yours: "What you wrote",
	},
	instructor: {
		text: "You are an instructor already. What will the next class be about?",
		action: "My classes",
	},
	admin: { text: "You run this studio: there is nothing to apply for." },
} as const;
