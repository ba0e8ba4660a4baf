/** The public interface of this room. Other rooms import only this file. */
export { ReturnedPayment } from "./returned-payment.tsx";
