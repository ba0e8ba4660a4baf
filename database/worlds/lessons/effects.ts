import type { DrawingWords } from "./words.ts";

export const effects: DrawingWords = {
	drawing: "effects",
	lessons: [
		{
			pass: "construct",
			title: "Three flames on one slope",
			about: "A spark, a young fire and the height that the third will reach.",
			captions: [
				{
					near: [430, 540],
					text: "All three flames stand on one ground line, nine tenths of the way down. Fire holds on to what it burns; only its upper end is free.",
				},
				{
					near: [400, 180],
					text: "A dashed slope from the lower left to the upper right gives the growth. The tips follow it, so the size of every drawing in between is decided.",
				},
				{
					near: [540, 130],
					text: "The upright marks the middle of the third flame, and its upper end the tip. Leave it empty: you will draw that flame freely.",
				},
				{
					near: [52, 505],
					text: "The first flame is a low flicker at the left, a fifth of the full height. It has three tongues already, because a single one looks like a candle.",
				},
				{
					near: [155, 440],
					text: "The second flame is almost three times as high and half of the final one. Its sides are hollow curves that meet in points, like leaves pulled upwards.",
				},
				{
					near: [235, 440],
					text: "Inside it stands a smaller flame of the same kind, half as high. Do not copy the outer tongues; heat inside runs ahead of them.",
				},
			],
		},
		{
			pass: "rough",
			title: "Tongues that tear apart",
			about: "The same fire at three moments, and the smoke that leaves it.",
			captions: [
				{
					near: [52, 495],
					text: "Throw the small flame down in four strokes, each from the base towards the tip. The hand has to rise as the fire does.",
				},
				{
					near: [200, 380],
					text: "In the second drawing the tongues have moved up and split. Follow one tongue from drawing to drawing; what grows without moving only swells.",
				},
				{
					near: [490, 180],
					text: "The main tongue of the third flame leans to the right and ends in one long hook. A tip straight above its base stands still.",
				},
				{
					near: [384, 330],
					text: "At its left side a second tongue forks off, not much more than half as high. The notch between the two is deep: that is where the next piece of fire will tear away.",
				},
				{
					near: [750, 360],
					text: "The right side bulges once and then runs straight down to the base. One quiet edge lets the other be wild.",
				},
				{
					near: [603, 85],
					text: "Smoke begins beside the tip, to the right, in round lobes. It is slower than fire, so give it arcs where the flame has points.",
				},
			],
		},
		{
			pass: "ink",
			title: "Points up, notches down",
			about: "A strong outer flame, thinner ones inside it, sparks and smoke.",
			captions: [
				{
					near: [335, 450],
					text: "Ink the outer flame tongue by tongue, from the base to the tip, and lift at each point. A line drawn through a point rounds it off.",
				},
				{
					near: [700, 220],
					text: "Where a tongue turns away on the right, the line swells. Fire has no shade, but it has edges that overlap, and the swelling says which one is in front.",
				},
				{
					near: [525, 290],
					text: "The inner flame keeps well clear of the outer one and is drawn half as thick. If it touches the outline, the fire has a hole.",
				},
				{
					near: [490, 420],
					text: "Two or three hairlines in the core show which way the heat runs. Let them end before the tip, since nothing solid is there.",
				},
				{
					near: [440, 175],
					text: "Sparks are four-pointed slivers, thrown to both sides, no two of one size. Never space them evenly, or they turn into a pattern.",
				},
				{
					near: [650, 60],
					text: "The smoke is a row of open arcs with an even, soft line. It leans the way the flame leans, one moment later.",
				},
			],
		},
		{
			pass: "colour",
			title: "White core, red skin",
			about: "Four flat tones from hot to cool, and the light on the ground.",
			captions: [
				{
					near: [190, 395],
					text: "The two earlier flames stay a pale yellow that you can look through. They are the memory of the move and must not compete with the last drawing.",
				},
				{
					near: [475, 190],
					text: "The outer flame is red, since it is the coolest part that still burns. Fill it completely, also under the flames within.",
				},
				{
					near: [530, 280],
					text: "Orange comes next inside and reaches three quarters as high. Its edge has tongues of its own; a shrunken copy of the outline makes an onion.",
				},
				{
					near: [590, 325],
					text: "Yellow is half as high as the red and sits low. Heat gathers at the base, so each hotter tone is shorter and nearer to the ground.",
				},
				{
					near: [580, 440],
					text: "The white core is the smallest shape, no wider than half of the base. Any larger and the fire looks like a lamp in paper.",
				},
				{
					near: [550, 562],
					text: "A flat red glow lies on the ground, as wide as the flame. It must flicker with the cycle; a fire whose light stands still was cut out and pasted on.",
				},
			],
		},
	],
	text: {
		title: "Eight drawings of a candle, then break them",
		about: "A sheet for a dark room and one hour.",
		markdown: `## Prepare

Light a candle in a dark room and watch it for **five minutes** without a pencil. Then blow at it gently. Draw only afterwards, on eight small sheets.

## The exercises

1. **Shape, 10 minutes.** Draw one flame as three shapes inside one another. The base is round, the tip is one point.
2. **Cycle, 20 minutes.** Draw eight flames. On each sheet, one notch starts at the base and climbs by an eighth of the height. At the top it tears a piece off.
3. **Loop, 5 minutes.** Flip from sheet eight to sheet one. The notch that leaves and the notch that begins must match.
4. **Break it, 15 minutes.** Replace two drawings that do not follow each other. Make one too tall, one split in two. Flip again.
5. **Smoke, 10 minutes.** Add smoke on every second sheet only.

## What to look for

- Can you count the loop while it plays? Break one more drawing.
- Does the base wander? Pin it to one mark on all sheets.
- Is the smoke as fast as the fire? Hold each smoke drawing for longer.

Blow out the candle before you leave the desk.`,
	},
	bring: [
		"A candle, and water within reach",
		"Eight small sheets, or a program with an onion skin",
		"Red, orange and yellow, and white paper left free",
	],
	outcomes: [
		"a flame whose tongues climb and tear off",
		"a fire in four flat tones from white to red",
		"smoke that is slower than its fire",
		"a cycle of eight drawings that hides where it loops",
	],
};
