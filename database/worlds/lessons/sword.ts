import type { DrawingWords } from "./words.ts";

export const sword: DrawingWords = {
	drawing: "sword",
	lessons: [
		{
			pass: "construct",
			title: "A tube that widens towards you",
			about: "The axis of the sword, rings along it, and a ring for the fist.",
			captions: [
				{
					near: [60, 112],
					text: "The dashed axis runs from the lower right to the upper left corner. The upper left is near you. Decide that now, because nothing in a single line says which end is which.",
				},
				{
					near: [380, 130],
					text: "One wall of a tube beside the axis. It is not parallel: the tube is narrow at the hand and nearly three times as wide near the point. That spread is the foreshortening.",
				},
				{
					near: [290, 108],
					text: "Three rings on the tube, squarely across the axis. Each is about a third wider than the one behind it. Same steel, nearer to you. If they came out equal, the sword lies flat.",
				},
				{
					near: [535, 345],
					text: "A dashed ring lower right: the fist. It sits on the same axis, and the tube has to pass through its centre. A sword that leaves a fist at the edge is a lolly.",
				},
				{
					near: [575, 498],
					text: "The ring at the far end of the fist is smaller than the nearest one on the blade, although a hand is thicker than steel. Only distance does that. Trust the rings, not what you know.",
				},
				{
					near: [120, 250],
					text: "The other wall closes the tube. Prolong both walls behind the fist and they meet in one point. Everything on this arm shrinks towards it.",
				},
			],
		},
		{
			pass: "rough",
			title: "Point, guard, fist, sleeve",
			about: "Overlapping shapes from near to far, each hiding a part of the next.",
			captions: [
				{
					near: [180, 225],
					text: "Blade: the lower edge runs from the tip in one slow curve towards the guard. A katana bends, but seen end on, most of the bend disappears. Draw less than you know.",
				},
				{
					near: [190, 72],
					text: "The cutting edge swings round into the point, longer than any rule book gives it. It is the nearest part, so it is the largest. Half of the drama is in this one curve.",
				},
				{
					near: [470, 450],
					text: "The guard is a disc, squarely across the axis. The axis points at us, so we see it nearly round. It hides where blade meets grip, as it should.",
				},
				{
					near: [690, 510],
					text: "Fingers one behind another, each smaller and further to the lower right. Each hides most of the next, and only its bend looks out. Fingers in a fan hold nothing.",
				},
				{
					near: [430, 370],
					text: "The ball of the thumb is the top of the fist, and the thumb comes over it and crosses the first finger. This is the lock. Close your own hand on a ruler and pull at it.",
				},
				{
					near: [780, 272],
					text: "The sleeve comes in from the right edge and swallows the wrist. Its opening is an ellipse that turns its face to us. If it turns away, the forearm is broken.",
				},
			],
		},
		{
			pass: "ink",
			title: "Edges near, thick; edges far, thin",
			about:
				"The blade in long pulls, a grip that closes, and lines that get thinner with distance.",
			captions: [
				{
					near: [200, 240],
					text: "Lower edge of the blade, from the tip inwards, with the line thinning as it goes. Thick is near. It is the cheapest depth there is, so use it first.",
				},
				{
					near: [150, 158],
					text: "The ridge starts at the tip and runs the whole blade, nearer to the back than to the edge. It shows that there are two planes and a wedge between them. Without it you hold a ribbon.",
				},
				{
					near: [330, 215],
					text: "The temper line is a wave along the cutting edge, here the upper one, thin and irregular. It gets finer towards the guard. Even waves are a saw.",
				},
				{
					near: [606, 440],
					text: "Front face of the guard, then its thickness as a second curve at the lower right. The blade leaves it through a brass collar in the middle. Check that the collar lies on the axis.",
				},
				{
					near: [430, 440],
					text: "The thumbnail is a small quadrangle, the only flat thing in the fist. It tells which way the thumb faces. Give it a corner, round nails look like buttons.",
				},
				{
					near: [700, 480],
					text: "The bends of the four fingers are four short curves, one behind another, each a little thinner than the one before it. Look at the line under the little finger and at the one under the blade: that is how far away the hand is.",
				},
			],
		},
		{
			pass: "colour",
			title: "Steel in three tones, rays behind",
			about: "A ground that points, a blade that mirrors, a hand that is warm.",
			captions: [
				{
					near: [100, 400],
					text: "Pale rays on a yellow ground, all from one place behind the fist. They repeat the direction of the thrust. A ray that starts elsewhere stops the sword.",
				},
				{
					near: [330, 235],
					text: "The upper flat of the blade gets one cool grey, up to the temper line. Steel has no colour, it has neighbours. Let it be colder than all of them.",
				},
				{
					near: [500, 450],
					text: "The guard in brass: a light face and a dark brown rim below it. It is the border between cold metal and warm skin, so give it the strongest contrast.",
				},
				{
					near: [600, 515],
					text: "Shade each finger below, and the one behind it where the nearer one keeps the light off. Four narrow bands: the four fingers stay apart even without a line.",
				},
				{
					near: [742, 380],
					text: "The hem of the sleeve is light, its inside dark blue. Light hem, dark inside: that edge pushes the arm back behind the hand.",
				},
				{
					near: [48, 125],
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
