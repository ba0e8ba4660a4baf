/** What other rooms may use of this one. */
export { messagesQuery } from "./queries.ts";
