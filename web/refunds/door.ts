/** The public interface of this room. Other rooms import only this file. */
export { AboutPayment } from "./about-payment.tsx";
export { MoneyNotes } from "./money-notes.tsx";
export { RefundNote, RefundOutcome } from "./refund-note.tsx";
export { isRefundable } from "./refundable.ts";
