import type { DrawingWords } from "./words.ts";

export const celColour: DrawingWords = {
	drawing: "cel-colour",
	lessons: [
		{
			pass: "construct",
			title: "The ball inside the apple",
			about: "A wide ball, the dish on its top, and three boxes for the colours.",
			captions: [
				{
					near: [195, 192],
					text: "Begin with a ball slightly wider than high, three fifths of the sheet across. Light reads the ball and not the apple, so find it before the outline.",
				},
				{
					near: [364, 95],
					text: "The axis goes from the stem to the base. Later it also parts the drawing: pencil stays on the left, colour comes on the right.",
				},
				{
					near: [279, 346],
					text: "A dashed oval on the ball shows how the surface turns away from you. A shadow border bends like this line or it lies flat.",
				},
				{
					near: [100, 346],
					text: "The belt across the middle is where an apple is widest. Below it the surface turns from the light, so expect the shadow there.",
				},
				{
					near: [480, 183],
					text: "The dish for the stem is a flat oval, half as wide as the ball, near the top. It is a ball turned inside out: dark where the ball would be light.",
				},
				{
					near: [672, 300],
					text: "Three boxes stand at the right, one below the other, for flat, shadow and highlight. If you need a fourth box, you have not decided on the light.",
				},
			],
		},
		{
			pass: "rough",
			title: "Shoulders, waist and a leaf",
			about: "The apple in double searching lines, from the dish down to the base.",
			captions: [
				{
					near: [260, 138],
					text: "The outline starts deep in the dish and rises over a shoulder. The shoulder is higher than the root of the stem; else you have a tomato.",
				},
				{
					near: [595, 330],
					text: "From the belt down the side runs in almost straight. Apples taper, so make the base a third as wide as the belt.",
				},
				{
					near: [368, 100],
					text: "The stem is two lines that come closer towards the dish. Lean it to one side: an upright stem looks like a switch.",
				},
				{
					near: [480, 55],
					text: "The leaf is half as long as the apple is wide and curls away to the right. Draw its upper edge in one S, since that edge catches the light.",
				},
				{
					near: [676, 320],
					text: "Square off the boxes freehand with crossing corners. Flat fields side by side let you compare colours with nothing else around them.",
				},
			],
		},
		{
			pass: "ink",
			title: "A line that leaves room for colour",
			about: "Closed shapes for the fill, thin at the top and thick below.",
			captions: [
				{
					near: [125, 290],
					text: "Pull the left side from the shoulder to the base and press as you go down. The line is thin in the light and thick where the shadow will be.",
				},
				{
					near: [370, 545],
					text: "At the base the line dips inwards between two bumps. Close it here: a gap of one pixel lets the fill run out over the sheet.",
				},
				{
					near: [365, 210],
					text: "The rim of the dish is a short arc, open at both ends. It is a fold and not an edge, and colour must be able to pass.",
				},
				{
					near: [345, 90],
					text: "Ink the stem with a flat cut end. That small plane on top faces the sky and will be the lightest part of the brown.",
				},
				{
					near: [480, 105],
					text: "One vein divides the leaf into a lit half and a dark half. Let it run to the tip, because it is the border of two fills.",
				},
				{
					near: [163, 220],
					text: "A single thin stroke on the left shoulder marks where the highlight would end. Draw it lightly, as a note for the painter.",
				},
			],
		},
		{
			pass: "colour",
			title: "Flat, shadow, highlight, and no more",
			about: "The right half of the apple in three reds, with a hard border.",
			captions: [
				{
					near: [330, 400],
					text: "The flat is the middle red, filled from line to line without any change. Choose it as the apple looks in plain daylight; the other two depend on it.",
				},
				{
					near: [462, 430],
					text: "The shadow is one shape that swings from the right shoulder down around the base. Its border is hard, and it bends like the ball below.",
				},
				{
					near: [440, 205],
					text: "The dish has a small shadow in the middle of the lit part. The surface goes down there; leave it bright and the dish turns into a bump.",
				},
				{
					near: [527, 262],
					text: "The highlight is pink, and white only in its core. It stands near the top because the lamp does, and it follows the curve of the shoulder.",
				},
				{
					near: [585, 400],
					text: "A narrow lighter band along the right edge is light that comes back from the table. Keep it duller than the flat, or it becomes a second lamp.",
				},
				{
					near: [681, 290],
					text: "Check the three fields: darken the flat and turn it towards blue for the shadow, lighten it and turn it towards yellow for the highlight.",
				},
			],
		},
	],
	text: {
		title: "One apple, five times of day",
		about: "A sheet for three colours at a time.",
		markdown: `## Set up

Draw five circles as large as a cup, with three small boxes beside each. Put an apple, or anything round, near a lamp. You have **40 minutes**.

## The exercises

1. **Where is the light? 5 minutes.** Draw an arrow at each circle: noon, morning, evening, lamp, moon. Decide before you touch a colour.
2. **Borders only, 10 minutes.** Draw the edge of the shadow in all five. It crosses the circle at a right angle to the arrow and bends like a rim.
3. **Boxes, 10 minutes.** Fill the boxes: flat, shadow, highlight. Change the flat with the hour; an apple at night is not red.
4. **Fill, 15 minutes.** Use three colours for each circle. Do not blend and do not add a fourth.

## What to look for

- Squint. You should see exactly two shapes, one light and one dark.
- Cover the arrow. Can a friend point to the lamp?
- Compare the shadow boxes. If they are all the same, you darkened them with black.

Repeat the weakest one with the arrow from below.`,
	},
	bring: [
		"An apple and a lamp that you can move",
		"Three markers of one colour family, or any paint program",
		"A pencil and a fineliner",
	],
	outcomes: [
		"an apple in three flat colours",
		"a shadow with a hard border that turns with the form",
		"three colours that belong to one light",
	],
};
