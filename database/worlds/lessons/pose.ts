import type { DrawingWords } from "./words.ts";

export const pose: DrawingWords = {
	drawing: "pose",
	lessons: [
		{
			pass: "construct",
			title: "One curve, from heel to fingertip",
			about: "The line of action, the floor, and a thumbnail of the lunge.",
			captions: [
				{
					near: [300, 408],
					text: "Stand up and lunge, arm out. Feel one line from the back heel to the fingers. Draw that: a dashed curve from the lower left corner of the sheet to the upper right.",
				},
				{
					near: [250, 560],
					text: "The floor, level, close to the bottom edge. Put it in before the feet. Whoever has no floor to push against cannot push.",
				},
				{
					near: [470, 460],
					text: "A plumb line from the chest to the floor, right of the middle. It lands between the feet, nearer to the front one. Past the front foot, and this figure falls on its face.",
				},
				{
					near: [540, 20],
					text: "A short arc for the tilt of the head. It bends with the big curve. A head that stands upright on a leaning body is a passenger.",
				},
				{
					near: [711, 388],
					text: "At the right, the whole pose as a stick figure, a quarter of the sheet wide: ball, ball, curve, three limbs. Thirty seconds. If it does not lunge here, it will not lunge large.",
				},
				{
					near: [738, 450],
					text: "In the thumbnail, the front knee is the one sharp corner that carries weight. One per pose. It is the spring, the rest is stretched.",
				},
			],
		},
		{
			pass: "rough",
			title: "Chest and pelvis hang on the curve",
			about: "Egg shapes for a figure that pushes off with its back leg.",
			captions: [
				{
					near: [408, 215],
					text: "The chest: an egg in the middle of the sheet, a quarter of its height, leaning along the curve. Place it first. It weighs most and decides whether you fall.",
				},
				{
					near: [368, 365],
					text: "The pelvis, smaller, lower left of the chest. It twists against the chest. Turn your own hips one way and your ribs the other: that pull in the flank is the pose.",
				},
				{
					near: [310, 372],
					text: "Back thigh and shin, two long drops that stay close to the curve all the way to the toes. Nearly straight, because this leg has already done its push.",
				},
				{
					near: [520, 352],
					text: "Front thigh level, shin upright below it: the knee is a right angle. This leg takes the landing. Shin leaning forward means that the knee gives way.",
				},
				{
					near: [487, 70],
					text: "The head is an egg nearly as tall as the chest, pushed forward on a short neck. Aim the face along the arm. Where we look, the body goes.",
				},
				{
					near: [290, 198],
					text: "The back arm swings down to the left as a counterweight. Leave it hanging and the figure tips. Try it: lunge with both arms in front.",
				},
			],
		},
		{
			pass: "ink",
			title: "The mannequin, joints and all",
			about: "Firm outlines, ball joints, heavy lines where weight sits.",
			captions: [
				{
					near: [489, 60],
					text: "Outline the head, then one curve across it and one down: the face's cross. It tells where a blank head looks. Here it looks to the right and slightly down.",
				},
				{
					near: [480, 284],
					text: "The chest gets its heaviest line below, where it hangs over the waist. Thick under, thin on top: that is gravity, and it works for every part of a body.",
				},
				{
					near: [336, 154],
					text: "Joints are balls, drawn whole, and limbs stop at them. The elbow of the back arm first. If the ball is off the limb's middle, the arm is broken.",
				},
				{
					near: [575, 135],
					text: "Front upper arm: stretched along the curve, so its upper edge is almost straight. Bend only the lower edge. Two bulging edges make a sausage, and sausages do not reach.",
				},
				{
					near: [624, 440],
					text: "The front shin carries the body. Draw its right edge with full pressure down to the ankle. A thin line here and the whole figure floats.",
				},
				{
					near: [50, 514],
					text: "Back foot, far left: the toes lie flat on the floor and the heel is up. Everything in this pose comes out of these toes. A foot that hangs in the air has nothing to push against.",
				},
			],
		},
		{
			pass: "colour",
			title: "Blue masses, yellow joints, a shadow below",
			about: "Colour that sorts trunk, limbs and hinges, lit from above.",
			captions: [
				{
					near: [372, 572],
					text: "The shadow on the floor: a flat oval from the back toes to the front ones, and a darker one right under each foot. It says how far the body stretches and where it stands.",
				},
				{
					near: [440, 215],
					text: "Chest and pelvis in the same blue. They are the two weights. Squint, and you should see two blue lumps on one curve and nothing else.",
				},
				{
					near: [505, 262],
					text: "A darker blue on the underside of the chest, a crescent. It turns the egg away from the lamp and presses it down towards the waist.",
				},
				{
					near: [300, 400],
					text: "The back leg is pale grey while the front leg stays white. What pushes off is behind, what lands is in front. One tone is enough to say so.",
				},
				{
					near: [598, 378],
					text: "Every joint yellow, with a small dark sickle. Follow the yellow dots from knee to hand: they must zigzag around the curve and never wander off it.",
				},
			],
		},
	],
	text: {
		title: "Thirty seconds, thirty times",
		about: "Fast poses in four rounds. Stand for all of them.",
		markdown: `## Stand up

This sheet is done standing, with a clock. 50 minutes with pauses. Use photos of sport or dance, or a friend who holds still.

1. **Only the curve, 10 minutes.** Twenty poses, 30 seconds each. *One line* per pose, from the foot that pushes to the furthest point. Put the pencil down and wait for the clock if you are done.
2. **Curve and two eggs, 10 minutes.** Ten poses, one minute each. Chest and pelvis only. Tilt them against each other.
3. **Be the pose, 10 minutes.** Take five of your own drawings and stand in them. Where it hurts, or you fall, correct the drawing.
4. **Lean, push, land, 20 minutes.** Three drawings of one jump. Floor first, then curve, then eggs, then limbs.

## Look afterwards

- Turn the sheet upside down. Does the curve still run?
- Is there **more than one** sharp corner? Stretch the others.
- Drop a plumb line from each chest. Falling or standing, and did you mean it?
- Which round went best? Do that one tomorrow.`,
	},
	bring: [
		"Cheap paper, thirty sheets at least",
		"A soft pencil or a stick of charcoal",
		"A clock that beeps",
		"Clothes that you can lunge in",
	],
	outcomes: [
		"a pose in thirty seconds that has one clear direction",
		"a figure that leans, pushes and lands without losing its balance by accident",
		"chest and pelvis that twist against each other",
	],
};
