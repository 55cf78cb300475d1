import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Locale } from '@outlay/contracts';
import { type Html, html } from '@outlay/runtime/html';

export { type Html, html } from '@outlay/runtime/html';

/** Drawn within the page: nothing is loaded from anywhere. */
const MARK = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0b7285"/><path d="M9 11h14M9 16h14M9 21h8" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>`;

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#566072;--paper:#fff;--ground:#eef1f5;--line:#c9d0da;--accent:#0b7285;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#a7b1c0;--paper:#1b222c;--ground:#10151c;--line:#465060;--accent:#66d9e8;--bad:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:26rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:clamp(1.25rem,6vw,2rem);box-shadow:0 1px 2px rgb(16 24 40/.06),0 8px 24px rgb(16 24 40/.07)}
.brand{margin:0 0 1.5rem;display:flex;align-items:center;gap:.6rem;font-weight:700;font-size:1.125rem;letter-spacing:.01em;color:var(--ink)}
.brand svg{width:1.75rem;height:1.75rem}
h1{margin:0;font-size:1.5rem;line-height:1.25}
p{margin:.5rem 0 0;color:var(--soft);overflow-wrap:anywhere}
strong{color:var(--ink)}
form{margin-top:1.5rem;display:grid;gap:1rem}
label{display:grid;gap:.4rem;font-weight:600}
input{font:inherit;font-weight:400;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.5rem;padding:.65rem .75rem;width:100%}
fieldset{margin:0;padding:0;border:0;display:grid;gap:.5rem}
legend{padding:0 0 .5rem;font-weight:600}
.choices{display:flex;gap:.75rem;align-items:center;justify-content:space-between}
button.first{position:absolute;width:1px;height:1px;padding:0;border:0;opacity:0;overflow:hidden}
a{color:var(--accent)}
.choice{display:flex;gap:.6rem;align-items:baseline;font-weight:400;overflow-wrap:anywhere}
.choice input{width:auto}
.choice span{color:var(--soft)}
button{font:inherit;font-weight:600;border-radius:.5rem;border:1px solid var(--accent);padding:.7rem 1rem;cursor:pointer;background:var(--accent);color:var(--paper)}
button.quiet{background:transparent;color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
ul{margin:1rem 0 0;padding:0;list-style:none;border-top:1px solid var(--line)}
li{display:flex;justify-content:space-between;gap:1rem;padding:.45rem 0;border-bottom:1px solid var(--line)}
li span{color:var(--soft);text-align:right}
section{margin-top:2rem;border-top:1px solid var(--line);padding-top:1.25rem}
h2{margin:0;font-size:1.125rem}
form+h2{margin-top:1.75rem}
section form{margin-top:1rem}
li form{margin:0}
ul.rows li{align-items:center}
ul.rows li div{overflow-wrap:anywhere}
small{color:var(--soft)}
input[data-shown]{padding-right:6rem}
.field{position:relative;display:grid;gap:.4rem}
button.show{position:absolute;right:.4rem;bottom:.45rem}
button.small{padding:.35rem .7rem;font-size:.875rem;white-space:nowrap}
.good{margin-top:1rem;padding:.65rem .75rem;border:1px solid var(--accent);border-radius:.5rem;color:var(--ink)}
.bad{margin-top:1rem;padding:.65rem .75rem;border:1px solid var(--bad);border-radius:.5rem;color:var(--bad)}
.note{margin-top:1rem;font-size:.875rem}
form>.note{margin:-.25rem 0 0}
.qr svg{display:block;width:12rem;height:12rem;margin:1rem auto 0;border-radius:.5rem;background:#fff}
.secret{font:600 1rem/1.6 ui-monospace,SFMono-Regular,Menlo,monospace;color:var(--ink);letter-spacing:.04em}
ol.codes{margin:1rem 0 0;padding:1rem;list-style:none;display:grid;gap:.35rem;border:1px solid var(--line);border-radius:.5rem;font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
ol.codes li{padding:0;border:0}
details{margin-top:1.25rem}
summary{cursor:pointer;color:var(--accent);font-weight:600}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
.buttons form{margin:0;flex:1}
.badge{display:inline-block;margin-top:1.25rem;padding:.15rem .6rem;border:1px solid var(--line);border-radius:1rem;font-size:.8125rem;color:var(--soft)}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A whole page. It loads nothing but scripts of ours (assets.ts), works without them, and can be framed by nobody. */
export const page = (locale: Locale, title: string, body: Html): string =>
  `<!doctype html>${
    html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Outlay</title><style>${{ html: STYLE }}</style></head>
<body><main><p class="brand">${MARK}Outlay</p>${body}</main></body></html>`.html
  }`;

/**
 * Headers of every page. A form's answer may redirect to the application at last, and browsers apply form-action to that
 * redirect too: so its origin, or its scheme, is named.
 */
export const pageHeaders = (returnTo?: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "script-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${returnTo === undefined ? '' : ` ${returnTo}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
});

/** `returnTo`: see `pageHeaders`. */
export const sendPage = (response: ServerResponse, status: number, body: string, returnTo?: string): void => {
  response.writeHead(status, pageHeaders(returnTo));
  response.end(body);
};
