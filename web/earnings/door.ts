/** The public interface of this room. Other rooms import only this file. */
export { ShareForm } from "./share-form.tsx";
