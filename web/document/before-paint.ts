import { THEME_SCRIPT } from "#contract/theme-script.ts";
import { DESK } from "./theme.ts";

/** The id of the page's own script, which is text until the page has been painted (decisions/0096). */
export const PAGE_SCRIPT = "page-script";

/** Milliseconds after the event `load`, for a browser that hides the times of its paints. */
const WITHOUT_PAINT_TIMES = 500;

/**
 * A document that opens at its top lays out its lower part when the reader comes near (home/sections.css). Then the
 * containment of that element ends, so that what lies around it, such as the sheets behind a card, is not cut off. A
 * reload or return lays out everything, because the browser restores the scroll position in pixels.
 */
const LAY_OUT_WHEN_NEAR = `d.toggleAttribute("data-from-top",(performance.getEntriesByType("navigation")[0]||{}).type==="navigate"&&!location.hash);
addEventListener("contentvisibilityautostatechange",function(e){
if(!e.skipped&&getComputedStyle(e.target).getPropertyValue("--until-near"))e.target.style.contentVisibility="visible"},true);`;

/**
 * Starts the page's own script and loads its modules, once, after the first paint. A tab in the background paints
 * nothing, so there it starts when the document is read.
 */
const START_AFTER_PAINT = `function start(b,s){
b=document.getElementById("${PAGE_SCRIPT}");if(!b||!b.dataset.modules)return;
b.dataset.modules.split(" ").forEach(function(u){s=document.createElement("link");s.rel="modulepreload";s.href=u;document.head.append(s)});
s=document.createElement("script");s.type="module";s.id=b.id;s.textContent=b.textContent;b.replaceWith(s)}
addEventListener("DOMContentLoaded",function(){
if(document.hidden)start();
else try{new PerformanceObserver(function(){start()}).observe({type:"paint",buffered:true})}catch(e){start()}});
addEventListener("load",function(){setTimeout(start,${WITHOUT_PAINT_TIMES})})`;

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
d.toggleAttribute("data-session",!!s||/(^|; )(__Host-)?genga_signed_in=1/.test(document.cookie));
${LAY_OUT_WHEN_NEAR}
${START_AFTER_PAINT}
})(document.documentElement)`;
