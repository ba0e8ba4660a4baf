import type { StudioQuestion, StudioTestimonial } from "#contract/studio/texts.ts";

/** The default questions of the home page (docs/specification.md §2). */
export const questions: StudioQuestion[] = [
	{
		question: "What kinds of drawing courses do you offer?",
		answer:
			"Short ones, about one thing each: eyes, hair, hands, cloth, a street, a run, a machine. Each is marked beginner, intermediate or advanced.",
	},
	{
		question: "How do I purchase a course?",
		answer:
			"Create an account, press Select on the class, then PAY NOW under Selected Classes, and pay by card. Your seat is held for 15 minutes while you pay. A free class needs no card.",
	},
	{
		question: "Are the courses suitable for beginners?",
		answer:
			"Yes. A class marked beginner starts from circles and straight lines. Most need only a pencil and paper; a class about ink or colour needs that too.",
	},
	{
		question: "Can I access the courses on any device?",
		answer:
			"Yes: on a phone, a tablet or a computer, in the browser you have. Log in, and your classes are under Enrolled Classes.",
	},
];

/** Quotes of the demo studio's invented students. A real studio replaces them. */
export const testimonials: StudioTestimonial[] = [
	{
		portrait: "jonas",
		words:
			"My characters used to look past you. Mio put one red line through my upper lash, moved the highlight by two millimetres, and the girl on the paper was looking at me.",
		name: "Jonas Lind",
		took: "took Eyes that look back",
		study: "eyes",
	},
	{
		portrait: "priya",
		words:
			"My ball slid down the page like a sticker. It took one evening, eight drawings, and Ada saying: leave wider gaps where it falls fast.",
		name: "Priya Raman",
		took: "took Your first bounce",
		study: "bounce",
	},
	{
		portrait: null,
		words:
			"I am sixty-one and had never held a brush pen. Now there are leaves all over my telephone bill, thick on one side and thin on the other.",
		name: "Noor Haddad",
		took: "took Inking with a brush pen",
		study: "leaf",
	},
];
