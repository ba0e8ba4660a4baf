import type { DrawingWords } from "./words.ts";

export const water: DrawingWords = {
	drawing: "water",
	lessons: [
		{
			pass: "construct",
			title: "A spiral, a crest and a sloping sea",
			about: "The path the water takes, and five circles where it will break.",
			captions: [
				{
					near: [500, 560],
					text: "Two dashed axes cross in the middle of the sheet. Water falls along the upright one and travels along the level one. Every curve today is a quarrel between these two.",
				},
				{
					near: [744, 350],
					text: "The spiral starts at the lower right, climbs, leans over to the left and winds in, tighter and tighter. That is the way of one drop through a wave. Equal gaps would give you a snail.",
				},
				{
					near: [150, 496],
					text: "The dashed line of the sea slopes down to the right, towards the wave. A breaking wave draws water up out of its own trough, so the level sinks at its foot. Flat sea, dead wave.",
				},
				{
					near: [590, 14],
					text: "Foam is set out as circles along the crest, each as wide as a ninth of the sheet. Begin at the top, where the water first outruns itself.",
				},
				{
					near: [278, 222],
					text: "The last circle hangs furthest left and lowest. Each is a little smaller than the one before. In the next drawing every circle moves one place on: that is the cycle.",
				},
			],
		},
		{
			pass: "rough",
			title: "The lip falls, the trough waits",
			about: "The curl from the right edge, its claws, and foam along the bottom.",
			captions: [
				{
					near: [600, 57],
					text: "The back of the lip comes from the right edge, almost level, and only then dips. Water keeps its speed before it falls. Bend it too early and it pours like syrup.",
				},
				{
					near: [455, 60],
					text: "Outer foam: round lobes, one per circle, big on top. Draw lobes as fists that push outwards. Between two of them is a sharp notch, never a smooth dip.",
				},
				{
					near: [281, 262],
					text: "At the front the lobes stretch into claws that point down. Those are the drops about to leave. In four drawings they will be gone, so do not make them pretty.",
				},
				{
					near: [600, 100],
					text: "The inner edge of the foam runs parallel to the outer one, nearly half the sheet long. What lies between is the thickness of the lip, and thickness is weight.",
				},
				{
					near: [366, 400],
					text: "Below the claws the hollow face of the wave goes down and sweeps right. It leans backwards. A face that stands upright is a wall, and walls do not roll.",
				},
				{
					near: [110, 443],
					text: "Along the bottom a chain of low scallops from edge to edge: the foam of the wave before. It is old, so its lobes are flat and even. The new foam above is not.",
				},
			],
		},
		{
			pass: "ink",
			title: "Claws, hollow face and the drops ahead",
			about: "Heavy where the lip hangs, thin inside the curl.",
			captions: [
				{
					near: [425, 54],
					text: "The upper contour of the foam, lobe by lobe, right to left, as it travels. Press on the far side of each lobe. The line itself should look as if it rolled.",
				},
				{
					near: [317, 300],
					text: "The claws are the heaviest ink, thick on the underside. Gravity collects there. Let each end in a hook that turns back towards the wave.",
				},
				{
					near: [556, 155],
					text: "The inner edge gets a double weight at every notch, where foam throws its shadow on the glassy face below. Thin in the notch and the lip floats.",
				},
				{
					near: [392, 432],
					text: "One strong stroke for the hollow face, from the claws down to the trough. It never stops in the middle. If it wobbles, turn the page and pull it again.",
				},
				{
					near: [472, 340],
					text: "Inside the curl only three or four thin lines, each a piece of the spiral. They rise, so flick them upwards. Contour lines in water show speed, not shape.",
				},
				{
					near: [251, 340],
					text: "Drops ahead of the claws, from beads to peas, never two alike side by side. Scatter them along the arc on which they were thrown. Air stops the small ones first.",
				},
			],
		},
		{
			pass: "colour",
			title: "Dusk behind, three blues, white on top",
			about: "Sky and sun first, then the dark hollow, then foam and its shade.",
			captions: [
				{
					near: [280, 190],
					text: "A low sun at the left, a third of the sheet wide, cut by two bars of haze. Light comes from behind the drops. So everything that faces us will be in shade.",
				},
				{
					near: [90, 385],
					text: "The distant sea is one pale blue strip below the sun. Pale is far and calm. It has to be still, or nothing tells how fast the wave is.",
				},
				{
					near: [362, 400],
					text: "The hollow under the lip takes the darkest blue. No light reaches it. This dark is what makes the foam above it heavy; try it in middle blue and it lifts off.",
				},
				{
					near: [570, 300],
					text: "Light bands sweep up the face, wide on the right, thin on the left. They follow the spiral and never cross. Each band ends in a point where the water turns away.",
				},
				{
					near: [520, 120],
					text: "Shade in the foam: a cool grey band along its lower half. White above, grey below, one hard edge. Without grey, foam is paper.",
				},
				{
					near: [276, 116],
					text: "Every drop is white with a grey sickle at its lower right, away from the sun. Keep the sickle on the same side in all drawings, or the splash flickers.",
				},
			],
		},
	],
	text: {
		title: "Splash, crown, drip",
		about: "Three cycles on one clock, with a bowl of water and a spoon.",
		markdown: `## At the sink

A bowl, a spoon, a dark cloth under it, a lamp behind. 100 minutes. Film at slow motion if your phone can.

1. **Look, 10 minutes.** Drop water from 30 cm. Say aloud what happens: *touch, dent, crown, fall, ring*. Count the beats.
2. **Drip, 20 minutes.** Six drawings: it swells, necks, tears off, falls, falls, lands. Only the **fourth** and **fifth** may look alike.
3. **Crown, 30 minutes.** Eight drawings. The rim rises fast in two, hangs for two, comes down in four. Points break off at the *top*, not on the way.
4. **Splash, 20 minutes.** Eight drawings from the side. Big lobes first, then break them.
5. **One clock, 20 minutes.** Put all three on a strip of 24 frames. The drip lands on frame 7; there the crown begins.

## Check

- Does anything rise as slowly as it falls? Then it is jelly.
- Do small drops stop before large ones?
- Is the total amount of water the same in every drawing?
- Where does the loop begin? If you can see it, break one lobe there.`,
	},
	bring: [
		"A bowl, a spoon and a dark cloth",
		"A phone that films in slow motion",
		"Thirty slips of paper for flipping",
		"Two blues and one grey",
	],
	outcomes: [
		"a curling wave built on a spiral, with a lip that has thickness",
		"foam that breaks into claws and drops",
		"a drip, a crown and a splash on the same clock",
		"water in three blues with the dark in the right place",
	],
};
