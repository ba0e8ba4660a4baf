import type { DrawingWords } from "./words.ts";

export const cat: DrawingWords = {
	drawing: "cat",
	lessons: [
		{
			pass: "construct",
			title: "One line from paw to tail",
			about: "A stretching cat, hung on a single curve with three round weights.",
			captions: [
				{
					near: [440, 315],
					text: "The spine is the drawing: low at the front paws on the left, up through the back, over the hip and into the tail. If this line is dull, no fur will save it.",
				},
				{
					near: [120, 250],
					text: "Hang the head on the front end, a circle as wide as a quarter of the sheet. It sits low, for this cat bows before it stretches.",
				},
				{
					near: [411, 410],
					text: "The rib cage is an egg of the same size, tucked half behind the head. Ribs stay stiff, so the egg may tilt and never bend.",
				},
				{
					near: [672, 300],
					text: "The hip is a second egg, three quarters as large, on the high end of the line at the right. High hip and low chest: that difference is the whole stretch.",
				},
				{
					near: [590, 305],
					text: "The hind leg is a Z: forward to the knee, back to the heel, forward to the toes. Put a ring at each joint so that you cannot forget the heel.",
				},
				{
					near: [200, 494],
					text: "The front leg lies flat along the floor, with the elbow right under the ribs. Check the dashed floor line: both paws and toes rest on it.",
				},
			],
		},
		{
			pass: "rough",
			title: "Bread dough with ears",
			about: "Head, back, belly and tail as soft outlines around the weights.",
			captions: [
				{
					near: [85, 250],
					text: "The ears are two triangles, each nearly half as high as the head. Set them far apart; close together they make a rabbit.",
				},
				{
					near: [260, 410],
					text: "The cheek line hangs like a hammock from cheek to cheek. It covers the neck, because a bowing cat has none that you could see.",
				},
				{
					near: [480, 270],
					text: "Run the back in one soft S from behind the head up to the hip. Let it sink between the shoulders first; that dip makes the rise.",
				},
				{
					near: [440, 440],
					text: "The belly climbs beside the back, from the chest to the fold before the thigh. Keep the two almost parallel, or the cat gets a waist.",
				},
				{
					near: [737, 140],
					text: "The tail is a hook as tall as the head and the ears together. Draw both its sides at once, back and forth, or it gets thick and thin by accident.",
				},
			],
		},
		{
			pass: "ink",
			title: "Soft back, sharp cheeks",
			about: "One confident outline, with corners kept for the face.",
			captions: [
				{
					near: [78, 200],
					text: "An ear is two nearly straight sides and a real point. This is the angular part of the cat, so lift the pen at each corner and start anew.",
				},
				{
					near: [150, 308],
					text: "The eyes are shut: two thick arches, each a fifth as wide as the head. Bend them up like bridges, because bent down they mean sleep.",
				},
				{
					near: [205, 345],
					text: "Nose and mouth share one upright, a small triangle and an open cup. Keep them high between the cheeks, and the chin comes by itself.",
				},
				{
					near: [480, 280],
					text: "The back is one pull from neck to tail, without a stop. Slow pens wobble, so rehearse it in the air twice and then go.",
				},
				{
					near: [735, 140],
					text: "The tail keeps one width right up to its tip and ends in a blunt curl. Thin it out and you have drawn a rat.",
				},
				{
					near: [560, 500],
					text: "Hind feet are loaves with two short cuts for toes. Begin their base on one level with the front paws, so that nobody hovers.",
				},
			],
		},
		{
			pass: "colour",
			title: "Ginger, stripes and a patch of sun",
			about: "Three browns, a white muzzle, and a shadow that puts it on the floor.",
			captions: [
				{
					near: [580, 590],
					text: "The floor is a pale ground with two slanted patches of sun. Their edges all lean from one window, and the cat lies across them.",
				},
				{
					near: [88, 215],
					text: "Fill the whole cat in one ginger, right across the places that will be white. Patches cut out of a full fill leave no gaps.",
				},
				{
					near: [200, 310],
					text: "The white of the face is a keyhole: narrow on the brow, wide on the muzzle. Under the far cheek it turns a cold grey, in the shade.",
				},
				{
					near: [380, 390],
					text: "Stripes wrap the body like rings on a barrel, so bend each one over the back. They stop halfway down, for the belly is plain.",
				},
				{
					near: [700, 130],
					text: "The stripes of the tail stand across its curve, like rungs on a bent ladder. Turn the sheet with the tail while you fill them.",
				},
				{
					near: [640, 522],
					text: "One flat blue shadow lies under everything, longer than the cat. Without it the paws stick to the sheet and not to the floor.",
				},
			],
		},
	],
	text: {
		title: "Ten cats before the tea is cold",
		about: "A sheet to print and fill, cats included.",
		markdown: `## The plan

A cup of tea stays warm for about **25 minutes**. That is ten cats. Work small, each one as long as your thumb.

## The exercises

1. **Four lines, 6 minutes.** Draw three cats with four lines each: spine, shoulder, hip, tail. One sits, one walks, one stretches. Stop at four.
2. **Weights, 8 minutes.** Draw three more and hang a head and two eggs on the spine. The eggs tilt against each other in every pose.
3. **Hind legs, 5 minutes.** Draw two cats from the side and nothing but their hind legs: knee forward, heel back, toes forward.
4. **Liquid and angles, 6 minutes.** Draw one cat asleep in a bowl without any corner. Draw one that has seen you, with corners at ears, elbows and heels.

## What to look for

- Cover the heads. Can you still tell the poses?
- Follow each spine with a finger. Does it run into the tail without a kink?
- Is there a cat whose hind leg bends like yours? Give it back its heel.

Real cats may be consulted. They do not hold still for it.`,
	},
	bring: [
		"A soft pencil and a brush pen",
		"Three photographs of one cat, or the cat",
		"Ginger, brown and a cold grey",
	],
	outcomes: [
		"a cat that stretches, on a single line of action",
		"a hind leg with its knee and its heel in the right places",
		"stripes that go around a body",
	],
};
