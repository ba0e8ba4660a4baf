import type { Study } from "#contract/enumerations.ts";
import * as quoted from "#contract/quoted.ts";

/** The home page below its hero. A separate file, so that no other page loads these sentences. */
export const home = {
	popularClasses: "Popular Classes",
	allClasses: "All classes",
	noClasses: "The first classes are on the drawing board. Come back soon.",
	popularInstructors: quoted.popularInstructors,
	allInstructors: "All instructors",
	noInstructors: "The first instructors are sharpening their pencils. Come back soon.",
	subjects: {
		heading: "What will you draw next?",
		label: "Subjects",
		slides: {
			hands: {
				name: "Hands",
				text: "A box, a fan and five bent tubes. After that they stop hiding in pockets.",
				action: "Classes about hands",
				picture:
					"A hand that makes a V with two fingers, and beside it the same hand as a box and tubes.",
				search: "hands",
			},
			faces: {
				name: "Faces",
				text: "The same person from the front, from the side, and laughing.",
				action: "Classes about faces",
				picture: "A face in profile with a red ponytail.",
				search: "profile",
			},
			water: {
				name: "Water",
				text: "It has weight before it has sparkle. Draw the path first, the foam last.",
				action: "Classes about water",
				picture: "A breaking wave, with the path of its movement in red pencil.",
				search: "water",
			},
			places: {
				name: "Places",
				text: "One vanishing point, a few wires, and somebody could live there.",
				action: "Classes about places",
				picture: "Clouds and wires over rooftops at dusk.",
				search: "rooftops",
			},
			machines: {
				name: "Machines",
				text: "Work out where it turns, and you know what to draw around it.",
				action: "Classes about machines",
				picture: "The joint of a mechanical arm, with bolts and a piston.",
				search: "mecha",
			},
		},
	},

	exercise: {
		heading: "Ten minutes, one cat",
		lead: "A key drawing is made in four passes. Try them now, with any pencil.",
		watch: "Watch it being drawn",
		title: "A cat, drawn in four passes",
		steps: [
			{
				name: "Construct",
				pass: "construct",
				time: "2 min",
				text: "Three circles: head, chest, hips. Then one line in a single sweep, from the front paw through chest and hips to the tip of the tail.",
			},
			{
				name: "Rough",
				pass: "rough",
				time: "3 min",
				text: "Hang a body on it. Two pointed ears, a back that dips between chest and hips, a hind leg like a box. Draw lightly, draw twice.",
			},
			{
				name: "Clean",
				pass: "ink",
				time: "3 min",
				text: "Pick the best of the rough lines and go over it slowly. Press harder along the belly: a line that is thicker below gives the cat weight.",
			},
			{
				name: "Colour",
				pass: "colour",
				time: "2 min",
				text: "One flat orange, then one darker tone along the underside. Let the stripes follow the roundness of the back.",
			},
		],
		note: "stiff? the sweep was too straight",
		drawing:
			"A cat that stretches, front paws down and tail up: orange with stripes, over a clean ink line.",
	},

	teach: {
		heading: "Become an instructor",
		text: "You can draw something that others cannot yet. Show them how your hand gets there.",
		action: "Become an instructor",
		drawing: "A hand with a pencil draws a girl's face; paint and an eraser lie beside the sheet.",
	},

	/** What students say comes from the server. */
	voices: {
		heading: "What changed on their paper",
		label: "What students say",
		before: "Before",
		after: "After",
		studies: {
			eyes: {
				before:
					"Two eyes in pencil that look to either side. A red line runs through each upper lash, and a red arrow moves the highlight.",
				after: "Two eyes with thick upper lashes and the light on one side: they look at you.",
			},
			bounce: {
				before:
					"A ball in pencil, drawn seven times at one distance. Red marks measure two gaps: they are equal.",
				after:
					"A ball with wide gaps where it falls fast, long in the air and flat where it lands.",
			},
			leaf: {
				before: "A leaf in ink, of one thickness all around, with blots at its ends.",
				after: "Leaves in brush pen on a printed bill: each line swells and runs out.",
			},
		} satisfies Record<Study, Record<"before" | "after", string>>,
		/** While there are quotes of the demo's students. */
		invented: "This studio is a demonstration: its students are invented.",
	},

	questions: {
		heading: "Before you sharpen a pencil",
		aside: "Not on the list?",
		asideLink: "Write to us",
		asideEnd: "A person answers within 24\u00a0–\u00a048\u00a0hours.",
	},

	marquee: {
		label: "Three cuts that move",
		stop: "Pause animation",
		pictures: {
			run: "A runner, in eight drawings of one run.",
			turn: "A head that turns from one profile to the other, in five drawings.",
			bounce:
				"A ball that is squashed where it lands and stretched as it leaves, in eight drawings.",
		},
	},

	carousel: {
		previous: "Previous",
		next: "Next",
		pause: "Pause slides",
		play: "Play slides",
		place: (place: number, count: number) => `${place} of ${count}`,
	},
} as const;
