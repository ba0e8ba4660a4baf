/** What other rooms may use of this one. */
export { ReturnedPayment } from "./returned-payment.tsx";
