/** A search without an order lists at most so many classes, the best matches. */
export const BEST_MATCHES = 240;
