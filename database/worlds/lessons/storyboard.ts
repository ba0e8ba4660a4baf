import type { DrawingWords } from "./words.ts";

export const storyboard: DrawingWords = {
	drawing: "storyboard",
	lessons: [
		{
			pass: "rough",
			title: "Six frames and the gaps between",
			about: "Three rows of two panels, all in the shape of the screen.",
			captions: [
				{
					near: [200, 28],
					text: "First panel, upper left. Wide as a screen, 16 to 9. Wrong proportions here mean that every composition is wrong later, so measure one and copy it five times.",
				},
				{
					near: [366, 110],
					text: "Its right side. Next to it a gap of about a tenth of the panel, then the second one. A gap is a cut: something happens in it that you do not have to draw.",
				},
				{
					near: [570, 187],
					text: "Bottom of the second panel, level with the first. The whole page is turned a few degrees, but rows stay rows. If one frame turns alone, the camera has been knocked over.",
				},
				{
					near: [220, 244],
					text: "Second row: the same two frames again. Leave a strip above them for two lines of writing. What a picture cannot say, like a sound, belongs there and not in the panel.",
				},
				{
					near: [422, 320],
					text: "Left side of the fourth panel. Corners may cross, these lines are scaffolding. Five minutes for all six frames; whoever rules them neatly is avoiding the story.",
				},
				{
					near: [230, 465],
					text: "Third row, cut off by the foot of the sheet. Read: left, right, down, left, right. Check that a stranger's finger takes that way without being told.",
				},
			],
		},
		{
			pass: "ink",
			title: "Who is where, in six small pictures",
			about: "Street, face, eye, run, night, back: each panel answers one question.",
			captions: [
				{
					near: [110, 192],
					text: "Panel one says where: a road between houses that closes on the horizon. Put the widest shot first. Whoever does not know the place cannot be surprised in it.",
				},
				{
					near: [211, 158],
					text: "The figure is a dot on two sticks, a fifth of the panel tall, right at the end of the road. Small means alone. You need no face to say that.",
				},
				{
					near: [497, 70],
					text: "Panel two says who: a head that fills two thirds of the height. Two dots and a short line make the face. More detail would cost you the next panel.",
				},
				{
					near: [150, 335],
					text: "Panel three is one eye, from edge to edge. It is the only solid black lash on the page. Use a close-up once; the second one says less, the third nothing.",
				},
				{
					near: [600, 370],
					text: "Panel four says what changes: the figure runs to the right. Leave more room before a runner than behind. Reverse it and we feel that something will catch up.",
				},
				{
					near: [540, 540],
					text: "Panel six, seen from behind between two walls. A back sends us to look where it looks. Panel five beside it needed only a hill and a house: time has passed.",
				},
			],
		},
		{
			pass: "colour",
			title: "One light per panel, then the arrows",
			about: "Flat tones that separate place and time, and red for the camera.",
			captions: [
				{
					near: [240, 92],
					text: "Day in panel one: pale sky, a low yellow sun, houses in one grey. Three tones per panel are the budget. Spend the brightest on what we should look at.",
				},
				{
					near: [514, 70],
					text: "Blue hair, blue coat. The same blue in panels two and four, or nobody believes that it is the same person. Colour is a name tag here.",
				},
				{
					near: [350, 278],
					text: "Skin around the eye, in two flats with a straight border. The border is the shadow of the hair. It slopes, so that even a still shot leans towards the next.",
				},
				{
					near: [415, 300],
					text: "Panel four turns yellow all over, with rays. A ground that is no place any more says effort. Come back to real colour in the panel after it.",
				},
				{
					near: [120, 541],
					text: "Night is one dark blue, with a moon and a black house that has one lit window. The window is the smallest warm spot on the page and still wins.",
				},
				{
					near: [580, 476],
					text: "In the last panel the sun stands right above the black hair. Red comes last: a frame with two arrows pushes the camera in, one arrow sends the figure. Never both in a panel.",
				},
			],
		},
	],
	text: {
		title: "Six panels in twenty minutes",
		about: "Tell one minute of your day, five times, with less each time.",
		markdown: `## Frames

Print this sheet and rule five strips of six frames, each the size of a stamp. 75 minutes. Use a pen; what cannot be erased gets decided.

1. **Door to table, 20 minutes.** How you came to this desk, in six panels. One *wide*, one *close*, no more than one arrow each.
2. **Same story, no close-up, 10 minutes.** What did you lose? Write one sentence.
3. **Same story, four panels, 10 minutes.** Cross out two. The reader must not notice.
4. **Other order, 15 minutes.** Begin with the panel that was last. Say what the audience now waits for.
5. **Arrows, 20 minutes.** A red pencil. For each panel: does the **camera** move, or the **figure**? If both, redraw until one is enough.

## Test

Show strip 3 to somebody. Say nothing. Ask three questions:

- Who is it?
- Where did they go?
- What changed?

One wrong answer means one wrong panel. Find out which, and draw only that one again.`,
	},
	bring: [
		"A pen that cannot be erased",
		"A red pencil for the camera",
		"Paper that you have already used on one side",
	],
	outcomes: [
		"six panels that a stranger reads in the right order",
		"a place, a person and a change, in one picture each",
		"an arrow that moves the camera, and one that moves the figure",
	],
};
