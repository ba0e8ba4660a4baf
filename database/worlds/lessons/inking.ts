import type { DrawingWords } from "./words.ts";

export const inking: DrawingWords = {
	drawing: "inking",
	lessons: [
		{
			pass: "construct",
			title: "One midrib and an envelope around it",
			about: "The leaf's spine, its outer limit and the side veins.",
			captions: [
				{
					near: [120, 545],
					text: "The midrib goes in first, one long pull from the lower left to the upper right, nearly the whole sheet. It is a slow curve. A ruled midrib gives you a plastic leaf.",
				},
				{
					near: [120, 170],
					text: "A dashed envelope, wide as an egg, around it. No lobe may cross it. Draw the limit before the bumps, or the last lobe will have no room.",
				},
				{
					near: [222, 260],
					text: "Side veins to the upper left, four of them, each leaving the midrib at a slant and bending outwards. Start at the rib; that is how the sap goes and how the brush will go.",
				},
				{
					near: [430, 268],
					text: "Veins on the right side leave the midrib between those of the left, not opposite. Alternate them. Pairs look like a fish bone.",
				},
				{
					near: [230, 565],
					text: "The last lobe on the lower right: an arc out, then a short cut back towards the rib. Every notch points at the root of a vein. Check two of them with the pencil.",
				},
			],
		},
		{
			pass: "rough",
			title: "Lobe after lobe, with the brush in sight",
			about: "The edge of the leaf as nine lobes, and where the pen comes in.",
			captions: [
				{
					near: [50, 390],
					text: "Begin at the stem, lower left, and go up the left side. The first lobe is the fattest, a quarter of the leaf's length. Find its arc with the elbow, not the fingers.",
				},
				{
					near: [142, 250],
					text: "Second lobe: same arc, steeper. Let both pencil lines run past the corner. Overshoot in the rough tells you the direction when the ink has to stop there.",
				},
				{
					near: [270, 150],
					text: "The second and the third are the widest; from there on the lobes shrink towards the tip. All alike and you have a feather.",
				},
				{
					near: [555, 70],
					text: "At the tip both edges meet in one point. Two strokes that cross, no rounding. A rounded tip is where the brush will hesitate.",
				},
				{
					near: [545, 290],
					text: "Down the right side the lobes are smaller; we see this half at more of a slant. Keep each about a fifth shorter than its partner on the left.",
				},
				{
					near: [600, 440],
					text: "Two lines from the right edge: the brush pen, nearly as thick as a lobe. It points at the spot where the inking stops. Rough the tool in and your hand knows from where to pull.",
				},
			],
		},
		{
			pass: "ink",
			title: "Pull the edge, flick the veins",
			about: "Brush strokes from hairline to belly, the outline left open at the pen.",
			captions: [
				{
					near: [50, 390],
					text: "Lower left lobe. Turn the paper until the stroke comes straight at you, then pull. Press on the outside of the bend, ease off at both ends.",
				},
				{
					near: [150, 305],
					text: "Into the notch: short, full, and out. Notches take the most ink, because two edges meet in shade there. Do not go over it twice, the second pass shows.",
				},
				{
					near: [142, 250],
					text: "The widest lobe in one breath. If you must break it, break at the thinnest place and start again inside the old line, never at its end.",
				},
				{
					near: [250, 410],
					text: "The midrib, from stem to tip. Full at the stem, half at the middle, nothing at the end. Lift the heel of the hand, or it brakes you halfway.",
				},
				{
					near: [226, 300],
					text: "Veins are flicks: land on the rib with weight and leave with none. Throw the brush off the end. A vein that stops dead looks like a wire.",
				},
				{
					near: [430, 462],
					text: "The pen's tip is one solid black wedge, right where the edge breaks off. Fill it from the outside in. The open edge below it stays blue: that is the work still to do.",
				},
			],
		},
		{
			pass: "colour",
			title: "Two greens and the dark between veins",
			about: "A light half, a dark half, stripes along the veins, and the pen.",
			captions: [
				{
					near: [75, 360],
					text: "Lay the light green over everything left of the midrib. Stay inside the ink by half a line's width; the black covers the seam.",
				},
				{
					near: [450, 330],
					text: "The right half falls away from the light: a dark green, laid in one shape from the tip down to the last vein that is inked. The midrib is the border. No gradient, the fold is sharp.",
				},
				{
					near: [195, 280],
					text: "On the light half, one dark stripe along each vein, wider at the edge than at the rib. It says that the leaf sinks there.",
				},
				{
					near: [490, 285],
					text: "The same stripes on the shaded half, a step darker still. Keep the step equal to the one on the left, or the two halves come apart.",
				},
				{
					near: [560, 500],
					text: "The pen last: grey ferrule, yellow ring, red barrel, each with one darker underside. Its light comes from above, like the leaf's. It must not be the brightest thing here.",
				},
			],
		},
	],
	text: {
		title: "Pull sheet: leaf, feather, fur",
		about: "Five exercises with a brush pen. Turn the paper, not the wrist.",
		markdown: `## Set up

Tape nothing down. The paper has to turn. 60 minutes, standing if you can.

1. **Pulls, 10 minutes.** Twenty strokes of 8 cm, all towards you. Hairline, full belly, hairline.
2. **The wrong way, 5 minutes.** Five strokes *pushed* away from you. Look at the split hairs. That was the reason.
3. **A leaf, 15 minutes.** Pick a real one. Midrib, then edge, then veins. Each lobe is **one** pull.
4. **A feather, 15 minutes.** Shaft first. Barbs are flicks from the shaft outwards; leave three gaps where they have parted.
5. **Fur, 15 minutes.** A patch the size of a hand. Flicks in clumps of three, overlapping like roof tiles, tips down.

## Look afterwards

- Which ends are blunt? Blunt means that you stopped before you lifted.
- Is every thick place on the outside of a bend or in a notch?
- Count restarts. Fewer than five on the leaf is good.
- Did the outline close everywhere? Then open it somewhere in the light.

Cap the pen between exercises. A dry tip teaches you nothing.`,
	},
	bring: [
		"A brush pen with real hairs, not a felt tip",
		"Paper with a smooth surface, at least ten sheets",
		"Three leaves with lobes, one of them torn",
	],
	outcomes: [
		"a leaf whose edge swells and thins in single pulls",
		"veins and hairs that leave the page as a point",
		"a feather with a shaft, barbs and believable gaps",
		"an outline that stays open where the light is",
	],
};
