/** Maximum classes in a search without an order: the best matches. */
export const BEST_MATCHES = 240;
