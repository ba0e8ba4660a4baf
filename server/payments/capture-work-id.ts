/** The id of the later work that captures this payment. A call that captures it first ends the work by this id. */
export const captureWorkId = (paymentId: string) => `capture-${paymentId}`;
