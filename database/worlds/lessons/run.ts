import type { DrawingWords } from "./words.ts";

export const run: DrawingWords = {
	drawing: "run",
	lessons: [
		{
			pass: "construct",
			title: "Contact, down, passing, on one ground",
			about: "Three ghosts from left to right, and the arcs that their heads and hips follow.",
			captions: [
				{
					near: [480, 470],
					text: "One level ground line across the sheet, four fifths of the way down. Every pose is measured from it. If it moves between two drawings, the runner climbs stairs.",
				},
				{
					near: [128, 91],
					text: "First ghost, far left: contact. A circle for the head, a leaning spine under it. The figure is a bit over four heads tall. Keep that count in all eight drawings.",
				},
				{
					near: [145, 380],
					text: "The front leg reaches the ground with its heel, the knee not quite straight. A locked knee has no way to give, and the next drawing would jolt.",
				},
				{
					near: [240, 205],
					text: "Second ghost: down. The head drops by a sixth of its height because the knee takes the weight. Without this drawing a run has no ground under it.",
				},
				{
					near: [392, 330],
					text: "Third ghost: passing. One leg carries, the other knee swings by it at hip height. Keep the swinging heel tucked up; a long leg swings slowly.",
				},
				{
					near: [600, 90],
					text: "A dashed wave through the heads, another through the hips: low at the down, highest at the right edge, in the air. Flip the drawings and watch these two lines only.",
				},
			],
		},
		{
			pass: "rough",
			title: "The up: both feet off the ground",
			about: "The fourth drawing as loose shapes, large, at the right.",
			captions: [
				{
					near: [592, 110],
					text: "The up stands on the right half, larger than its ghosts. Begin with the head and tilt it forward. A runner looks where the foot will land, not at the sky.",
				},
				{
					near: [614, 262],
					text: "The chest is a bean that leans ahead of the hip by half a head. Lean is speed. Upright, the same legs are only jogging.",
				},
				{
					near: [692, 332],
					text: "The front thigh goes out first, high, and the shin hangs from it. Draw thigh and shin as one bent tube; two sausages give a knee that breaks.",
				},
				{
					near: [470, 330],
					text: "The back leg still points at the place that it pushed off. From toe to chest it should be one long curve. That curve carries the whole pose.",
				},
				{
					near: [670, 232],
					text: "Opposite arm, opposite leg: the arm on the far side comes forward while the near leg does. Elbows stay bent at a right angle, or the arms arrive late.",
				},
				{
					near: [470, 191],
					text: "A scarf, two lines back from the neck, rising a little. It shows where the runner was two drawings ago. Keep it for last; it follows, it never leads.",
				},
			],
		},
		{
			pass: "ink",
			title: "Clean runner, broken floor, timing chart",
			about: "One firm outline for the up, and the chart that says when it is seen.",
			captions: [
				{
					near: [670, 100],
					text: "Ink the skull and hair in one shape, locks streaming to the left. Their tips lie on an arc through the air that the head has just left.",
				},
				{
					near: [655, 160],
					text: "The profile: brow, nose, lips, chin, all in the front third of the head. Keep the mouth a little open. Someone who runs has to breathe.",
				},
				{
					near: [518, 205],
					text: "The near elbow points back and the fist sits at the hip. Put the heavier line on the underside of the sleeve; it lifts the arm off the jacket.",
				},
				{
					near: [415, 420],
					text: "Back shoe: its sole stands almost upright, toe down. It has just left the floor by a hand's breadth. Let it touch and the up becomes a second contact.",
				},
				{
					near: [740, 435],
					text: "Front shoe: toe up, heel nearer to the floor. The gap under it is as tall as the sole is thick. In the next drawing this heel lands.",
				},
				{
					near: [270, 547],
					text: "Below the ground runs the timing chart, as wide as the sheet. Tall ticks are the drawings you make, short ones those in between. Even gaps here mean even speed.",
				},
			],
		},
		{
			pass: "colour",
			title: "Ghosts in pale blue, the runner in full",
			about: "Each earlier pose fades a step, and light falls from in front.",
			captions: [
				{
					near: [88, 130],
					text: "Lay the oldest ghost in the palest blue, then each younger one a step stronger. You can read the order without numbers. Ghosts get no shadow and no face.",
				},
				{
					near: [575, 200],
					text: "Jacket: one blue, and a darker one on the far arm and the lower edge. The far arm in shade keeps the two arms apart when they cross in the passing drawing.",
				},
				{
					near: [700, 330],
					text: "The near leg is light grey, the far one a step darker from hip to cuff. Check it in the whole cycle: legs that swap their tones flicker.",
				},
				{
					near: [470, 155],
					text: "The scarf is the one warm patch, yellow with a dark underside. It tells the eye which way to travel. Do not give the shoes the same colour.",
				},
				{
					near: [580, 483],
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
