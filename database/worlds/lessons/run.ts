import type { DrawingWords } from "./words.ts";

export const run: DrawingWords = {
	drawing: "run",
	lessons: [
		{
			pass: "construct",
			title: "Two ground lines, two waves",
			about: "Eight heads and spines, and the arcs that heads and hips follow.",
			captions: [
				{
					near: [250, 250],
					text: "Two level ground lines, one for each step. Every pose is measured from its own line. If a line moves between two drawings, the runner climbs stairs.",
				},
				{
					near: [105, 80],
					text: "First drawing: contact. A circle for the head, a leaning spine under it. The figure is a bit over four heads tall. Keep that count in all eight drawings.",
				},
				{
					near: [317, 84],
					text: "Second drawing: down. The head drops by a sixth of its height because the knee takes the weight. Without this drawing a run has no ground under it.",
				},
				{
					near: [507, 72],
					text: "Third drawing: passing. The hip comes up over the leg that carries. Head and hip rise together; a head that bobs alone belongs to a pigeon.",
				},
				{
					near: [200, 150],
					text: "Dotted lines make four fields: contact, down, passing, up. The lower row has the same four on the other leg. Eight drawings close the cycle, four do not.",
				},
				{
					near: [700, 36],
					text: "A dashed wave through the heads, another through the hips: low at the down, highest at the up, in the air. Flip the drawings and watch these two lines only.",
				},
			],
		},
		{
			pass: "rough",
			title: "Legs first, then spine and head",
			about: "Each runner in a few loose lines: contact, down, passing, up.",
			captions: [
				{
					near: [122, 210],
					text: "In the contact the front leg reaches the ground with its heel, the knee not quite straight. A locked knee has no way to give, and the next drawing would jolt.",
				},
				{
					near: [72, 185],
					text: "The back leg has left the floor and folds behind. Draw thigh and shin as one bent tube; two sausages give a knee that breaks.",
				},
				{
					near: [318, 215],
					text: "In the down the knee under the body bends most. The other heel is already on its way up.",
				},
				{
					near: [500, 205],
					text: "In the passing one leg carries, the other knee swings by it. Keep the swinging heel tucked up; a long leg swings slowly.",
				},
				{
					near: [650, 200],
					text: "In the up the back leg points at the place that it pushed off. From toe to chest it should be one long line. That line carries the whole pose.",
				},
				{
					near: [318, 120],
					text: "The spine leans ahead of the hip in all eight. Lean is speed. Upright, the same legs are only jogging.",
				},
			],
		},
		{
			pass: "ink",
			title: "Eight clean runners and a timing chart",
			about: "One firm outline for each, and the chart that says when it is seen.",
			captions: [
				{
					near: [95, 68],
					text: "Hair is one solid shape with locks that stream to the left. They fly up in the down and sink in the up, because they follow the head late.",
				},
				{
					near: [142, 90],
					text: "The profile: brow, nose, lips, chin, all in the front third of the head. Keep the mouth a little open. Someone who runs has to breathe.",
				},
				{
					near: [78, 140],
					text: "The near elbow points back and the fist sits at the hip. Give the sleeve the heavier line; it lifts the arm off the jacket. Opposite arm, opposite leg, in each of the eight.",
				},
				{
					near: [635, 215],
					text: "In the up both shoes are off the floor by a hand's breadth. Let one touch and the up becomes a second contact.",
				},
				{
					near: [150, 245],
					text: "Contact shoe: toe up, heel on the floor. In the next drawing the sole lies flat, and the whole body has come down behind it.",
				},
				{
					near: [270, 574],
					text: "Below the ground runs the timing chart, as wide as the sheet. Tall ticks are the drawings you make, short ones those in between. Even gaps here mean even speed.",
				},
			],
		},
		{
			pass: "colour",
			title: "Two tones for two legs",
			about: "The same flats on all eight, and the far side one step darker.",
			captions: [
				{
					near: [100, 145],
					text: "Fill all eight jackets from one blue, in one sitting. The lower edge gets a darker one; a second visit to the palette always comes back with another blue.",
				},
				{
					near: [135, 140],
					text: "The far arm lies in shade from shoulder to cuff. That keeps the two arms apart when they cross in the passing drawing.",
				},
				{
					near: [128, 200],
					text: "The near leg is light grey, the far one a step darker from hip to cuff. In the lower row the legs have changed places, and their tones have stayed with the side: near is light, far is dark.",
				},
				{
					near: [62, 100],
					text: "The scarf is the one warm patch, yellow with a dark edge. It shows where the runner was two drawings ago. It follows, it never leads.",
				},
				{
					near: [640, 255],
					text: "The shadow on the floor is a flat oval under the body, not under the feet. The gap between shoe and shadow is what makes the jump.",
				},
			],
		},
	],
	text: {
		title: "Eight drawings on twos",
		about: "A cycle on eight slips of paper, flipped by hand and timed.",
		markdown: `## Material

Eight slips of paper, the same size, punched or taped along one edge. About 90 minutes, best without a pause.

1. **Ground and arcs, 10 minutes.** On every slip the same ground line. On slip 1 the wave of the hip, eight dots on it.
2. **Four poses, 35 minutes.** Contact, down, passing, up. Stick figures, five minutes each, then the volume.
3. **The other leg, 15 minutes.** Slips 5 to 8 are the same four with left and right *exchanged*. Trace the body, redraw the limbs.
4. **Loop, 10 minutes.** Flip 1 to 8 and back to 1. The hitch, if there is one, sits between 8 and 1.
5. **Time it, 20 minutes.** Film each slip for two frames (*on twos*), then for one. Decide which runner is late for school.

## What to look for

- Is the head lowest in **down** and highest in **up**?
- Is there a drawing with both feet in the air?
- Does each arm oppose its leg?
- Does the head count stay the same in all eight?`,
	},
	bring: [
		"Eight slips of paper and tape, or a program with onion skin",
		"A blue pencil and a darker one",
		"Ten metres of floor where you may run",
	],
	outcomes: [
		"the four poses of a run: contact, down, passing and up",
		"the same four on the other leg, so that the cycle closes",
		"arcs for head and hip that rise and fall in the right places",
		"a timing chart that another animator can work from",
	],
};
