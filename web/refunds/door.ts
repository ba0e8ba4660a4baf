/** The public interface of this room. Other rooms import only this file. */
export { AboutPayment } from "./about-payment.tsx";
export { canBeGivenBack } from "./can-be-given-back.ts";
export { RefundNote, RefundOutcome } from "./refund-note.tsx";
export { PartBack, RefundWords } from "./refund-words.tsx";
