import type { DrawingWords } from "./words.ts";

export const bounce: DrawingWords = {
	drawing: "bounce",
	lessons: [
		{
			pass: "construct",
			title: "Two arcs and a floor",
			about: "The path of the ball first, then a place on it for every drawing.",
			captions: [
				{
					near: [60, 492],
					text: "Rule the floor five sixths of the way down the sheet. A ball that ends above it hovers, one that ends below it digs, and you will see both.",
				},
				{
					near: [420, 200],
					text: "The path belongs to the middle of the ball, so it stops half a ball above the floor. Swing half an arc down and a whole one after it, from the elbow.",
				},
				{
					near: [545, 60],
					text: "Drop an upright through the top of the arc and one through the contact. Fold the sheet on the first: if the halves do not match, fix the arc and not the balls.",
				},
				{
					near: [660, 128],
					text: "A level line through the top marks how high the ball comes back. The first peak on the left is higher: a ball that loses no height looks weightless.",
				},
				{
					near: [400, 552],
					text: "Put the timing under the floor: eight gaps of equal length, one a drawing. The path tells where the ball is, this line tells when.",
				},
				{
					near: [190, 270],
					text: "Place a ball at every mark of the path. They overlap most near the top and least near the floor, because falling things get faster.",
				},
			],
		},
		{
			pass: "rough",
			title: "Round at the top, flat at the floor",
			about: "Four keys of one ball: two round ones, a squash and a stretch.",
			captions: [
				{
					near: [22, 84],
					text: "Key one is a plain round ball at the upper left, as wide as a sixth of the sheet. Nothing pushes it yet, so nothing bends it.",
				},
				{
					near: [290, 496],
					text: "Key two is the contact: half again as wide, two thirds as tall, its belly on the floor. Same ball, same amount of paint inside.",
				},
				{
					near: [482, 126],
					text: "Key three hangs at the top of the second arc, round again. If you keep the stretch up here, the ball seems to hit something in the air.",
				},
				{
					near: [697, 290],
					text: "Key four falls out of the sheet on the right, long along its path and tilted with it. Stretch follows the arc, never the edge of the paper.",
				},
			],
		},
		{
			pass: "ink",
			title: "Clean keys, with a stripe that turns",
			about: "Outlines, a band that shows the rotation, and marks for the impact.",
			captions: [
				{
					near: [22, 80],
					text: "Ink a ball in two pulls, left half and right half, and turn the paper between them. Press a little on the lower right, where it is darkest.",
				},
				{
					near: [90, 70],
					text: "Two lines make the band. Bend both the same way around the ball; straight ones cut it into a flat disc.",
				},
				{
					near: [290, 407],
					text: "The squash gets the thickest line at its base. Check the width against the round ball: past double width it turns into a pancake.",
				},
				{
					near: [425, 442],
					text: "Two short flicks leave the contact on each side, low and outward. Two are enough, since the squash already tells the hit.",
				},
				{
					near: [535, 105],
					text: "At the top of the second arc the band has turned and runs down to the right. A ball whose stripe never turns is sliding, so plan a few degrees a drawing.",
				},
				{
					near: [600, 491],
					text: "Leave the floor line open under the squash. A line through the contact would cut the ball off from its own weight.",
				},
			],
		},
		{
			pass: "colour",
			title: "Paler balls for the drawings between",
			about: "Flat yellow and red for the keys, a faint trail for the inbetweens.",
			captions: [
				{
					near: [195, 290],
					text: "The inbetweens get one pale, see-through yellow. Where two of them overlap the tone doubles, so the slow parts of the path show up darker by themselves.",
				},
				{
					near: [30, 50],
					text: "Fill the four keys with full yellow. One swatch for all of them: a ball that changes colour between drawings flickers.",
				},
				{
					near: [70, 85],
					text: "The red band stays the same width on every key, also on the stretch. Measure it with the pencil before you fill.",
				},
				{
					near: [588, 108],
					text: "Cut one hard shadow along the lower right of each ball. It stays on that side while the band turns, because the lamp does not turn.",
				},
				{
					near: [290, 512],
					text: "Under the squash the shadow on the floor is wide and dark. Under the ball in the air it is small and faint, and that alone tells the height.",
				},
			],
		},
	],
	text: {
		title: "A bounce on eight slips of paper",
		about: "A sheet to print, cut and flip.",
		markdown: `## What you do

Cut eight slips of stiff paper, as large as a playing card. Allow **40 minutes**. Staple them only at the end.

## The exercises

1. **Coin spacing, 5 minutes.** Draw half an arc on the sheet. Lay eight coins on it so that they touch at the top and stand apart at the bottom. Mark every centre.
2. **Tracing, 10 minutes.** Copy one mark to each slip, at the same height above the lower edge. Draw a plain circle on all of them and flip.
3. **Squash and stretch, 15 minutes.** Redraw slip four as the contact: wider and flatter. Redraw three and five as stretched balls, tilted along the arc.
4. **Numbers, 10 minutes.** Write the slip's number in the corner and "1" or "2" under it, for one or two frames.

## What to look for

- Does it float? The gaps at the top are too large.
- Does it stick? Take the squash down to one slip.
- Does it shrink? Compare the slips: a wide ball must be flat, a tall one narrow.

Flip it twenty times before you correct anything.`,
	},
	bring: [
		"A pencil and two coins of the same size",
		"Eight slips of stiff paper, or a program with an onion skin",
		"A ruler for the floor",
	],
	outcomes: [
		"a ball that bounces in eight drawings",
		"spacing that is tight at the top and wide at the floor",
		"squash and stretch that keep the size of the ball",
	],
};
