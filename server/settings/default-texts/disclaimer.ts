/** The default disclaimer, as Markdown (docs/specification.md §2). */
export const disclaimer = {
	lead: "What our classes are, and what they are not.",
	markdown: `## For learning only

Everything on this site is there to teach drawing. It is not professional, legal or career advice, and no class promises a job, a client or a certain skill.

## Your own responsibility

You decide what you do with what you learn, and how you hold the pencil: rest your hand and your eyes before they hurt. We are not liable for the consequences of using the site or its classes.

## External links

Some pages link to other sites because they are useful. We do not control them, and a link does not mean that we agree with what is there.

## Intellectual property

The drawings, videos and texts here belong to us or to their instructors. Anime, manga and characters that a class talks about belong to their creators. We mention them only to teach.

## Changes

We may change this page at any time. The date at the top says when we last did.

If something here is unclear, ask: [{email}](mailto:{email}).`,
};
