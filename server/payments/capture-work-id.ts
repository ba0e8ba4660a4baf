/** The later work that captures this payment. The call that captures it first also ends the work, by this id. */
export const captureWorkId = (paymentId: string) => `capture-${paymentId}`;
