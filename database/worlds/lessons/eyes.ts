import type { DrawingWords } from "./words.ts";

export const eyes: DrawingWords = {
	drawing: "eyes",
	lessons: [
		{
			pass: "construct",
			title: "The ball under the lid",
			about: "One eye from the front on its sphere, and a small one from the side.",
			captions: [
				{
					near: [178, 548],
					text: "Draw a base line and cut it into three equal parts. It is the width of the eye, and every later size is compared with it.",
				},
				{
					near: [183, 157],
					text: "The ball is a little narrower than the base line. Circle above the paper first, then lower the pencil; a ball drawn slowly comes out as a potato.",
				},
				{
					near: [322, 52],
					text: "An upright through the middle of the ball says where the eye looks. Move it left and the whole eye looks left, so place it before the iris.",
				},
				{
					near: [430, 185],
					text: "Lay the upper lid in four straight pieces over the ball, highest at the centre line. Corners show you the slope that a curve would hide.",
				},
				{
					near: [243, 389],
					text: "The iris is an upright oval, about half as wide as the eye. Let the lid cut off its top: an iris that shows all round looks startled.",
				},
				{
					near: [660, 430],
					text: "From the side, low on the right, the eye is a wedge on a ball half as large. Its point lies behind the middle, its open end stands at the front.",
				},
			],
		},
		{
			pass: "rough",
			title: "Lids searched for in loose arcs",
			about: "Both lids, the iris and the brow, found with two light lines each.",
			captions: [
				{
					near: [150, 272],
					text: "The upper lid leaves the inner corner on the left at about 45 degrees, turns over at the middle and drops steeply only at the end. An even arch makes every eye look alike.",
				},
				{
					near: [470, 407],
					text: "The lower lid is much shallower than the upper one, and its lowest point is under the iris. Where both lids are equally round, you get a fish.",
				},
				{
					near: [193, 290],
					text: "Draw the left side of the iris as one long bracket that begins at the lid. Then draw the right side at the same distance from the centre line.",
				},
				{
					near: [281, 285],
					text: "The pupil is a drop, a third as wide as the iris. Give it the centre of the iris and not the centre of the white.",
				},
				{
					near: [345, 29],
					text: "The brow is one flat arc, wider than the eye. Keep half an iris width between it and the lid, and the face stays calm.",
				},
				{
					near: [603, 470],
					text: "In the side view the iris is a narrow slice at the front of the wedge. Draw it as a bent line, since you see a disc almost on its edge.",
				},
			],
		},
		{
			pass: "ink",
			title: "The upper lash, in one stroke",
			about: "A thick lash, a thin lower lid, a ring for the iris and a black pupil.",
			captions: [
				{
					near: [190, 195],
					text: "Ink the upper lash first and let it be the heaviest shape of the eye. Start as a point at the inner corner, press towards the top, then leave in four flicks.",
				},
				{
					near: [240, 412],
					text: "The lower lid is a thread against that. Do not begin at the inner corner; the small gap on the left lets the eye breathe.",
				},
				{
					near: [211, 310],
					text: "The sides of the iris are two lines that start behind the lash. If you see the ring close at the top, the lash sits too high.",
				},
				{
					near: [367, 290],
					text: "Fill the pupil completely and leave the highlight out of it. White drawn on black later never has the same clean edge.",
				},
				{
					near: [330, 87],
					text: "The crease follows the lash at a steady distance and fades at both ends. Where it comes too near to the lash, the two read as one thick lid.",
				},
				{
					near: [690, 432],
					text: "In profile the lash hangs over the front and thins out towards the back. Its lashes point forward, away from the face.",
				},
			],
		},
		{
			pass: "colour",
			title: "Shadow above, light below, one glint",
			about: "An amber iris in three tones, with the highlights on opposite sides.",
			captions: [
				{
					near: [240, 130],
					text: "A warm tone fills the strip between lash and crease. It turns with the lid, so that the lid looks like skin folded over a ball.",
				},
				{
					near: [165, 275],
					text: "The white is never only white. Lay a cool grey under the lash, as wide as the lash is thick, because the lid throws a shadow on the ball.",
				},
				{
					near: [215, 335],
					text: "Fill the iris with a middle amber from edge to edge. The two other tones are cut out of it, so choose this one neither dark nor bright.",
				},
				{
					near: [330, 332],
					text: "The upper half goes dark, in the shadow of the lid. Its lower edge curves down like the rim of a bowl; a straight edge makes the iris flat.",
				},
				{
					near: [265, 405],
					text: "Light that falls in from above collects at the bottom. Put the brightest amber there and let thin dark spokes run into it towards the pupil.",
				},
				{
					near: [250, 205],
					text: "The large highlight sits at the upper left and crosses dark tone and pupil alike. The small one answers it at the lower right, on a line through the centre.",
				},
			],
		},
	],
	text: {
		title: "Twelve eyes on one page",
		about: "A sheet for a quiet half hour.",
		markdown: `## Before you begin

Fold a sheet into twelve fields. You need **35 minutes** and a pencil that you do not sharpen in between.

## The exercises

1. **Balls, 5 minutes.** Draw one ball in each field, the size of a coin, with a line across and a line down. Let the upright wander: left, middle, right, up, down.
2. **Lids, 10 minutes.** Lay an upper lid over every ball in four straight pieces, then a lower lid in three. Change the highest point each time.
3. **Irises, 10 minutes.** Centre each iris on its upright. Cut the top with the lid, at least a fifth of its height.
4. **One light, 10 minutes.** Mark a window at the top left of the sheet. Give all twelve eyes a highlight from it.

## What to look for

- Cover the lids with a finger. Does the iris still sit on the ball?
- Turn the page upside down. An eye that squints now squinted before.
- Hold the sheet at arm's length. The upper lash must be the first thing that you see.

Mark the best one and draw it again tomorrow.`,
	},
	bring: [
		"A soft pencil and a fineliner, or one brush in your drawing program",
		"A hand mirror",
		"Three tones of one colour, from dark to light",
	],
	outcomes: [
		"an eye that looks at somebody, from the front and from the side",
		"an upper lash in one stroke, thick where the lid is thick",
		"an iris in three tones that sits under its lid",
		"two highlights that agree about the light",
	],
};
