import type { DrawingWords } from "./words.ts";

export const backgroundSky: DrawingWords = {
	drawing: "background-sky",
	lessons: [
		{
			pass: "construct",
			title: "A low sun and four balls of cloud",
			about: "Where the light stands, and which way the cloud builds up.",
			captions: [
				{
					near: [320, 398],
					text: "Rule the horizon two thirds of the way down. All that is below it will be roofs, and the sky gets the larger part because it tells the hour.",
				},
				{
					near: [175, 338],
					text: "The sun is a disc that the horizon cuts in half, far to the left. So low, it lights the cloud from the side and leaves the right half in the shade.",
				},
				{
					near: [300, 305],
					text: "Two dashed rays leave the sun like the hands of a clock, one steep and one flat. The cloud climbs between them, and what leaves that wedge gets no light.",
				},
				{
					near: [357, 357],
					text: "The smallest ball of the cloud sits near the horizon. It is as large as the sun, and that gives you a measure for the rest.",
				},
				{
					near: [500, 224],
					text: "Each further ball is larger, higher and further right, and overlaps the last by a third. A cumulus climbs like stairs, it does not float in a row.",
				},
				{
					near: [705, 215],
					text: "The largest ball is half again as wide as the smallest. Check the sizes against each other: three equal balls read as a sheep.",
				},
			],
		},
		{
			pass: "ink",
			title: "Wires, tiles and a broken cloud edge",
			about: "Straight lines for what people built, open arcs for the weather.",
			captions: [
				{
					near: [335, 320],
					text: "Draw the lit edge of the cloud in arcs of different size and lift between them. A closed outline turns weather into a balloon.",
				},
				{
					near: [495, 266],
					text: "A few short arcs inside the cloud repeat the edge, further in. Place them where one ball passes before another, and nowhere else.",
				},
				{
					near: [735, 300],
					text: "The pole at the right is the tallest thing and stands plumb. Rule it lightly and ink it by hand, because ruled ink looks like a blueprint.",
				},
				{
					near: [330, 165],
					text: "A wire hangs between its two fixed ends, lowest where it is farthest from both. Pull each one in a single stroke and let them cross unevenly.",
				},
				{
					near: [270, 439],
					text: "The ridge of the middle house is level, its eaves are wider by two thirds. Tiles run from ridge to eaves and spread, for they follow the slope of the roof.",
				},
				{
					near: [140, 495],
					text: "The roof in the left corner is close, so its line is thick and its rows are far apart. The nearer a roof, the fewer lines it needs.",
				},
			],
		},
		{
			pass: "colour",
			title: "From blue to yellow in five bands",
			about: "A dusk sky, three tones of cloud, roofs already in the shade.",
			captions: [
				{
					near: [300, 110],
					text: "The sky is five bands, dark blue on top and yellow at the horizon, with violet and salmon between. Bend the borders a little; straight ones look like a flag.",
				},
				{
					near: [175, 338],
					text: "The sun disc is almost white and has no outline. Its glow is the yellow band beside it, so keep that band the brightest thing at its height.",
				},
				{
					near: [460, 235],
					text: "The cloud's lit tone is a warm cream, laid towards the sun. It is no white: held against the sun disc it should look a little dirty.",
				},
				{
					near: [580, 265],
					text: "The second tone is a pink that sits behind the cream, one ball further in. Its edge repeats the outline of the cloud, smaller.",
				},
				{
					near: [668, 196],
					text: "The third tone is close to the violet of the sky itself. That is what shade in a cloud is: sky seen again, so take it from the band beside it.",
				},
				{
					near: [200, 440],
					text: "Distant houses are one flat purple, with two or three lit windows. No red roof, no tile: what is far has already lost its own colour.",
				},
			],
		},
	],
	text: {
		title: "Ten skies from one window",
		about: "A sheet for a week of evenings.",
		markdown: `## How to use this sheet

Divide a page into ten fields, each the size of a matchbox. Sit at the same window every evening. One field takes **six minutes**, and then the light has changed anyway.

## The exercises

1. **Fields 1 to 3, bands.** Draw no clouds. Divide the sky into four or five tones with a soft pencil and write the time beside it.
2. **Fields 4 to 6, balls.** Build one cloud from three or four balls of growing size. Mark the sun with a cross, also when it stands outside the field.
3. **Fields 7 and 8, three tones.** Light, middle, shade, with hard edges. The light tone faces the cross.
4. **Fields 9 and 10, roofs.** Add a roof line in one dark tone. It takes a third of the field at most.

## What to look for

- Cover the roofs. Can somebody still tell the time of day?
- Are two balls the same size? Change one.
- Is the darkest tone in the sky? It belongs to the roofs.

A grey evening counts. Draw it in two tones and go in early.`,
	},
	bring: [
		"A soft pencil and a ruler",
		"Five tones from dark blue to yellow",
		"A window with roofs in it, or a photograph of one",
	],
	outcomes: [
		"a cumulus cloud in three tones",
		"a sky that tells the hour",
		"a line of roofs against the last light",
		"wires that hang and do not wobble",
	],
};
