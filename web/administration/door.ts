/** The public interface of this room. Other rooms import only this file. */
export { WaitingCount } from "./waiting/waiting-count.tsx";
