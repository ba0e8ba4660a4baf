import type { DrawingWords } from "./words.ts";

export const chibi: DrawingWords = {
	drawing: "chibi",
	lessons: [
		{
			pass: "construct",
			title: "Two and a half heads on a ruler",
			about: "A chibi and a grown figure of the same height, side by side.",
			captions: [
				{
					near: [96, 330],
					text: "The ruler at the left has five equal steps, each half a head. The crown stands on the top mark and the soles on the last one.",
				},
				{
					near: [228, 90],
					text: "The head is a circle two steps high, so it takes two fifths of the whole figure. That is the joke, and it only works if you do not shrink it later.",
				},
				{
					near: [215, 215],
					text: "Set the eye line three quarters of the way down the head. On a grown-up it is halfway; down here, all that forehead makes a baby.",
				},
				{
					near: [250, 330],
					text: "The body is an egg that hangs from the chin, half as wide as the head. There is no neck worth mentioning, so let the two overlap.",
				},
				{
					near: [610, 105],
					text: "The figure on the right has the same height and a head two fifths as tall. Draw both each time, like cake next to bread, to see what you changed.",
				},
				{
					near: [740, 260],
					text: "Its ruler has six and a half steps, each one head of its own. Compare where the legs begin: halfway down there, seven tenths down on the chibi.",
				},
			],
		},
		{
			pass: "rough",
			title: "A dumpling with a scarf",
			about: "Big head, short limbs, and every shape without a corner.",
			captions: [
				{
					near: [200, 140],
					text: "Take the head around once and flatten it under the cheeks. The face is wider than high, like a steamed bun that has sat for a while.",
				},
				{
					near: [305, 161],
					text: "The fringe ends in a wavy line just above the eyes. Leave no forehead below it, since the hair has already told us how tall the head is.",
				},
				{
					near: [231, 220],
					text: "Each eye is a lozenge a fifth as wide as the face, and there is more than one eye of space between them. Close together they look grown-up.",
				},
				{
					near: [300, 412],
					text: "The jumper is a bell with a straight hem, about two thirds of a head long. The waist is gone: a chibi bends where it is thickest.",
				},
				{
					near: [420, 370],
					text: "The raised arm is two sausages with a bend between them and a ball at the end. Upper arm down, forearm up: leave out the elbow and you have drawn a stub.",
				},
				{
					near: [231, 567],
					text: "Legs run down like two posts and end in big boots, toes turned out. Wide feet are what keeps such a head from falling over.",
				},
			],
		},
		{
			pass: "ink",
			title: "Heavy lashes, hardly a nose",
			about: "Few lines in the face, round corners, hands as mittens.",
			captions: [
				{
					near: [198, 165],
					text: "The outline of the hair is the thickest line of the figure. On a small print the inner lines melt away and this one still holds the shape.",
				},
				{
					near: [246, 193],
					text: "The lash is a black wedge over the eye with a flick outside. Nearly all the weight of the face is here, so the nose can be a dot.",
				},
				{
					near: [300, 250],
					text: "Mouth and nose fit into the space of one iris, right between the eyes. Each step down that the mouth takes adds two years.",
				},
				{
					near: [300, 301],
					text: "The scarf hides the missing neck with one round roll, as wide as the shoulders. It also gives the head a cushion to sit on.",
				},
				{
					near: [203, 403],
					text: "A hand is a mitten: one round for the fingers, one bump for the thumb. Five fingers at this size would be five hairs.",
				},
				{
					near: [228, 575],
					text: "Give the boots a flat sole with rounded ends, both on the same level. Thicken that line, and the small person stands.",
				},
			],
		},
		{
			pass: "colour",
			title: "Sweet, but only five colours",
			about: "Blue, yellow, grey and red over skin, with one shadow each.",
			captions: [
				{
					near: [197, 155],
					text: "Hair in two blues: the light one for the cap, the dark one for what hangs behind and below. On a head so big it is half the picture.",
				},
				{
					near: [309, 86],
					text: "The band of light is broad and toothed, a quarter of the way down. Broad light makes things small and shiny, like candy.",
				},
				{
					near: [240, 205],
					text: "The iris goes from nearly black at the top to mint at the bottom. With eyes this large, a gradient of three hard steps is enough.",
				},
				{
					near: [361, 262],
					text: "The scarf is the only yellow, so the eye lands right below the face. Its shaded end is ochre; grey on yellow would look dirty.",
				},
				{
					near: [330, 395],
					text: "The jumper is pale grey with one shadow along the right. A plain body lets the head win, and the head should win.",
				},
				{
					near: [230, 570],
					text: "Red boots set a weight at the bottom that answers the big dark head. Cover them with a finger and the figure starts to float.",
				},
			],
		},
	],
	text: {
		title: "Shrink six people",
		about: "A sheet to print, with rulers at both sides.",
		markdown: `## Before you shrink anybody

Rule six columns, each as high as your hand. Cut every column into **five equal steps**. You need 30 minutes and people to look at: family, teammates, the neighbours.

## The exercises

1. **Heads, 5 minutes.** Draw six circles, two steps high. Put the eye line three quarters down in all of them.
2. **Bodies, 5 minutes.** Hang an egg under each head. Add posts for legs and stop at the last mark.
3. **Who is it? 12 minutes.** Choose one thing for each person: glasses, a fringe, a bag, a moustache. Draw that thing at full size on the small body.
4. **Mittens, 3 minutes.** Give all of them hands without fingers. One waves, one holds something.
5. **Too much, 5 minutes.** Take one figure and rub out every line that nobody would miss.

## What to look for

- Measure a head. Is it still two steps? They shrink while nobody is looking.
- Is there a neck? Put a scarf over it.
- Show the sheet to somebody who knows the six. Count the names that they get right.

Four names out of six is good. Six means that you know some very strange people.`,
	},
	bring: ["A soft pencil and an eraser", "A ruler", "A photograph of somebody who can take a joke"],
	outcomes: [
		"a chibi that is two and a half heads tall",
		"a face that is wider than high, with low eyes",
		"mitten hands that wave and hold things",
	],
};
