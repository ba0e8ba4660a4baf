import type { DrawingWords } from "./words.ts";

export const feet: DrawingWords = {
	drawing: "feet",
	lessons: [
		{
			pass: "construct",
			title: "Two boxes, a wedge and one floor",
			about: "A shoe from the side and one from the front, built before any laces.",
			captions: [
				{
					near: [600, 533],
					text: "One dashed line, low on the sheet, is the floor. The side shoe stands on it; the front one reaches below it, because its toes are nearer to you.",
				},
				{
					near: [12, 470],
					text: "The side view is one outline: low toes at the far left, a slope, a high heel. The heel is half again as high as it is deep and twice as high as the toes.",
				},
				{
					near: [98, 387],
					text: "The wedge between toes and heel is one straight slope. It is the back of your foot: put a hand on it, there is hardly any muscle to round it.",
				},
				{
					near: [454, 400],
					text: "A dashed copy of the outline, moved up and right by a thumb's width, is the far side. Without it the foot is cardboard, and cardboard tips over.",
				},
				{
					near: [324, 100],
					text: "The leg's axis drops through the ankle oval to the floor, well behind the middle of the shoe. Move it forward and your character falls on the nose.",
				},
				{
					near: [510, 255],
					text: "From the front, the same boxes stand behind one another and widen towards the floor. The near end sits lower on the sheet, since we look down at it.",
				},
			],
		},
		{
			pass: "rough",
			title: "Rubber, canvas and an ankle",
			about: "The shapes of both sneakers, laid over the boxes in long curves.",
			captions: [
				{
					near: [120, 400],
					text: "The top of the side shoe runs from the ankle down to the toes in one hollow curve. It sags where the foot bends; a bulge there is a swollen foot.",
				},
				{
					near: [230, 529],
					text: "The sole is a bar of even thickness, an eighth of the shoe's length. It turns up a little at the toes, which is why the shoe can roll.",
				},
				{
					near: [398, 380],
					text: "The back of the heel goes almost straight down. Lean it forward by a few degrees, for a heel that leans back drags the whole leg along.",
				},
				{
					near: [387, 80],
					text: "The calf swells at the back, high up, and thins down to the sock. Two straight lines would make a table leg.",
				},
				{
					near: [500, 370],
					text: "From the front the shoe opens like a bell, from the ankle down to the sole. It is widest just above the floor, where the toes spread; widest at the laces, it would be a vase.",
				},
				{
					near: [630, 390],
					text: "The toe cap is a dome, nearly as wide as the whole shoe. It is closest to you, so let it cover what lies behind.",
				},
			],
		},
		{
			pass: "ink",
			title: "Laces that pull",
			about: "Heavy soles, taut laces and light lines where the cloth is soft.",
			captions: [
				{
					near: [218, 529],
					text: "Give the lower edge of the sole the thickest line on the sheet. All the weight of the figure ends here, and the line has to take it.",
				},
				{
					near: [108, 455],
					text: "The border of the rubber cap bends around the toes like a hoop. Draw it straight and the shoe is a cardboard front.",
				},
				{
					near: [193, 358],
					text: "A lace is a band and not a string: two lines, and a turn at each end. It pulls the two flaps together, so let the flap dent below it.",
				},
				{
					near: [316, 340],
					text: "The opening dips below the ankle bone on both sides. Feel for yours: if the rim were higher, every step would hurt.",
				},
				{
					near: [629, 213],
					text: "From the front the bow is a knot with two loops that hang to the sides. Loops have weight; loops that stand up are wire.",
				},
				{
					near: [615, 510],
					text: "The rim of the front sole sags in the middle, parallel to the edge below. Both are the same curve, or the sole gets thick and thin.",
				},
			],
		},
		{
			pass: "colour",
			title: "Red canvas on a grey floor",
			about: "Flat colours, one shade a surface, and the shadow that ends the floating.",
			captions: [
				{
					near: [125, 408],
					text: "Fill the canvas with one red from the laces to the heel. Leave the toe cap and the sole white, because rubber catches the light and cloth swallows it.",
				},
				{
					near: [284, 381],
					text: "The yellow flash rises from the sole and points back to the heel. Let it bend around the side of the shoe, like a belt around a belly.",
				},
				{
					near: [385, 420],
					text: "The heel patch is blue, with a darker half behind. That edge is the corner of the heel box; keep it and the heel stays solid.",
				},
				{
					near: [300, 220],
					text: "Two stripes run around the sock, so bend them a little and keep them parallel. Dead straight stripes press the ankle flat.",
				},
				{
					near: [728, 345],
					text: "On the front shoe the right side is the darker one, from the collar down. With one side dark and one side light, the shoe turns round without a line.",
				},
				{
					near: [470, 550],
					text: "A dark shadow lies under each sole and touches it all along. Leave a white gap between them, and you have drawn a jump.",
				},
			],
		},
	],
	text: {
		title: "Twenty feet on one floor",
		about: "A sheet for the hallway, where the shoes are.",
		markdown: `## Set up

Sit on the floor of the hallway, opposite the shoes. Rule **four lines** across a sheet: four floors, five feet each. You need 40 minutes.

## The exercises

1. **First floor, 8 minutes.** Draw five shoes as two boxes and a wedge, from the side. Every lower edge lies on the line.
2. **Second floor, 10 minutes.** Draw five from the front. The box widens towards you; the sole sags a little.
3. **Third floor, 12 minutes.** Draw five pairs of legs with shoes: standing, walking, on tiptoe, leaning, tired. Drop an axis from the knee to the floor each time.
4. **Fourth floor, 10 minutes.** Draw five real shoes with soles and laces. Start at the sole.

Stand up between the floors and take each pose yourself. Where is your weight?

## What to look for

- Hold the sheet at eye level and look along each floor. Which sole does not touch it?
- Is the heel higher than it is deep? Most heels come out too low.
- Cover the legs. Can you tell from the shoes which way the figure leans?

Add a shadow under the one that still floats. If it stays up, the sole is wrong.`,
	},
	bring: ["A pencil and a ruler", "A pair of sneakers with laces", "A floor to sit on"],
	outcomes: [
		"a shoe from the side, built from two boxes and a wedge",
		"a shoe from the front that comes towards you",
		"feet that stand on one floor",
	],
};
