/** /about-us: the mission, and what docs/specification.md §1 promises. */
export const about = {
	heading: "About Us",
	lead: "We teach people to draw anime, one subject at a time.",
	mission: {
		heading: "Our mission",
		paragraphs: [
			"Most of us learned to draw alone, by copying frames and wondering why our own looked stiff. Then somebody leaned over, put one red line through the drawing, and it moved.",
			"We want everybody to have somebody like that. Here, people who draw for a living show how their hand gets there: the construction first, then the rough, the clean line, the colour. You draw along, and take home one thing to practise until it works.",
		],
	},
	why: {
		heading: "Why choose us",
		reasons: [
			{
				name: "Beginner, intermediate and advanced",
				text: "Every class names its level. For a beginner class, all you need is a pencil.",
			},
			{
				name: "Step-by-step video tutorials",
				text: "Not a film of a drawing but the drawing itself: every stroke in its order, sharp at any size. Step through it, slow it down, take it apart, and draw along.",
			},
			{
				name: "Downloadable materials",
				text: "Lessons that you read are sheets to print, with exercises to work through at the desk. An instructor may put files beside a lesson, which you save and keep.",
			},
			{
				name: "Access on all devices",
				text: "Phone beside the sketchbook, tablet on the sofa, computer at the desk. You continue at the stroke where you stopped.",
			},
			{
				name: "Community support groups",
				text: "There are no groups yet. Every class names its instructor’s email: write there when you are stuck at a line.",
			},
			{
				name: "Certificates on completion",
				text: "Draw every cut of a class, and you get a certificate with an address that anybody can check.",
			},
		],
	},
	next: "Find your class",
	drawing:
		"A storyboard page with six small drawings: a road, a girl, an eye, a runner, a night sky, a door.",
} as const;
