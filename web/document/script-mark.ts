import { createContext } from "react";

/**
 * Random value of one render. It stands on every script of ours as its `nonce`, by which the server knows
 * which scripts to allow; it takes the value off again before the page is sent (decisions/0019). In the browser there is none.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
