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
					near: [172, 36],
					text: "First panel, upper left. Wide as a screen, 16 to 9. Wrong proportions here mean that every composition is wrong later, so measure one and copy it five times.",
				},
				{
					near: [329, 118],
					text: "Its right side. Leave a margin beside it for two or three lines of writing. What a picture cannot say, like a sound, belongs there and not in the panel.",
				},
				{
					near: [563, 198],
					text: "Bottom of the second panel, level with the first. The whole page is turned two degrees, but rows stay rows. If one frame turns alone, the camera has been knocked over.",
				},
				{
					near: [177, 217],
					text: "Second row: the same two frames again, a narrow gap below the first. A gap is a cut: something happens in it that you do not have to draw.",
				},
				{
					near: [411, 298],
					text: "Left side of the fourth panel. Corners may cross, these lines are scaffolding. Five minutes for all six frames; whoever rules them neatly is avoiding the story.",
				},
				{
					near: [183, 399],
					text: "Third row, and the page is full. Read: left, right, down, left, right. Check that a stranger's finger takes that way without being told.",
				},
			],
		},
		{
			pass: "ink",
			title: "Who is where, in six small pictures",
			about: "Road, face, eye, run, night, door: each panel answers one question.",
			captions: [
				{
					near: [41, 100],
					text: "Panel one says where: a road whose poles shrink towards one point. Put the widest shot first. Whoever does not know the place cannot be surprised in it.",
				},
				{
					near: [242, 144],
					text: "The girl, two fifths of the panel tall, with her back to us. The horizon runs behind her head, so we stand on the same road. An empty road means alone. You need no face to say that.",
				},
				{
					near: [522, 58],
					text: "Panel two says who: a head that fills three quarters of the height. We know her by her bob and her scarf. Choose two such signs, and check that both still show in panel one.",
				},
				{
					near: [135, 294],
					text: "Panel three is one eye, from edge to edge. Its lash is the heaviest line on the page. Use a close-up once; the second one says less, the third nothing.",
				},
				{
					near: [552, 276],
					text: "Panel four says what changes: the figure runs to the right. Leave more room before a runner than behind. Reverse it and we feel that something will catch up.",
				},
				{
					near: [574, 430],
					text: "Panel six is an open door, and she stands before it. A back sends us to look where it looks. Panel five beside it needed only roofs, wires and a window: a place without her is a pause.",
				},
			],
		},
		{
			pass: "colour",
			title: "One light per panel, then the arrows",
			about: "Flat tones that separate place and time, and red for the camera.",
			captions: [
				{
					near: [97, 58],
					text: "Day in panel one: pale sky, green fields, a grey road. Large areas stay quiet. The one strong red is her scarf and shoes, so we look at her although she is small.",
				},
				{
					near: [553, 49],
					text: "Blue hair, red scarf, white shirt. The same three in panels one, two and four, or nobody believes that it is the same person. Colour is a name tag here.",
				},
				{
					near: [66, 352],
					text: "Skin around the eye, in two flats. The darker one has points, because it is the shadow of the hair. The yellow door in the pupil is what she sees. It has to come back in panel six.",
				},
				{
					near: [691, 302],
					text: "Panel four turns yellow all over, with rays. A background that is no place any more says effort. Come back to real colour in the panel after it.",
				},
				{
					near: [209, 419],
					text: "Night is blue on blue, with a moon and a black wall that has one lit window. The window has the yellow of the next panel, so it is a promise.",
				},
				{
					near: [529, 549],
					text: "In the last panel the floor is lit by the door: a fan towards us, and her shadow in the middle. Red comes last: a frame with two arrows pushes the camera in, one arrow sends the figure, one tilts the camera up. Never two kinds in a panel.",
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
