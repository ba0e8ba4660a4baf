import type { DrawingWords } from "./words.ts";

export const folds: DrawingWords = {
	drawing: "folds",
	lessons: [
		{
			pass: "construct",
			title: "The pin and where it pulls",
			about: "One point that holds a cloth, and the lines of force below it.",
			captions: [
				{
					near: [376, 54],
					text: "Mark the pin with a small circle, high and left of the middle. Everything hangs on it, so hang a towel on a nail and look before you go on.",
				},
				{
					near: [376, 330],
					text: "A dashed plumb line drops from the pin. Nothing in the cloth crosses it without a reason, since this is the way that gravity wants to go.",
				},
				{
					near: [440, 125],
					text: "The dashed ring around the pin is the zone of tension, three times as wide as the small one. Inside it the cloth is too tight for any soft curve.",
				},
				{
					near: [240, 430],
					text: "Rays leave the pin like the ribs of a fan, three to a side. They are not folds yet; they say in which direction a fold is allowed to run.",
				},
				{
					near: [630, 340],
					text: "The outer rays open wider than the inner ones stand apart. Equal angles give you an umbrella, and nobody would believe the cloth is soft.",
				},
				{
					near: [250, 560],
					text: "A long sagging arc marks the hem. The cloth is as long at the side as in the middle, so the corners that are pulled outwards end higher.",
				},
			],
		},
		{
			pass: "rough",
			title: "Slack sides and a hem that breathes",
			about: "The silhouette of the hanging cloth, from the pin to the last wave.",
			captions: [
				{
					near: [318, 210],
					text: "The left side drops steeply at the pin and then swings out. Tension above, slack below: let the pencil relax on the way down, as the cloth does.",
				},
				{
					near: [430, 190],
					text: "The right edge leaves the pin in the same way. Then it turns, falls plumb, and a second layer looks out behind the first. A free edge comes down in steps, not in one slope.",
				},
				{
					near: [376, 58],
					text: "The head of the pin is small, a tenth of the cloth's width. Keep it so; the heavier the cloth looks against it, the harder it pulls.",
				},
				{
					near: [255, 540],
					text: "The hem rises and falls in waves, one for every fold that arrives from above. If you cannot follow a wave up to the pin, it is decoration.",
				},
				{
					near: [360, 570],
					text: "The waves in the middle hang lowest. Between two of them the hem runs back and up in a small arch; a hem that ends in plain points was cut from tin.",
				},
				{
					near: [670, 450],
					text: "At the right corner the edge falls straight down. Nothing pulls there any more except weight, so a plumb line will do.",
				},
			],
		},
		{
			pass: "ink",
			title: "Folds that begin at the pin",
			about: "Lines that start thin and tight, swell, and end at the hem.",
			captions: [
				{
					near: [376, 58],
					text: "Give the head of the pin a firm and even line. Something hard has to hold what is soft.",
				},
				{
					near: [318, 210],
					text: "Pull the left edge from the pin to its first turn without a stop. Start with the least pressure: a tight cloth has a thin edge, a loose one a thick edge.",
				},
				{
					near: [325, 330],
					text: "Each main fold is one line from near the pin to a tip of the hem. It is almost straight above and bends only where the pull gives way.",
				},
				{
					near: [452, 300],
					text: "The fold right of the middle swings out and comes back towards plumb below. The nearer to the hem, the less the pin has to say.",
				},
				{
					near: [286, 350],
					text: "Short thin strokes between the folds begin and end in nothing. Put them where the cloth is tight, two or three in a field, and stop.",
				},
				{
					near: [540, 540],
					text: "The hem comes forward at every wave, so draw it thick there. The thin line above it is the seam: it repeats each wave and shows that the cloth is round.",
				},
			],
		},
		{
			pass: "colour",
			title: "Yellow ridges, ochre valleys",
			about: "Two flat tones that run from the pin down to the hem.",
			captions: [
				{
					near: [230, 430],
					text: "The ridges are the light yellow. Each one is a wedge, nothing at the pin and wide at the hem, because the cloth has the same width to spend all the way.",
				},
				{
					near: [416, 450],
					text: "The deepest valley lies right of the middle and gets a third, darker tone. A valley has one hard side and one long one; put the hard side under the ridge.",
				},
				{
					near: [385, 400],
					text: "Give no valley the width of the ridge beside it. Stripes of equal width are a beach tent, so measure two neighbours with your fingers.",
				},
				{
					near: [585, 450],
					text: "Each layer keeps the light off the one behind it. Put that shadow to the right of the nearer edge, nothing above and wide below.",
				},
				{
					near: [392, 86],
					text: "The pin is red with a dark half on the right. It settles the side of the light for all the folds below: dark on the right, every time.",
				},
			],
		},
	],
	text: {
		title: "One towel, four ways to hang",
		about: "A sheet for a towel, two pins and a lamp.",
		markdown: `## Set up

Take a towel without a pattern, two pins and a lamp from the side. You have **50 minutes**. Before each drawing, pull at the cloth and feel which way it resists.

## The exercises

1. **One pin, 10 minutes.** Hang the towel by a corner. Mark the pin, drop the plumb line, draw six rays. Only then add the outline.
2. **Two pins, 15 minutes.** Hang it by two corners. Draw the swags between them as a chain of U shapes, each deeper than the one above.
3. **A sleeve, 15 minutes.** Wrap it around your arm and bend the elbow. Inside the bend it folds into a zigzag; outside it is stretched and plain.
4. **Wind, 10 minutes.** Draw the first one again with a fan at the left. The pin stays, the tips go.

## What to look for

- Put a finger on any fold and follow it. Does it arrive at a pin, an elbow, a knot?
- Count the folds that start nowhere. Rub them out and see if you miss them.
- Where is the cloth tight? There should be hardly a line.

Hang the towel back damp and look at it once more. It has more weight now.`,
	},
	bring: [
		"A plain towel and two strong pins",
		"A lamp that shines from the side",
		"A soft pencil, and two tones of one colour",
	],
	outcomes: [
		"a cloth that hangs from one pin or from two",
		"folds that begin where something holds them",
		"a hem whose waves belong to the folds above",
	],
};
