import { type Locale, type MessageKey, message } from '@outlay/contracts';
import { html } from '@outlay/runtime/html';
import type { Response } from 'express';
import { nonceOf } from './headers.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#566072;--paper:#fff;--ground:#eef1f5;--line:#c9d0da;--accent:#0b7285}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#a7b1c0;--paper:#1b222c;--ground:#10151c;--line:#465060;--accent:#66d9e8}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:26rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:clamp(1.25rem,6vw,2rem)}
.brand{margin:0 0 1.5rem;font-weight:700;font-size:1.125rem}
h1{margin:0;font-size:1.5rem;line-height:1.25}
p{margin:.5rem 0 0;color:var(--soft)}
a{display:inline-block;margin-top:1.5rem;color:var(--accent);font-weight:600}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
small{display:block;margin-top:1.5rem;color:var(--soft);overflow-wrap:anywhere}
`;

export type Message = {
  title: MessageKey;
  text: MessageKey;
  /** What there is to do; left out: nothing. */
  link?: { to: string; label: MessageKey };
  /** A file of ours that the page runs, and what it is given (`data-…`). */
  script?: { src: string; data: Readonly<Record<string, string>> };
};

/** What the page is told apart by. */
type Place = { locale: Locale; nonce: string; requestId: string };

/** A page with one thing to say and at most one thing to do, and the number of its request. */
export const messagePage = ({ title, text, link, script }: Message, { locale, nonce, requestId }: Place): string => {
  const word = (key: MessageKey): string => message(locale, { key });
  const shownLink = link === undefined ? html`` : html`<a href="${link.to}">${word(link.label)}</a>`;
  const data = Object.entries(script?.data ?? {}).map(([name, value]) => html` data-${name}="${value}"`.html);
  const run =
    script === undefined ? html`` : html`<script type="module" src="${script.src}"${{ html: data.join('') }}></script>`;
  const request = message(locale, { key: 'web.request', values: { id: requestId } });
  return `<!doctype html>${
    html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${word(title)} · Outlay</title><style nonce="${nonce}">${{ html: STYLE }}</style></head>
<body><main><p class="brand">Outlay</p><h1>${word(title)}</h1><p>${word(text)}</p>${shownLink}<small>${request}</small></main>${run}</body></html>`
      .html
  }`;
};

/** Answers with a page with one thing to say. */
export const sendMessage = (response: Response, locale: Locale, content: Message): void => {
  const place = { locale, nonce: nonceOf(response), requestId: String(response.locals.requestId) };
  response.type('html').send(messagePage(content, place));
};
