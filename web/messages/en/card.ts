/** Sentences of a card form inside another site's frame. Only that form loads them. */
export const card = {
	blocked:
		"The card form could not be loaded. Your browser may be blocking js.stripe.com. Allow it, or check your connection, then try again. Nothing was charged.",
};
