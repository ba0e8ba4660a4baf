import type { DrawingWords } from "./words.ts";

export const ramen: DrawingWords = {
	drawing: "ramen",
	lessons: [
		{
			pass: "construct",
			title: "Three ellipses on one axis",
			about: "Rim, soup and foot of the bowl, before anything tasty goes in.",
			captions: [
				{
					near: [400, 120],
					text: "A plumb line down the middle of the sheet. A bowl is a spinning thing; whatever you do on the left of this line must happen on the right as well.",
				},
				{
					near: [104, 230],
					text: "A dashed box for the rim, three quarters of the sheet wide. It is two and a half times as wide as high: you are sitting down and looking in. Standing up, it would be rounder.",
				},
				{
					near: [630, 374],
					text: "The rim touches the box in the middle of all four sides. Turn the ends quickly but never to a point. A pointed ellipse is a lemon.",
				},
				{
					near: [300, 219],
					text: "The soup gets its own ellipse, dashed, inside the rim and a spoon's depth lower. The gap is thin in front and wider behind, because we see the inner wall there.",
				},
				{
					near: [180, 470],
					text: "The wall leaves the rim straight down, swings in and lands on the foot. Draw left, then turn the paper over against the window and check it with the right.",
				},
				{
					near: [450, 573],
					text: "The foot: one more ellipse on the same axis, a bit over a third as wide as the rim. It hardly shows, and without it the bowl would roll off the table.",
				},
			],
		},
		{
			pass: "rough",
			title: "Place the egg, the nori and the lift",
			about: "A round bowl, and three things at three heights.",
			captions: [
				{
					near: [140, 440],
					text: "Go over the bowl freehand and a bit fatter than the guide. Comfort food sits in a comfortable belly. The guide was for symmetry, not for taste.",
				},
				{
					near: [325, 200],
					text: "The nori stands up at the back left, a square a seventh of the sheet wide that leans a little. It is the tallest quiet shape, so let it break the line of the rim.",
				},
				{
					near: [237, 350],
					text: "Half an egg, front left. An egg cut lengthwise and seen at this slant is a squashed oval, as flat as the rim. Draw it rounder and it stands up like a wheel.",
				},
				{
					near: [555, 200],
					text: "Noodles are lifted out right of the middle, a bundle that narrows on its way up. Two lines with a waist. Hanging noodles are heavy, they pull straight.",
				},
				{
					near: [520, 339],
					text: "Below, the bundle spreads where it leaves the soup, like a skirt. That small flare is what joins the air to the broth. Skip it and the noodles are a post.",
				},
				{
					near: [640, 60],
					text: "Two chopsticks from the upper right, close together at the bundle and apart at the hand. They cross over the noodles. If they only touch, lunch falls.",
				},
			],
		},
		{
			pass: "ink",
			title: "Bowl, egg, noodles, then steam",
			about: "Thick lines outside, thinner ones for everything you can eat.",
			captions: [
				{
					near: [400, 417],
					text: "The front of the rim is the boldest line on the sheet. It is the edge your lip would touch. The back of the same rim gets half of that.",
				},
				{
					near: [300, 360],
					text: "Egg white and yolk, two ovals. The yolk is not in the middle but a touch towards you. Centre it and you have drawn an eye.",
				},
				{
					near: [560, 180],
					text: "Outer edges of the hanging bundle, one pull each, from the chopsticks down. Then four or five inner lines that do not reach the ends. Noodles touch and part.",
				},
				{
					near: [385, 350],
					text: "The fish cake between egg and noodles has a wavy edge, more than a dozen bumps. They are narrower left and right, as it lies flat in the soup. Count while you go round.",
				},
				{
					near: [565, 345],
					text: "Spring onion rings float in front at the right. Three small ovals, each with a smaller one inside, all lying at the angle of the soup. One that tilts is falling in.",
				},
				{
					near: [328, 70],
					text: "Steam is one thin S that begins and ends in nothing. Three of them, all different in height. A closed outline around steam gives you a ghost.",
				},
			],
		},
		{
			pass: "colour",
			title: "Broth, gloss and an egg that shines",
			about: "Warm inside, cool outside, and light on everything wet.",
			captions: [
				{
					near: [100, 80],
					text: "Behind the bowl a cool mint, with a paler disc around the steam. Cold surroundings make hot food. Try it on orange and lunch is lukewarm.",
				},
				{
					near: [655, 465],
					text: "Bowl in red, with a darker red sickle on its right. One lamp, upper left. Everything in this picture will agree with that sickle.",
				},
				{
					near: [334, 445],
					text: "The pattern is a row of blue diamonds. They get narrower and closer towards both sides, since the wall turns away. Equal ones would flatten the bowl.",
				},
				{
					near: [330, 285],
					text: "Noodles: one pale yellow heap first, no strands. Paint the heap like a hill, lighter towards the lamp. Strands were the ink's work.",
				},
				{
					near: [278, 340],
					text: "One small white highlight on the yolk, at its upper left, and not touching the edge. This is the spot that makes people hungry. Put it on last and leave.",
				},
				{
					near: [600, 350],
					text: "Drops of fat on the broth: flat ovals, a pale one inside a darker one. Scatter them along the near side, where the soup mirrors the window.",
				},
			],
		},
	],
	text: {
		title: "Draw your dinner",
		about: "Five small studies, all of them at the table.",
		markdown: `## Before it gets cold

Print this, take it to the kitchen. An hour altogether, spread over as many meals as you like.

1. **Twelve ellipses, 10 minutes.** Look at one bowl from standing, sitting and with your chin on the table. Four quick ellipses each. Which is the flattest?
2. **One bowl, 15 minutes.** Axis, box, rim, foot. Fold the paper along the axis and hold it against the light. The two halves should *kiss*.
3. **Cut an egg, 10 minutes.** Draw the half from above, then lying in the soup. The second one is as flat as the rim.
4. **A lift, 10 minutes.** Noodles on a fork or sticks. Draw the outside of the bundle first and **five** strands at most.
5. **Gloss, 15 minutes.** Colour one study with three tones. Then set exactly four highlights and stop.

## Taste it

- Does every floating thing lie at the same angle?
- Where is the lamp? Ask somebody who was not there.
- Is the steam open at both ends?
- Are you hungry? Then it worked.`,
	},
	bring: [
		"A bowl, any bowl",
		"An egg, boiled for seven minutes",
		"A white gel pen for the highlights",
	],
	outcomes: [
		"a bowl whose rim, soup and foot share one axis",
		"noodles that hang from chopsticks and have weight",
		"half an egg that lies in the soup and shines",
		"steam without an outline around it",
	],
};
