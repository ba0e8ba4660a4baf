import type { DrawingWords } from "./words.ts";

export const headTurn: DrawingWords = {
	drawing: "head-turn",
	lessons: [
		{
			pass: "construct",
			title: "One skull on a carousel",
			about: "Five heads stand on a ring around one axis, the front one largest.",
			captions: [
				{
					near: [400, 80],
					text: "One upright through the middle of the sheet is the axis of the turn. The front view stands on it, and the other four are set in pairs around it.",
				},
				{
					near: [92, 250],
					text: "The heads sit on a ring seen from above, three fifths as deep as it is wide. The front view is lowest and nearest, the profiles stand highest and furthest back.",
				},
				{
					near: [400, 217],
					text: "The front head is an egg, a third of the sheet wide. It is the measure, so draw it before the others and leave it alone.",
				},
				{
					near: [209, 201],
					text: "The three-quarter head is the same egg at four fifths of the size, since it stands further back. Copy the proportions, not the outline.",
				},
				{
					near: [151, 280],
					text: "Its middle line bends towards the outer side of the sheet. The line divides the near half of the face from the far half, and the near half is wider.",
				},
				{
					near: [345, 378],
					text: "The eye line sags in a shallow bow on all heads. The bow says that we look down on them a little; straight on one head, it would tilt that head up.",
				},
			],
		},
		{
			pass: "ink",
			title: "Profile, three-quarter, front and back again",
			about: "The same features in five views, compared at the same heights.",
			captions: [
				{
					near: [28, 262],
					text: "In the profile at the far left, nose, lips and chin step back in that order. Lay a ruler from nose to chin: the lips just touch it.",
				},
				{
					near: [55, 180],
					text: "A profile eye is a wedge, a little over half as wide as the same eye from the front. It sits behind the bridge of the nose by its own width.",
				},
				{
					near: [126, 412],
					text: "In three-quarter view the far cheek shows the whole skull: brow out, eye in, cheekbone out, chin. Draw it as one line with those four turns.",
				},
				{
					near: [205, 330],
					text: "The near eye keeps almost its full width and the far one loses almost half. If both look right but do not match, the far one is still too wide.",
				},
				{
					near: [400, 535],
					text: "On the front head the jaw is symmetrical, and the hand is not. Draw the left half, turn the sheet over, and check it against the light.",
				},
				{
					near: [788, 243],
					text: "The far right profile is no mirror of the first: on this side the hair hangs loose, and the clip is out of sight. Rule only the heights of eye, nose and chin across.",
				},
			],
		},
		{
			pass: "colour",
			title: "Five heads, one lamp",
			about: "Blue hair and green eyes, with shadows that obey the same light.",
			captions: [
				{
					near: [400, 190],
					text: "Fill the hair of all five heads from one blue, in one sitting. A second visit to the palette always comes back with another blue.",
				},
				{
					near: [530, 350],
					text: "The dark side of the hair is on the right of every head, for the light comes from the left. It does not turn with the character.",
				},
				{
					near: [70, 82],
					text: "The light on the hair is a toothed band above the fringe. Its height above the brow is the same on all heads; it only slides around the skull.",
				},
				{
					near: [330, 400],
					text: "Front eyes have three greens, dark at the top. Give the far eye of a three-quarter view the same three bands, in a narrower stack.",
				},
				{
					near: [215, 457],
					text: "The shadow under each chin follows the jaw and falls on the neck. Give it the same share of the head in all five views, and the lamp stays where it is.",
				},
				{
					near: [50, 185],
					text: "In profile only a slice of the iris remains, and it keeps its highlight. Without one the outer heads look asleep beside the others.",
				},
			],
		},
	],
	text: {
		title: "A turnaround on tracing paper",
		about: "A sheet for one hour and five layers.",
		markdown: `## What you need

One clean front view of a head, as high as your hand, and five pieces of tracing paper or five layers. Allow **60 minutes**.

## The exercises

1. **Heights, 10 minutes.** Rule lines across the sheet through the crown, hairline, brow, eye, nose, mouth and chin of your front view. They serve all five heads.
2. **Profile, 15 minutes.** Draw the side view beside it on the same lines. The head is as deep as it is high, less the width of an eye.
3. **Three-quarter, 20 minutes.** Place a sheet between the two. For every feature, ask how far it lies in front of the skull, and let it move by that much.
4. **Mirror, 10 minutes.** Trace both side views from the back of the paper.
5. **Flip, 5 minutes.** Stack the five and flip through them.

## What to look for

- Eyes and mouth must not jump up or down. If they do, the lines were ignored.
- Does the skull grow in the middle? Measure its height in all five.
- The far eye is the usual culprit. Make it narrower before you change anything else.

Write the date on the stack and keep it flat.`,
	},
	bring: [
		"Tracing paper, or a program with layers",
		"A ruler",
		"One front view of a character of your own",
	],
	outcomes: [
		"one head in five views, at the same heights",
		"a three-quarter face whose far eye is as narrow as it should be",
		"a profile with lips and chin in the right steps",
		"a head turn that can be flipped without a jump",
	],
};
