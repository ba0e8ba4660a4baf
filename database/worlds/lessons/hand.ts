import type { DrawingWords } from "./words.ts";

export const hand: DrawingWords = {
	drawing: "hand",
	lessons: [
		{
			pass: "construct",
			title: "A box, a fan and five tubes",
			about: "The palm as a flat box, arcs for the knuckles, a small model beside it.",
			captions: [
				{
					near: [214, 374],
					text: "The palm is a box that is narrower at the wrist, below, than at the knuckles. Look at your own: it is nearly as wide as it is long.",
				},
				{
					near: [454, 32],
					text: "A dashed axis runs from the forearm through the middle finger. Tilt it and the whole hand tilts, so never set a hand upright by habit.",
				},
				{
					near: [336, 274],
					text: "The knuckles lie on an arc above the box, highest at the middle finger. Drawn in a straight row, they turn the hand into a rake.",
				},
				{
					near: [376, 167],
					text: "A second arc, as far from the knuckles as half a finger, carries the first joints. All four fingers bend on this one curve.",
				},
				{
					near: [165, 255],
					text: "The thumb has a line of its own, from the lower left corner of the box up and away. It belongs to the wrist and not to the row of fingers.",
				},
				{
					near: [642, 520],
					text: "The small model at the lower right is the same hand in boxes and tubes. When a finger goes wrong, ask where its tube sits on the box.",
				},
			],
		},
		{
			pass: "rough",
			title: "Four sausages and a stubborn thumb",
			about: "Each finger as one loop, the palm as two curves, the cuff as rings.",
			captions: [
				{
					near: [125, 180],
					text: "The thumb is one long loop: straight outside, pinched in the middle on the inside. It ends about level with the first joints of the fingers.",
				},
				{
					near: [310, 55],
					text: "Draw a finger as one loop, up one side and down the other, without lifting. You get its length and its lean in the same move.",
				},
				{
					near: [420, 42],
					text: "The middle finger is as long as the palm, or a little less. If you doubt it, fold yours down and see where the tip lands.",
				},
				{
					near: [490, 112],
					text: "Leave wedges of air between the fingers, each opening towards the tip. Equal wedges make a glove, so let one gap be wide.",
				},
				{
					near: [410, 420],
					text: "The outer edge of the hand bulges below the little finger and runs in to the wrist. This pad is what you feel when you rest the hand on the table.",
				},
				{
					near: [190, 525],
					text: "The cuff goes around the wrist as an open ring, bent towards the hand. A straight cuff cuts the arm off.",
				},
			],
		},
		{
			pass: "ink",
			title: "Soft inside, firm outside",
			about: "Contours that thicken in the shade, short lines for the joints.",
			captions: [
				{
					near: [184, 360],
					text: "Pull the outside of the thumb from the wrist to the tip in one line. It turns once, at the joint inside the red ring. There the bone lies close under the skin, and there the thumb leaves the hand.",
				},
				{
					near: [328, 130],
					text: "The right side of every finger is thicker than the left, because the light comes from the left. Keep to that even where two fingers are neighbours.",
				},
				{
					near: [225, 290],
					text: "Between thumb and first finger the skin is a web, a slack curve and not a corner. Open and close your own hand and watch that edge.",
				},
				{
					near: [400, 85],
					text: "A nail is three sides of a soft square, open or thin at the root. It lies on the tube, so tilt it with the finger.",
				},
				{
					near: [292, 168],
					text: "Two short ticks mark a joint, and they do not touch the contour. Longer lines age the hand by forty years.",
				},
				{
					near: [276, 365],
					text: "The tendons fan out from the wrist to the knuckles. Three thin strokes that fade at both ends will do; the fourth is always one too many.",
				},
			],
		},
		{
			pass: "colour",
			title: "Skin in two tones, cuff in two blues",
			about: "One shadow shape a finger, and a hand that turns in the light.",
			captions: [
				{
					near: [280, 300],
					text: "Fill the whole hand with one light skin tone, fingers and palm together. It is one form; paint the fingers singly and the joints show as seams.",
				},
				{
					near: [180, 240],
					text: "The shadow on the thumb follows its inner side and runs on into the web. It starts where the side of the tube turns away from the light.",
				},
				{
					near: [378, 190],
					text: "Each finger has one shadow down its right side, a third of its width. Keep the border straight along the bone and let it step at the joint.",
				},
				{
					near: [420, 400],
					text: "The edge below the little finger gets the same tone in a long crescent. It gives the palm its thickness, so do not stop halfway to the wrist.",
				},
				{
					near: [412, 70],
					text: "Nails are a touch lighter than the skin, and the shadow runs over them as well. A nail left out of the shadow looks glued on.",
				},
				{
					near: [240, 548],
					text: "The cuff is light on the left and goes dark under the hand. That step says that the wrist goes into the sleeve and does not stand on it.",
				},
			],
		},
	],
	text: {
		title: "Forty hands, most of them your own",
		about: "A sheet for four short sittings.",
		markdown: `## Four sittings, ten hands each

Your model is at the end of your other arm. Give each sitting **20 minutes**, two minutes a hand, and do not erase.

## The exercises

1. **Boxes.** Ten palms as flat boxes, each tilted in another way. Add the knuckle arc and a line for the thumb. No fingers at all.
2. **Mittens.** Ten open and closed hands with the fingers as one shape. Mark only where that shape bends.
3. **Tubes.** Ten hands with fingers. Draw the one nearest to you first and let the others hide behind it.
4. **Things.** Ten hands that hold something: a cup, a pencil, a strap, another hand. Draw the thing first and wrap the hand around it.

## What to look for

- Lay a pencil across the knuckles. If they all touch it, you have forgotten the arc.
- Compare the middle finger with the palm. They are nearly the same length.
- Does the thumb come from the wrist, or from the side of the first finger?

Keep the bad ones. In four weeks they are the best proof that you have.`,
	},
	bring: [
		"Your other hand",
		"A pencil, and a pen with a soft tip",
		"A cup with a handle",
		"Forty fields on cheap paper",
	],
	outcomes: [
		"an open hand, built from a box and a fan",
		"a thumb that grows from the wrist",
		"fingers that bend on common arcs",
		"a hand around a cup",
	],
};
