import type { DrawingWords } from "./words.ts";

export const hair: DrawingWords = {
	drawing: "hair",
	lessons: [
		{
			pass: "construct",
			title: "A skull, a crown and three boxes",
			about: "The head under the hair, and how far the hair stands off it.",
			captions: [
				{
					near: [222, 270],
					text: "Draw the skull as a ball, two fifths of the sheet wide. You will cover nearly all of it, and hair without it looks like a hat on nothing.",
				},
				{
					near: [363, 60],
					text: "Tip the middle line of the face a little to the right as it goes down. Every lock hangs from this tilt, so decide it now and not at the fringe.",
				},
				{
					near: [408, 131],
					text: "Put a small ring where the hair grows, at the top and slightly right of the middle. Each long lock you draw must point back to this ring.",
				},
				{
					near: [500, 110],
					text: "The dashed cap is the thickness of the hair. It stands off the skull by a thumb's width, all the way round. Drawn on the skull itself, hair looks painted on.",
				},
				{
					near: [262, 470],
					text: "A narrow upright box at each temple holds the side hair. The left one hangs past the chin, the right one is caught by the wind and leans out.",
				},
				{
					near: [782, 480],
					text: "The back hair is a large loose sheet behind it all, swung to the right. Its corners are guesses, but without them the long tips run anywhere.",
				},
			],
		},
		{
			pass: "rough",
			title: "Locks that all come from one place",
			about: "Fringe, sides and back found with long searching lines.",
			captions: [
				{
					near: [212, 230],
					text: "Take the outline of the cap from the crown to the left ear in one go. It is a shoulder and not a dome: flat on top, then steep.",
				},
				{
					near: [345, 240],
					text: "Start each fringe line at the crown and let it end where it likes, above the eyes. Aim at the far end, not at the pencil tip, and the curve stays clean.",
				},
				{
					near: [474, 215],
					text: "Right of the crown the fringe bends the other way. If all the locks bend to one side you have drawn a curtain.",
				},
				{
					near: [197, 400],
					text: "The left side falls nearly straight, past the chin and out of the sheet. It starts behind the fringe, so leave a gap where it begins.",
				},
				{
					near: [590, 400],
					text: "On the right, the wind lifts the side hair into a long S. It drops first and swings out later, because the root cannot move and the tip can.",
				},
				{
					near: [770, 424],
					text: "The lowest tips of the back hair double back on themselves. One fold like this says long hair; ten of them say noodles.",
				},
			],
		},
		{
			pass: "ink",
			title: "A fringe that ends in points",
			about: "Thick outline, thin inner lines, and no two gaps alike.",
			captions: [
				{
					near: [212, 230],
					text: "Ink the cap in two pulls from the crown, left and right. Press where it turns down at the side, because there the mass is deepest.",
				},
				{
					near: [300, 235],
					text: "Pull each fringe line from the root to the tip, never back. The line starts thin, swells in the middle and leaves the paper while the hand still moves.",
				},
				{
					near: [340, 361],
					text: "Two such lines meet in one point. Let them miss each other and the lock looks cut with scissors; let them cross and it looks like a wire.",
				},
				{
					near: [197, 400],
					text: "Side hair: one strong line outside, one soft line towards the face. What lies nearer to the face is always the thinner of the two.",
				},
				{
					near: [600, 416],
					text: "For the lifted hair, stand up and swing from the shoulder. The line runs down, turns at the lowest place and leaves to the right without slowing.",
				},
				{
					near: [408, 35],
					text: "One loose hair above the crown, and then stop. Strays work because there is only one of them.",
				},
			],
		},
		{
			pass: "colour",
			title: "Blue, green and red for three masses",
			about: "A colour for each mass, a darker one for depth, a ring of light.",
			captions: [
				{
					near: [740, 420],
					text: "The red back mass runs on under whatever hangs in front of it. Fill well past the covered edges, and no white gap can open there.",
				},
				{
					near: [205, 440],
					text: "The two sides are green. The colours are only for learning: if you cannot say which mass a lock belongs to, it belongs to none.",
				},
				{
					near: [270, 130],
					text: "The fringe and the cap are one blue shape, right up to the crown. Check its lower edge alone: five to seven teeth, all of different width.",
				},
				{
					near: [296, 260],
					text: "A darker blue marks the locks that lie under others. Choose every second or third, because shading all of them brings the noise back.",
				},
				{
					near: [404, 184],
					text: "The light runs around the head like a hairband, a third of the way down. Straight on top and toothed below, since each lock catches it on its own.",
				},
				{
					near: [470, 540],
					text: "The dark red sits behind the neck. It is the deepest place of the drawing, and it pushes the face forward without a single line.",
				},
			],
		},
	],
	text: {
		title: "Nine heads of hair, no single hairs",
		about: "A sheet for an evening with a soft pencil.",
		markdown: `## How it works

Draw nine egg shapes in three rows, each as high as your little finger. Give every egg a middle line and a crown. You need **45 minutes** and one blunt pencil.

## The exercises

1. **Top row, masses only, 10 minutes.** Draw three hairstyles in three shapes each: fringe, sides, back. Number them. No lines inside.
2. **Middle row, locks, 15 minutes.** Split each mass into three to five locks. Every line starts at the crown or would pass through it.
3. **Bottom row, wind, 15 minutes.** Draw the middle row again with wind from the left. Roots stay where they are, tips go.
4. **Light, 5 minutes.** Put one ring of light around your favourite.

## What to look for

- Lay a ruler from any tip back along its lock. Does it come near the crown?
- Count the teeth of each fringe. Two of the same width side by side are one too many.
- Squint. You should see three shapes, not stripes.

Circle one lock that grows from nowhere. There is always one, also on my sheets.`,
	},
	bring: [
		"A soft, blunt pencil",
		"Coloured pencils in three colours, or three layers",
		"A photograph of long hair in the wind",
	],
	outcomes: [
		"hair in three masses that fit one skull",
		"a fringe whose locks all grow from the crown",
		"long hair in the wind, with roots that stay where they are",
		"a ring of light that follows the head",
	],
};
