import type { DrawingWords } from "./words.ts";

export const street: DrawingWords = {
	drawing: "street",
	lessons: [
		{
			pass: "construct",
			title: "One point and an eye height",
			about: "Horizon, vanishing point and the fan of lines that builds a shopping street.",
			captions: [
				{
					near: [150, 318],
					text: "Start with the horizon, level across the sheet and a little below its middle. It is your eye height: whoever is as tall as you has their eyes on this line, near or far.",
				},
				{
					near: [427, 311],
					text: "A small ring on the horizon, just right of the middle: the vanishing point. Off centre, one wall shows more of itself than the other, and the street stops looking like a diagram.",
				},
				{
					near: [80, 546],
					text: "The left wall meets the ground along this line, from the point to the bottom left corner. Begin outside and pull inwards; the hand aims better at a dot than away from one.",
				},
				{
					near: [700, 98],
					text: "Its opposite climbs from the point to the top right: the eaves. Everything above your eyes falls towards the point, everything below rises towards it. Check each ray for that.",
				},
				{
					near: [380, 180],
					text: "The dashed frame takes under a third of the width. What ends up inside it is far away: the last houses, a tank, some trees. Plan no detail there smaller than a window.",
				},
				{
					near: [420, 80],
					text: "A plumb line, dashed, through the point. In one-point perspective every upright stays parallel to it. One leaning post and the whole street tips over.",
				},
			],
		},
		{
			pass: "rough",
			title: "Walls, doorposts and the gap of sky",
			about: "The big cross of walls, the rhythm of uprights, and where things hang.",
			captions: [
				{
					near: [200, 164],
					text: "Redraw the big cross freehand: eaves from the upper left, ground to the lower right, both through the point. Two loose lines are better than one stiff one that misses.",
				},
				{
					near: [100, 258],
					text: "A flatter pair of lines above eye height: the top of the shop fronts. You walk below it, so it drops towards the point, but only gently.",
				},
				{
					near: [64, 420],
					text: "The nearest doorpost stands far left and nearly as tall as the sheet. It is the largest thing you could touch, so it sets the size of all the others.",
				},
				{
					near: [231, 400],
					text: "The next post is a fifth of the sheet further on, the third only a twelfth after that. Equal shops look narrower as you walk away. If your gaps shrink evenly, the wall will seem to bend.",
				},
				{
					near: [400, 82],
					text: "One low arch between the roofs is the top of a cloud. It is the only shape here that no ruler touches. Keep it plain; the sky is where the eye rests.",
				},
				{
					near: [712, 140],
					text: "An oval above the right pavement: something big hangs here, a fifth of the sheet tall. Decide its place now and what it is later. It must clear the heads of people below.",
				},
			],
		},
		{
			pass: "ink",
			title: "Shop fronts first, wires and signs last",
			about: "Clean lines from the near doorpost to the water tank at the end.",
			captions: [
				{
					near: [66, 450],
					text: "Ink the nearest doorpost on the left, from above your head to the pavement. Near things get the firm line. The same post near the vanishing point is a hair.",
				},
				{
					near: [183, 80],
					text: "The fan box at the upper left faces you, so it is parallel to the paper: its circle stays round and its corners square. Only things on the wall itself are squeezed.",
				},
				{
					near: [277, 450],
					text: "A crate stands against the left wall. Its front is a plain square; only the edges going away run to the point. You look down on the lid because it lies below your eyes.",
				},
				{
					near: [448, 245],
					text: "The water tank closes the street, a barrel with a cone roof just above the point. Without something to arrive at, the eye walks out of the picture.",
				},
				{
					near: [667, 205],
					text: "Two paper lanterns hang over the right pavement, one in front of the other. Draw the front one whole first, then stop the line of the other where it meets it.",
				},
				{
					near: [60, 50],
					text: "Wires come last, across signs and sky. They obey no vanishing point: each hangs slack between two poles. Pull from the shoulder, once, and lift before you brake.",
				},
			],
		},
		{
			pass: "colour",
			title: "The shaded side and the sunny side",
			about: "Sky, two walls in different light, and the few loud signs.",
			captions: [
				{
					near: [340, 75],
					text: "Fill the sky in the gap first, with the cloud a step lighter. It is the brightest and coolest patch, and every roof line will be judged against it.",
				},
				{
					near: [60, 190],
					text: "The whole left wall goes into one grey violet, doors and windows included. A wall in shade has small differences; if a pane jumps out here, it is too light.",
				},
				{
					near: [757, 400],
					text: "The right wall takes the sun: a warm cream. Same plaster as opposite, other light. Compare the two with your eyes half closed; the difference should be the first thing you see.",
				},
				{
					near: [500, 480],
					text: "The left row throws its shadow over more than half of the road, with one step where a roof sticks out. Its far edge aims at the vanishing point like everything that lies on the ground.",
				},
				{
					near: [277, 190],
					text: "Signs carry the pure colours: red, yellow, blue. Keep them few and let them shrink towards the end of the street, so that they count the distance for you.",
				},
				{
					near: [620, 230],
					text: "Lanterns get a flat red and one darker crescent on the side turned from the sun. Two tones are enough for something round at this size.",
				},
			],
		},
	],
	text: {
		title: "Sheet: your own street, standing still",
		about: "Four exercises with a ruler, a pencil and a street near you.",
		markdown: `## Before you start

Print this page. You need a ruler for the first two exercises and none for the others. About 70 minutes.

1. **Eye height, 10 minutes.** Draw a horizon. Put six people on it, near and far, all as tall as you. Only their feet change place; the eyes stay on the line.
2. **The fan, 15 minutes.** One point, eight rays, two walls. Divide the left wall into five equal shops with the *diagonal of a square* and not by guessing.
3. **Boxes, 20 minutes.** Three crates on the ground, three signs in the air. Show the lids of the crates and the undersides of the signs.
4. **Outside, 25 minutes.** Stand at the end of a real street. Hold a pencil level before your eyes and note which windows it touches. Draw only what fits between two doorposts.

## Look afterwards

- Do all lines that go away meet in **one** point? Lay the ruler on five of them.
- Is any upright leaning?
- Do the gaps between posts shrink faster near you than far away?
- Could you say where you stood?`,
	},
	bring: [
		"A sheet in landscape format",
		"A ruler at least as long as the sheet",
		"A hard pencil for the rays and a soft one for the street",
	],
	outcomes: [
		"a street in one-point perspective with a horizon at your own eye height",
		"a row of equal shops that shrink correctly towards one point",
		"crates, signs and lanterns that stand or hang on the right side of the horizon",
		"one wall in sun and one in shade, in a handful of flat colours",
	],
};
