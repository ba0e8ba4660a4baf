import { createContext } from "react";

/**
 * A random value per render. It is the `nonce` of each of our scripts, which tells the server which scripts to allow.
 * The server removes it before it sends the page (decisions/0019). In the browser there is none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
