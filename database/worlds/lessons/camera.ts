import type { DrawingWords } from "./words.ts";

export const camera: DrawingWords = {
	drawing: "camera",
	lessons: [
		{
			pass: "construct",
			title: "The field guide",
			about: "Five frames inside one another, so that a camera can be told where to go.",
			captions: [
				{
					near: [250, 114],
					text: "The outer frame is all that the camera may ever see, about five wide and three high. Nothing outside it has to be drawn, so measure it before you draw a tree.",
				},
				{
					near: [200, 206],
					text: "Join opposite corners with dashed lines. They cross in the centre of the field, and no ruler finds that point as fast.",
				},
				{
					near: [396, 110],
					text: "An upright through the centre halves every frame. A subject that stands on it for a whole pan is not being panned.",
				},
				{
					near: [100, 329],
					text: "The level line through the centre is the height of the lens. Draw it parallel to the frame and not to the desk, for the sheet lies tilted.",
				},
				{
					near: [616, 240],
					text: "Each smaller frame loses a fifth and keeps its corners on the diagonals. That is the whole trick: same shape, other size, no arithmetic.",
				},
				{
					near: [430, 270],
					text: "The dashed frame in the middle is a fifth as wide as the outer one. Closer than this your lines turn to ropes, so it is the limit of the zoom.",
				},
			],
		},
		{
			pass: "rough",
			title: "A free frame on a tilted sheet",
			about: "Four long lines without a ruler, each from corner to corner.",
			captions: [
				{
					near: [300, 113],
					text: "Draw the upper edge from the left to the right corner and look at the right one all the while. The hand goes where the eye waits.",
				},
				{
					near: [757, 300],
					text: "The right edge leaves the upper one at a right angle, although it leans on the desk. Turn the paper until this line is upright for you.",
				},
				{
					near: [460, 520],
					text: "The lower edge runs parallel to the upper one. Compare the two distances at the corners: a difference of two millimetres is a wedge on the screen.",
				},
				{
					near: [52, 300],
					text: "Close the frame at the left and overshoot every corner. Crossing lines show the exact corner, lines that just meet hide it.",
				},
			],
		},
		{
			pass: "ink",
			title: "A layout in four depths",
			about: "Pegs, a frame, and a mountain landscape sorted by distance.",
			captions: [
				{
					near: [388, 66],
					text: "Ink the peg holes: one round, a slot at either side, in the upper margin. They hold all sheets in register; without them a pan is four sliding papers.",
				},
				{
					near: [210, 561],
					text: "The edge of the sheet is the thickest line, the frame inside it thinner. Leave a margin between them, for a pan always needs more paper than you thought.",
				},
				{
					near: [490, 280],
					text: "The great mountain takes the right half and nearly reaches the top of the frame. Steep at the tip, flatter below: a straight triangle is a tent.",
				},
				{
					near: [155, 312],
					text: "The small mountain at the left is two fifths as high as the great one and half hidden by a hill. Covered feet say distance better than thin lines do.",
				},
				{
					near: [430, 451],
					text: "The lake is a lens, eight times as wide as it is high. Seen from standing height water has hardly any depth; a round lake would be seen from a plane.",
				},
				{
					near: [107, 357],
					text: "The firs in the left corner are more than twice as high as those by the far shore. They lie on the nearest level, and in the pan they pass fastest.",
				},
			],
		},
		{
			pass: "colour",
			title: "Pale behind, dark in front",
			about: "Each depth gets its own value, so that the levels can slide apart.",
			captions: [
				{
					near: [215, 168],
					text: "The sun lies on the furthest level, which does not move at all. In a pan it stays in the frame while everything else leaves it.",
				},
				{
					near: [307, 262],
					text: "The range at the back is one pale violet without a line. Give it one millimetre a frame, and only if the grass gets four.",
				},
				{
					near: [590, 307],
					text: "The great mountain is split into two blues by one ragged border from the peak down. Light left, shade right: it must agree with the sun.",
				},
				{
					near: [600, 404],
					text: "The meadow lies in two greens, the lighter one behind. Where a level ends, carry its colour on below the one in front, or the pan opens a gap.",
				},
				{
					near: [535, 451],
					text: "The lake takes the sky's blue, brighter where it mirrors the light. It shares a level with the meadow; water that slides over its shore looks broken.",
				},
				{
					near: [107, 400],
					text: "The near firs are the darkest green on the sheet. Dark in front is no rule of nature, but it lets the audience sort four levels in half a second.",
				},
			],
		},
	],
	text: {
		title: "A pan on four strips of paper",
		about: "A sheet to print, cut and slide.",
		markdown: `## Material

You need four strips of paper, each **40 cm** long, a card with a window of 16 by 9 cm, and 60 minutes. The camera pans left; on your desk the strips therefore slide to the right.

## The exercises

1. **Levels, 15 minutes.** Sort a landscape of your own into sky, mountain, meadow and trees. Draw one level on each strip, as wide as the strip.
2. **Overlap, 10 minutes.** Extend every level by 2 cm below the one in front of it.
3. **Speeds, 15 minutes.** Mark the lower edge of each strip: sky none, mountain every 1 mm, meadow every 4 mm, trees every 8 mm. Number the marks from 0 to 24.
4. **The move, 20 minutes.** Lay the window on top. Photograph mark 0, mark 1, and so on. You get 25 frames, one second and a little.

## What to look for

- Do the trees jump? Halve their distance or blur them.
- Does white paper appear? Exercise 2 was too short.
- Does it start with a jerk? Take half steps for the first and last four frames.

Write the speeds on the back of the card. Nobody remembers them.`,
	},
	bring: [
		"A ruler and a pencil",
		"Four long strips of paper, scissors and a card",
		"A phone that can stay in one place",
	],
	outcomes: [
		"a layout with a field guide that a camera department can use",
		"a landscape in four levels that can slide apart",
		"a pan with a speed for each level",
	],
};
