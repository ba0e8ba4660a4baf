/** The default text of "About Us", as Markdown (docs/specification.md §1). */
export const about = {
	lead: "We teach people to draw anime, one subject at a time.",
	markdown: `## Our mission

Most of us learned to draw alone, by copying frames and wondering why our own looked stiff. Then somebody leaned over, put one red line through the drawing, and it moved.

We want everybody to have somebody like that. Here, people who draw for a living show how their hand gets there: the construction first, then the rough, the clean line, the colour. You draw along, and take home one thing to practise until it works.

## Why choose us

- ### Beginner, intermediate and advanced

  Every class names its level. For a beginner class, all you need is a pencil.

- ### Step-by-step video tutorials

  Not a film of a drawing but the drawing itself: every stroke in its order, sharp at any size. Step through it, slow it down, take it apart, and draw along.

- ### Downloadable materials

  Lessons that you read are sheets to print, with exercises to work through at the desk. An instructor may put files beside a lesson, which you save and keep.

- ### Access on all devices

  Phone beside the sketchbook, tablet on the sofa, computer at the desk. You continue at the stroke where you stopped.

- ### Community support groups

  There are no groups yet. Every class names its instructor’s email: write there when you are stuck at a line.

- ### Certificates on completion

  Draw every cut of a class, and you get a certificate with an address that anybody can check.`,
};
