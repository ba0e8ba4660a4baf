import type { DrawingWords } from "./words.ts";

export const rain: DrawingWords = {
	drawing: "rain",
	lessons: [
		{
			pass: "construct",
			title: "An umbrella as an ellipse and a dome",
			about: "One axis, the rim, the dome above it, and a person below.",
			captions: [
				{
					near: [452, 140],
					text: "You stand behind somebody in the rain. One plumb line, a little right of the middle, holds tip, stick and fist. Hang the whole umbrella on it: a stick beside its own axis is broken.",
				},
				{
					near: [700, 342],
					text: "The rim of the umbrella is a flat ellipse, three quarters of the sheet wide and hardly a fifth as high. So flat because it hangs close to your own eye height.",
				},
				{
					near: [230, 170],
					text: "The dome, dashed, from both ends of the rim up to the tip. Leave a strip of sky above it. Rain needs a place from where it can fall.",
				},
				{
					near: [270, 330],
					text: "The head is an egg, a good quarter as wide as the rim, and left of the stick: the hand needs its place too. Its top reaches the rim. That tells how low the umbrella is held.",
				},
				{
					near: [700, 424],
					text: "The dashed level is where the wet ground begins. Lamps stand on it and their reflections hang below it, upside down and just as long.",
				},
				{
					near: [212, 540],
					text: "A box for the coat, wider at the bottom and cut by the edge of the sheet. No feet. Somebody who is cut off stays; somebody with feet could walk away.",
				},
			],
		},
		{
			pass: "rough",
			title: "Dome, scallops and a back in a coat",
			about: "The cloth sags between the ribs, and the hand holds the stick.",
			captions: [
				{
					near: [230, 170],
					text: "Left half of the dome, from the tip down to the rim. Fuller than the dashed guide: cloth is stretched over ribs, so it bows outwards.",
				},
				{
					near: [680, 170],
					text: "The right half from the other side, also starting at the tip. Stand back and compare the shoulders of the two. An umbrella with one high shoulder is in the wind.",
				},
				{
					near: [310, 250],
					text: "Along the rim, four scallops. The cloth is held at each rib and rises between two of them. The points hang down, the arcs never do.",
				},
				{
					near: [200, 540],
					text: "Coat: shoulders round, sides nearly straight. It is a good half as wide as the umbrella. Wider, and the rain would reach it; narrower, and it is a child's.",
				},
				{
					near: [424, 450],
					text: "A fist to the right of the neck, at the height of the collar. The stick passes through it. Draw the fist first; a hand added to a stick never closes.",
				},
				{
					near: [340, 532],
					text: "The hood hangs on the back in one low curve, from shoulder to shoulder. It says: we see a back. Without it, this could be a front without a face.",
				},
			],
		},
		{
			pass: "ink",
			title: "Ribs from the tip, drops from the points",
			about: "A clean umbrella, hair below its rim, a strap across the back.",
			captions: [
				{
					near: [680, 170],
					text: "The dome in one line from the tip to the right rim. Heavier as it comes down. Up there the sky eats the edge, down here it stands against dark houses.",
				},
				{
					near: [392, 200],
					text: "Ribs spread from the tip like roads from a station. The one nearest to us is almost straight, the next ones bend more. Space them wider in the middle than at the sides.",
				},
				{
					near: [310, 246],
					text: "Each scallop is thick in the middle and thin at its points. That thickness is the dark inside of the umbrella. Here you are looking a little up into it.",
				},
				{
					near: [330, 380],
					text: "All hair falls from one crown, high on the back of the head. Four lines run from there to the neck and end in five blunt bundles. Hair without a crown is a curtain.",
				},
				{
					near: [350, 560],
					text: "A strap runs from the right shoulder down to the left. Two parallel lines, straight, across the whole back. It is the only slant in a quiet picture, so do not repeat it.",
				},
				{
					near: [207, 300],
					text: "Drops hang only where water collects, at the points of the rim. A drop in the air is round below and pointed above. Three per point at most, with growing gaps.",
				},
			],
		},
		{
			pass: "colour",
			title: "Night blue, lamp light, yellow cloth",
			about: "Houses, wet ground that doubles the lamps, then the rain in two layers.",
			captions: [
				{
					near: [60, 210],
					text: "Houses on both sides, one dark blue each, no details. In rain distance is a matter of tone: the further away, the closer to the sky behind.",
				},
				{
					near: [739, 299],
					text: "Windows are small yellow squares in rows with gaps. Light about one in three. Somebody is at home there, and that makes the street outside colder.",
				},
				{
					near: [100, 392],
					text: "Each lamp has a white core and two discs of haze. Rain in the air is what lights up. On a dry night you would see the core alone.",
				},
				{
					near: [52, 548],
					text: "The wet ground repeats the lamp as one long upright stain straight below it. Straight below, wherever you stand. Break it with a pale ripple or two.",
				},
				{
					near: [470, 170],
					text: "The umbrella is the only large warm shape. Yellow towards the left lamp, ochre on the right. Let the border follow a rib, the cloth turns there.",
				},
				{
					near: [704, 75],
					text: "Rain last, in two layers: short pale streaks behind the umbrella, long white ones before it. All lean the same way. Two slants mean two storms.",
				},
			],
		},
	],
	text: {
		title: "Wait for the rain",
		about: "Four studies by a wet window, or under a tap.",
		markdown: `## When it rains

Do not stay at the desk. Stand under a roof with a board. Without rain, a tap and a dark tray will do. About 80 minutes.

1. **Slant, 10 minutes.** Look at the rain before something dark. Draw *twenty* streaks, all with the same slant. Then one row for near rain: longer, fewer, further apart.
2. **Doubles, 25 minutes.** Find a lamp and its reflection. Draw both on one plumb line. Write beside them which is longer and which is darker.
3. **Who waits, 25 minutes.** Three people with umbrellas, from behind, five lines each. Then five minutes for the best one: axis, ellipse, dome, coat.
4. **Two layers, 20 minutes.** Copy that one. Rain on tracing paper, far rain on one sheet and near rain on another. Move the sheets against each other.

## Afterwards

- Does each reflection hang **straight** below its lamp?
- Do scallops rise between the ribs?
- How warm is the warmest spot, and is there only one?
- Would you wait there?`,
	},
	bring: [
		"A board that may get wet",
		"Tracing paper, two sheets",
		"A white pencil for dark paper",
		"An umbrella with visible ribs",
	],
	outcomes: [
		"an umbrella in perspective, with ribs and a rim that sags in the right places",
		"a person from behind who stands and waits",
		"lamps on wet ground, with their light below them",
		"rain in two layers that lean the same way",
	],
};
