import type { DrawingWords } from "./words.ts";

export const lipSync: DrawingWords = {
	drawing: "lip-sync",
	lessons: [
		{
			pass: "construct",
			title: "Six ovals and a strip of time",
			about: "Two rows of three boxes for the mouths, and a ruler of frames underneath.",
			captions: [
				{
					near: [64, 77],
					text: "Six dashed ovals, three above and three below, all the same size. Each is how far the lips reach in ordinary talk. Only a shout leaves it, and then the jaw must follow.",
				},
				{
					near: [400, 40],
					text: 'An upright line through each oval: nose above it, chin below. Say "ah" with a finger on your chin. The chin drops along this line, the nose stays.',
				},
				{
					near: [560, 126],
					text: "A level line through each: the height of the corners at rest. Measure from it how far the corners rise or sink, or the face will seem to hop while it talks.",
				},
				{
					near: [201, 430],
					text: "Second row, the same again. Copy the first oval instead of redrawing it. With mouths, a hair's breadth is already another mood.",
				},
				{
					near: [300, 556],
					text: "Along the foot of the sheet lies the strip of time, from edge to edge. Left is the first frame of the line that your character says.",
				},
				{
					near: [652, 530],
					text: "Long ticks are drawings, dashed ones the frames between. On twos each mouth lives for two frames. A sound shorter than that gets no drawing at all.",
				},
			],
		},
		{
			pass: "rough",
			title: "Upper lips rest, lower lips travel",
			about: "The open mouths as two curves each; the closed one needs no rough.",
			captions: [
				{
					near: [400, 110],
					text: 'Top row, middle: a relaxed "eh". The upper lip is nearly straight. It hangs on the skull, so it hardly moves for any sound.',
				},
				{
					near: [400, 159],
					text: "The lower lip of the same mouth drops a quarter of the oval's height. The lower lip hangs on the jaw, so it does all the walking. Draw it with a swing, corner to corner.",
				},
				{
					near: [665, 211],
					text: 'Top right, the big "ah": the lower lip drops just past the foot of the oval and the corners pull in. Wide and deep at once only happens at the dentist\'s.',
				},
				{
					near: [84, 380],
					text: 'Bottom left, "oh": a plum standing upright, half as wide as the others. Cheeks come along when lips go forward. Keep room beside it for two small creases.',
				},
				{
					near: [400, 364],
					text: 'Bottom middle, "ee": the longest lip of the six, the full width of the oval. The corners travel outwards and a little up, like pulling a blanket straight.',
				},
				{
					near: [665, 404],
					text: 'Bottom right, "f": a small mouth whose lower lip comes up instead of going down. You will see upper teeth resting on it. It may be only two frames long.',
				},
			],
		},
		{
			pass: "ink",
			title: "Closed, eh, ah, oh, ee, f",
			about: "Six clean mouths and the wave of the voice.",
			captions: [
				{
					near: [130, 132],
					text: "The closed mouth, for m, b and p: one line with a dip in the middle and a small hook at each end. Press on the dip. It is the drawing your audience checks first.",
				},
				{
					near: [360, 155],
					text: '"Eh": thin upper lip, heavier lower one. The lower line also carries the shadow of the lip. Same weight on both and the mouth becomes a letterbox.',
				},
				{
					near: [668, 165],
					text: 'In "ah" the tongue is a hill at the bottom with a crease down its middle. It fills a third of the opening. Higher up it would say "l".',
				},
				{
					near: [62, 380],
					text: 'Two brackets beside "oh", left and right. They are the cheeks making way. Leave a gap between them and the lips; if they touch, you have drawn ears.',
				},
				{
					near: [430, 394],
					text: '"Ee": one long line where the teeth meet, with a few short ones above it. Never outline each tooth to the end. A full fence looks like anger.',
				},
				{
					near: [300, 526],
					text: 'The wave below: far from its middle means loud. The ringed swell, left of the centre, is the one big "ah". Open your mouths where the wave opens, one frame early.',
				},
			],
		},
		{
			pass: "colour",
			title: "Teeth, tongue and the dark between",
			about: "Skin, inside, tongue and teeth, in that order.",
			captions: [
				{
					near: [268, 60],
					text: "Skin first: one flat per column, the middle column a step darker, so that neighbouring mouths do not melt into one long smile.",
				},
				{
					near: [595, 130],
					text: 'The inside of "ah" gets the darkest tone, a wine red. Not black: black is a hole in the film, wine red is warm and wet.',
				},
				{
					near: [665, 160],
					text: "The tongue is the lightest red, a cushion at the bottom. Light reaches its tip first. Darker at the back, and you can hear the throat.",
				},
				{
					near: [100, 410],
					text: '"Oh" shows no teeth at all, only dark and tongue. If you paint teeth into every mouth, they blink on and off while the character talks.',
				},
				{
					near: [480, 365],
					text: 'Teeth in "ee" are one white band, with a grey third on the right where the cheek shades them. Grey on the same side in all mouths.',
				},
				{
					near: [300, 540],
					text: "Fill the wave in pale blue. Now compare: six mouths above, hills below. Each hill should find its mouth before you animate anything.",
				},
			],
		},
	],
	text: {
		title: "Chart a line before you draw it",
		about: "Five exercises with a mirror, a voice and a strip of frames.",
		markdown: `## First, a mirror

Print this page twice, you will want to ruin one. About an hour. You need a mirror and a phone that records.

1. **Mumble, 5 minutes.** Say *"Mum, we've no more oolong tea"* to the mirror. Then again with a pencil between your teeth. The sounds that suffer are the ones that need lips.
2. **Six mouths, 20 minutes.** Closed, eh, ah, oh, ee, f. Draw your own, each in the same oval.
3. **Chart, 15 minutes.** Record the line. Rule a strip of 48 frames (two seconds). Write each mouth's name over the frame where it **begins**.
4. **Cross out, 5 minutes.** Remove every mouth shorter than two frames. Keep all the closed ones.
5. **Flip, 15 minutes.** Number your mouths, and slide them past the nose in the order of the chart.

## What to check

- Is every m, b and p really shut?
- Do the mouths open a frame before the sound?
- Does the upper lip keep still?
- Could you cross out one more?`,
	},
	bring: [
		"A hand mirror",
		"Something that records your voice",
		"A long strip of paper for the chart",
	],
	outcomes: [
		"six mouths of one character that all belong to the same face",
		"a chart of a spoken line, with a drawing only where it needs one",
		"teeth and tongue that do not flicker from mouth to mouth",
	],
};
