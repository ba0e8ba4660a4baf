import { THEME_SCRIPT } from "#contract/theme-script.ts";
import { DESK } from "./theme.ts";

/**
 * Runs before the first paint, as a script inside the page: constant text, allowed by its hash. Sets the theme, and
 * marks whether somebody may be signed in, so that "Login" does not flash up for them. The browser's own bar takes the
 * colour of the desk. Tells zod not to try `new Function`, which the content security policy reports; zod may be
 * evaluated before any module of ours.
 */
export const opening = `(function(d,s,m){
globalThis.__zod_globalConfig={jitless:true};
${THEME_SCRIPT};
m=document.createElement("meta");m.name="theme-color";m.content=d.dataset.theme==="dark"?"${DESK.dark}":"${DESK.light}";document.head.append(m);
try{s=localStorage.getItem("access-token")}catch(e){s=null}
d.toggleAttribute("data-session",!!s||/(^|; )(__Host-)?genga_signed_in=1/.test(document.cookie))
})(document.documentElement)`;
