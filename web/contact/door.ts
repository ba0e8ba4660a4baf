/** The public interface of this room. Other rooms import only this file. */
export { messagesQuery } from "./queries.ts";
