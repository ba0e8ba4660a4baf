import type { DrawingWords } from "./words.ts";

export const sword: DrawingWords = {
	drawing: "sword",
	lessons: [
		{
			pass: "construct",
			title: "A tube that widens towards you",
			about: "The axis of the sword, rings along it, and a box for the fist.",
			captions: [
				{
					near: [200, 80],
					text: "The dashed axis runs from the lower right to the upper left corner. The upper left is near you. Decide that now, because nothing in a single line says which end is which.",
				},
				{
					near: [120, 88],
					text: "One wall of a tube beside the axis. It is not parallel: the tube is narrow at the hand and more than twice as wide near the point. That spread is the foreshortening.",
				},
				{
					near: [177, 145],
					text: "Three rings on the tube, squarely across the axis. Each is about a sixth wider than the one behind it. Same steel, nearer to you. If they came out equal, the sword lies flat.",
				},
				{
					near: [400, 427],
					text: "The fist is a box on the same axis, right of the middle and below it. The tube has to pass through its centre. A sword that leaves a fist at the edge is a lolly.",
				},
				{
					near: [585, 345],
					text: "The far side of the box bows, that is the back of the hand. The box is twice as long as the nearest ring is wide, and the hand takes a third of the sheet's width.",
				},
				{
					near: [500, 375],
					text: "Dashed lines cut the front of the box into four strips, one per finger. They run across the axis, like everything that holds something. Check the angle with a corner of paper.",
				},
			],
		},
		{
			pass: "rough",
			title: "Point, guard, fist, sleeve",
			about: "Overlapping shapes from near to far, each hiding a part of the next.",
			captions: [
				{
					near: [200, 150],
					text: "Blade: the lower edge runs from the tip in one slow curve towards the guard. A katana bends, but seen end on, most of the bend disappears. Draw less than you know.",
				},
				{
					near: [180, 35],
					text: "The slanted end of the point, longer than any rule book gives it. It is the nearest part, so it is the largest. Half of the drama is in this one edge.",
				},
				{
					near: [340, 395],
					text: "The guard is an oval disc across the blade, three times as wide as the blade there. Draw it twice, a pencil's width apart: thickness. It hides where blade meets grip, as it should.",
				},
				{
					near: [560, 395],
					text: "Fingers one behind another, each a block with a corner at the knuckle. Each block hides the root of the next. Fingers in a fan hold nothing.",
				},
				{
					near: [371, 440],
					text: "The ball of the thumb bulges at the lower left, and the thumb crosses over the first finger. This is the lock. Close your own hand on a ruler and pull at it.",
				},
				{
					near: [720, 259],
					text: "The sleeve comes in from the right edge and swallows the wrist. Its opening is a wide ellipse, tilted like the rings of the tube. If it tilts otherwise, the forearm is broken.",
				},
			],
		},
		{
			pass: "ink",
			title: "Edges near, thick; edges far, thin",
			about: "The blade in long pulls, a grip that closes, a wrapped hilt.",
			captions: [
				{
					near: [222, 166],
					text: "Lower edge of the blade, from the tip inwards, with the line thinning as it goes. Thick is near. It is the cheapest depth there is, so use it first.",
				},
				{
					near: [160, 75],
					text: "The ridge starts at the tip and runs the whole blade, about in its middle. It shows that there are two planes and a wedge between them. Without it you hold a ribbon.",
				},
				{
					near: [308, 190],
					text: "The temper line is a wave along the cutting edge, here the upper one, thin and irregular. It gets finer towards the guard. Even waves are a saw.",
				},
				{
					near: [345, 395],
					text: "Front face of the guard, then the thickness below it as a solid black sickle. The blade disappears into a slot in its middle. Check that the slot lies on the axis.",
				},
				{
					near: [486, 455],
					text: "The thumbnail is a small quadrangle, the only flat thing in the fist. It tells which way the thumb faces. Give it a corner, round nails look like buttons.",
				},
				{
					near: [616, 545],
					text: "A stub of hilt comes out below the little finger, wrapped in crossing bands. A third of a fist long, no more. It must continue the axis; lay a ruler on it.",
				},
			],
		},
		{
			pass: "colour",
			title: "Steel in three tones, rays behind",
			about: "A ground that points, a blade that mirrors, a hand that is warm.",
			captions: [
				{
					near: [250, 345],
					text: "Pale rays on a yellow ground, all from one place behind the fist. They repeat the direction of the thrust. A ray that starts elsewhere stops the sword.",
				},
				{
					near: [300, 185],
					text: "The upper flat of the blade gets one cool grey, up to the temper line. Steel has no colour, it has neighbours. Let it be colder than all of them.",
				},
				{
					near: [340, 375],
					text: "The guard in brass: a light face and a dark brown rim below it. It is the border between cold metal and warm skin, so give it the strongest contrast.",
				},
				{
					near: [500, 465],
					text: "Shade each finger on the side away from the blade's light, with one straight strip. Four strips with the same width: the blocks of the rough are still there.",
				},
				{
					near: [660, 420],
					text: "The lining of the sleeve is light, its outside dark blue. Light lining, dark wrist shadow: that edge pushes the arm back behind the hand.",
				},
				{
					near: [88, 20],
					text: "A white star of four points on the very tip. One glint, at the place that should hurt. Two glints, and you are selling cutlery.",
				},
			],
		},
	],
	text: {
		title: "A broom towards you",
		about: "Five exercises in foreshortening, with a broomstick and a mirror.",
		markdown: `## Set up

A broomstick with five rings of tape, one every 20 cm. A mirror, or a helper. 90 minutes.

1. **Rings, 15 minutes.** Hold the stick sideways, then at 45 degrees, then almost at your eye. Draw *only* the rings, with the distance between them. Write down the ratio of the first to the last.
2. **The tube, 15 minutes.** Connect the rings. Which drawing is shortest on paper, and which looks longest? They should be the same one.
3. **The grip, 20 minutes.** Your hand on the stick. A box, four strips, one thumb. Three views.
4. **Pull test, 10 minutes.** Somebody pulls at the stick. Draw what your thumb did.
5. **Point at the viewer, 30 minutes.** Stick, guard, fist, sleeve, in this order. Overlap every part with the next.

## Check with a ruler

- Does the pommel lie on the axis of the blade?
- Do the rings grow towards you?
- Is each ring square to the axis?
- How many overlaps are there? Fewer than **five** is flat.`,
	},
	bring: [
		"A broomstick and coloured tape",
		"A mirror as tall as your arm is long",
		"A ruler for checking, not for drawing",
	],
	outcomes: [
		"a blade that comes out of the page although it is short on paper",
		"a fist that nobody could pull the sword from",
		"a guard, grip and sleeve that share one axis",
		"steel in three tones and one glint",
	],
};
