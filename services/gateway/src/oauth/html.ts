import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Locale } from '@outlay/contracts';

/** A piece of a page whose texts are escaped already. */
export type Html = { readonly html: string };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

type Hole = string | number | Html | false | undefined | readonly Html[];

const fill = (hole: Hole): string => {
  if (hole === false || hole === undefined) return '';
  if (typeof hole === 'string' || typeof hole === 'number') return escaped(String(hole));
  return 'html' in hole ? hole.html : hole.map(({ html }) => html).join('');
};

/** A template whose holes are escaped unless they are pieces of a page themselves. */
export const html = (parts: TemplateStringsArray, ...holes: Hole[]): Html => ({
  html: parts.map((part, index) => (index === 0 ? part : fill(holes[index - 1]) + part)).join(''),
});

/** Drawn within the page: nothing may be loaded from anywhere. */
const MARK = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0b6e5f"/><circle cx="16" cy="16" r="8" fill="none" stroke="#fff" stroke-width="4"/></svg>`;

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#566072;--paper:#fff;--ground:#eef1f5;--line:#c9d0da;--accent:#0b6e5f;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#a7b1c0;--paper:#1b222c;--ground:#10151c;--line:#465060;--accent:#5fd0bb;--bad:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:26rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:clamp(1.25rem,6vw,2rem);box-shadow:0 1px 2px rgb(16 24 40/.06),0 8px 24px rgb(16 24 40/.07)}
.brand{margin:0 0 1.5rem;display:flex;align-items:center;gap:.6rem;font-weight:700;font-size:1.125rem;letter-spacing:.01em;color:var(--ink)}
.brand svg{width:1.75rem;height:1.75rem}
h1{margin:0;font-size:1.5rem;line-height:1.25}
p{margin:.5rem 0 0;color:var(--soft);overflow-wrap:anywhere}
strong{color:var(--ink)}
form{margin-top:1.5rem;display:grid;gap:1rem}
label{display:grid;gap:.25rem;font-weight:600}
input{font:inherit;font-weight:400;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.5rem;padding:.65rem .75rem;width:100%}
fieldset{margin:0;padding:0;border:0;display:grid;gap:.5rem}
legend{padding:0 0 .5rem;font-weight:600}
.choice{display:flex;gap:.6rem;align-items:baseline;font-weight:400;overflow-wrap:anywhere}
.choice input{width:auto}
.choice span{color:var(--soft)}
button{font:inherit;font-weight:600;border-radius:.5rem;border:1px solid var(--accent);padding:.7rem 1rem;cursor:pointer;background:var(--accent);color:var(--paper)}
button.quiet{background:transparent;color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
ul{margin:1rem 0 0;padding:0;list-style:none;border-top:1px solid var(--line)}
li{display:flex;justify-content:space-between;gap:1rem;padding:.45rem 0;border-bottom:1px solid var(--line)}
li span{color:var(--soft);text-align:right}
.bad{margin-top:1rem;padding:.65rem .75rem;border:1px solid var(--bad);border-radius:.5rem;color:var(--bad)}
.note{margin-top:1rem;font-size:.875rem}
.badge{display:inline-block;margin-top:1.25rem;padding:.15rem .6rem;border:1px solid var(--line);border-radius:1rem;font-size:.8125rem;color:var(--soft)}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A whole page. It runs no script, loads nothing, and can be framed by nobody. */
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
