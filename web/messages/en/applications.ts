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
				text: "You set both, and can change them. Instructors cannot buy classes, but you keep those you have.",
			},
			{
				name: "A second pair of eyes",
				text: "We look at every class before it opens. If something is missing, we tell you what.",
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
		portfolio: "Portfolio link (optional)",
		portfolioHint: "Where we can see your drawings.",
		portfolioFault: "Portfolio link must begin with https:// and have at most 2,048 characters",
		submit: "Send application",
		busy: quoted.sending,
		failed: "Your application was not sent.",
		kept: "What you wrote is still here.",
	},
	visitor: {
		text: "You need an account to apply. Log in, and you come straight back here.",
		login: "Log in to apply",
		signUp: "Create an account",
	},
	applied: {
		heading: "We have received your application",
		text: (date: string) => `You sent it on ${date}.`,
		next: "If we accept it, your menu shows Manage Classes, and you can add your first class.",
		yours: "What you wrote",
	},
	declined: {
		heading: "We could not accept your application",
		text: (date: string) => `You sent it on ${date}. This is our answer:`,
		again: "You can apply again. Tell us what is different now.",
	},
	instructor: {
		text: "You are already an instructor. What will your next class be about?",
		action: "My classes",
	},
	admin: { text: "You are an administrator, so you do not need to apply." },
} as const;
