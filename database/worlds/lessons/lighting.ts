import type { DrawingWords } from "./words.ts";

export const lighting: DrawingWords = {
	drawing: "lighting",
	lessons: [
		{
			pass: "construct",
			title: "Three crosses and three plans from above",
			about: "The same head three times in a row, and under each a map of it seen from above.",
			captions: [
				{
					near: [163, 180],
					text: "Three heads side by side, a third of the sheet each. The first midline bends slightly, because it lies on a round face. Copy it exactly; only the lamp may differ.",
				},
				{
					near: [60, 218],
					text: "The eye line crosses it below the middle and sags like a hammock. Where it sags most, the face is nearest to you. That is where the front lamp will be brightest.",
				},
				{
					near: [428, 200],
					text: "Second midline, at the same height as the first. In this panel it will become the border between light and shade, so its place matters more than in the others.",
				},
				{
					near: [97, 516],
					text: "Below, a dashed circle: the first head from above, nearly half as wide as the big one, nose towards you. On this map the lamp stands in front, a little to the left.",
				},
				{
					near: [470, 516],
					text: "The second plan has a level line through the ears. The side lamp stands exactly on it. Half of the circle is lit, and the other half cannot see the lamp.",
				},
				{
					near: [672, 585],
					text: "Third plan: the line from nose to nape. The lamp goes on its far side, behind the head. Draw plans before shadows; a shadow that no plan explains is a stain.",
				},
			],
		},
		{
			pass: "rough",
			title: "Domes of hair over round shoulders",
			about: "The big forms that catch the light, without any features.",
			captions: [
				{
					near: [33, 150],
					text: "The dome of the first head, from jaw height on one side to jaw height on the other. It fills most of the panel. Light will see this dome long before it sees an eye.",
				},
				{
					near: [30, 365],
					text: "The shoulder falls away from the neck and then drops steeply. The turn between the two is a corner for light: above it lit, below it not.",
				},
				{
					near: [298, 150],
					text: "Second dome. Draw it from the same side and in the same order as the first. A head that changes its shape will look like another person, not like other light.",
				},
				{
					near: [515, 370],
					text: "This right shoulder will lie in the dark. Give it the same care. A form that is weak in outline cannot be rescued in shadow.",
				},
				{
					near: [766, 150],
					text: "The third dome will glow along its border. Keep its edge simple: each dent in it becomes a notch in the band of light.",
				},
			],
		},
		{
			pass: "ink",
			title: "Identical line, three times",
			about: "One drawing repeated, then the lamps are noted below.",
			captions: [
				{
					near: [33, 150],
					text: "Ink the first head. The outline of the hair is the heaviest line, and it stays even. Do not thicken it on the shadow side; here colour does that work.",
				},
				{
					near: [110, 207],
					text: "The lash overhangs the eye like a small roof. It throws the first shadow in any face, so leave white below it for the shade to fall on.",
				},
				{
					near: [394, 90],
					text: "Second panel: the parting of the fringe, in one line from the crown. It divides a lit mass from a dark one. Draw it where you would cut paper.",
				},
				{
					near: [438, 240],
					text: "The nose is one small hook. In side light it tells which cheek is lit. Place it beside the midline by measuring, not by feeling.",
				},
				{
					near: [690, 303],
					text: "Third chin, a single arc. Leave a gap of two line widths between it and the neck lines. The rim of light will need that room.",
				},
				{
					near: [296, 497],
					text: "Lamps are suns with eight rays, on the plans below. Size counts: a small lamp draws a crisp border, a large one a soft border. Make this one small.",
				},
			],
		},
		{
			pass: "colour",
			title: "Front, side and back light",
			about: "Three flats, three shadows; the lamp decides which.",
			captions: [
				{
					near: [120, 270],
					text: "Front light: the face is one pale flat. Shade remains only where something overhangs, below the fringe and below the chin. It describes least, and it flatters.",
				},
				{
					near: [90, 130],
					text: "The band of gloss crosses the hair at the height where the dome turns towards lamp and eye. In the first panel it is long and runs almost from side to side.",
				},
				{
					near: [428, 230],
					text: "Side light: a hard border runs down beside the nose. Hard, because the lamp is small. A window would give the same border a soft edge.",
				},
				{
					near: [457, 240],
					text: "Inside the shade, one lit patch under the far eye, where the cheek reaches the beam. Leave it out and the head becomes a coin.",
				},
				{
					near: [561, 180],
					text: "Back light: everything goes dark, and a bright rim as wide as a finger follows the hair. Make the rim wider where the form turns slowly, narrower at corners.",
				},
				{
					near: [667, 40],
					text: "The halo behind the third head is wider than the head by a quarter on each side. A rim without a bright ground behind it looks like a sticker.",
				},
			],
		},
	],
	text: {
		title: "One lamp, one egg, one face",
		about: "Five quiet studies with a desk lamp. Work in a dark room.",
		markdown: `## Preparation

A dark room, one lamp without a shade, an egg, a mirror. About 80 minutes.

1. **Plan, 5 minutes.** Draw the table from above: egg, lamp, yourself. Add an arrow for the light. Do this for *every* study.
2. **The egg, 15 minutes.** Lamp in front, at the side, behind. Three eggs, two tones each. Mark the border with one line before you shade.
3. **Hard and soft, 15 minutes.** Side light again. First the bare lamp, then the lamp behind tracing paper. Draw only the border, ten times larger than life.
4. **Your face, 30 minutes.** Mirror. The same three positions, ten minutes each, over one traced outline.
5. **From memory, 15 minutes.** The side light, without mirror.

## Afterwards

- Does every shadow agree with its plan?
- Is the shaded side **one** shape, or many pieces?
- Squint: can you name the lamp's place in each?
- Compare 4 and 5. What you left out is what you have not yet seen.`,
	},
	bring: [
		"A desk lamp that you can move, and tracing paper to put before it",
		"An egg",
		"A small mirror",
		"Three markers of one colour: pale, middle and dark",
	],
	outcomes: [
		"a plan from above that explains where each shadow falls",
		"one face in front light, side light and back light",
		"a shadow border whose edge tells how hard the lamp is",
		"a rim of light that follows the form",
	],
};
