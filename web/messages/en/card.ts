/** Sentences of a card form that another host draws: only that form loads them. */
export const card = {
	blocked:
		"The card form could not be loaded. Something may be blocking js.stripe.com: allow it, or check your connection, and try again. Nothing was charged.",
};
