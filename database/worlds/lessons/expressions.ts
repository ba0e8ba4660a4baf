import type { DrawingWords } from "./words.ts";

export const expressions: DrawingWords = {
	drawing: "expressions",
	lessons: [
		{
			pass: "construct",
			title: "Six crosses, each tilted for a reason",
			about: "Two rows of three heads, reduced to a middle line and an eye line.",
			captions: [
				{
					near: [129, 60],
					text: "Divide the sheet into two rows of three. The calm head at the upper left leans by three degrees; fully upright it would be a passport photograph.",
				},
				{
					near: [300, 154],
					text: "For laughter, next to it, the cross tips to the other side. The eye line stays square to the middle line, or the face comes apart.",
				},
				{
					near: [667, 70],
					text: "Anger, at the upper right, is the only cross without any tilt. The neck is stiff, and the head points straight at you.",
				},
				{
					near: [30, 457],
					text: "Surprise starts the lower row. Its eye line falls a little to the right, as if somebody had called from that side.",
				},
				{
					near: [412, 570],
					text: "For sadness the head sinks towards its own shoulder. Check the angle: more than ten degrees, and it has fallen asleep.",
				},
				{
					near: [676, 360],
					text: "The sly head, at the lower right, leans the most. It looks back along its tilt, and the raised side of the face does the talking.",
				},
			],
		},
		{
			pass: "ink",
			title: "Brow, lid and mouth",
			about: "One face with one haircut, six times; only three things change.",
			captions: [
				{
					near: [139, 254],
					text: "Calm: the mouth is one short line, narrower than an iris. Both ends stay level, because any end that rises already means something.",
				},
				{
					near: [340, 170],
					text: "Laughing: the eyes close into two arches that bend up. The cheek pushes the lower lid up to the lash, so nothing of the iris may remain.",
				},
				{
					near: [667, 262],
					text: "Angry: the mouth is a low arch that shows the upper teeth, its corners pulled down. The jaw stays where it is; shouting would be another drawing.",
				},
				{
					near: [75, 461],
					text: "Surprised: the lash goes up and the iris shrinks until white stands on all sides. If the iris keeps its size, you have drawn interest.",
				},
				{
					near: [335, 455],
					text: "Sad: the inner ends of the brows rise and the outer ones hang. The brow has to do the work, because a tear alone could be an onion.",
				},
				{
					near: [665, 548],
					text: "Sly: both lids come halfway down and one corner of the mouth goes up. If both corners rise, the face is only friendly.",
				},
			],
		},
		{
			pass: "colour",
			title: "A ground for each mood",
			about: "The same brown and green on six faces, and six coloured fields.",
			captions: [
				{
					near: [268, 40],
					text: "Each field has a colour of its own: pale blue for calm, yellow for laughter, salmon for anger. Keep them paler than the hair, so that the head stands in front.",
				},
				{
					near: [132, 59],
					text: "The hair is one brown with one broken band of light, the same on all six. What never changes is copied from head to head, never drawn anew.",
				},
				{
					near: [440, 166],
					text: "The fringe throws a wavy shadow on the brow. Leave it out on one head and the set falls apart before anybody knows why.",
				},
				{
					near: [80, 190],
					text: "The open iris has three greens and fills most of the white. It is the measure for the other eyes: angry and sly show half of it, cut by the lid.",
				},
				{
					near: [393, 254],
					text: "The laughing mouth is dark red, with the tongue as one lighter hill and teeth as one white band. Single teeth would make it a threat.",
				},
				{
					near: [339, 530],
					text: "One tear hangs below the eye on the left, nearly white with a blue edge. It follows the cheek; a tear that falls straight down has left the face.",
				},
			],
		},
	],
	text: {
		title: "Six moods of somebody you know",
		about: "A sheet for a mirror and a quiet room.",
		markdown: `## Preparation

Draw one head from the front, without a face, and copy it six times. Put a mirror on the desk. The exercises take **45 minutes**.

## The exercises

1. **Brows only, 8 minutes.** Give each head two brows and nothing else. Write under it what you meant.
2. **Lids, 10 minutes.** Add the eyes. Change only how far each lid is open, and keep the iris at one size, except for surprise.
3. **Mouths, 7 minutes.** Add the mouths last. Make the expression in the mirror before you draw it.
4. **Weak and strong, 15 minutes.** Choose one mood. Draw it at a quarter, at half and at full strength.
5. **Wrong mouth, 5 minutes.** Give the angry eyes a smiling mouth. Note which of the two you believe.

## What to look for

- Cover the mouths. At least four of the six should still be readable.
- Compare the skulls. They must be the same; emotion does not move bone.
- Ask somebody to name the moods. Correct the brow first if the answer is wrong.

Keep the sheet with your character's model sheet.`,
	},
	bring: [
		"A mirror",
		"A pencil, a fineliner and tracing paper",
		"One finished front view of a head",
	],
	outcomes: [
		"six expressions of one head that stays one head",
		"a brow that tells the mood before the mouth does",
		"a model sheet that a team can draw from",
	],
};
