import { type Html, html } from '@outlay/runtime/html';
import { marked, type Token, type Tokens } from 'marked';
import { anchored, anchorOf } from './anchors.ts';
import { codeBlock, sampleBlocks } from './code-block.ts';
import type { GuideRequests } from './guide-requests.ts';
import type { Guide } from './guides.ts';

const NAMES: Readonly<Record<string, string>> = {
  sh: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  json: 'JSON',
  python: 'Python',
  go: 'Go',
};

const raw = (text: string): Html => ({ html: text });

const codeOf = ({ lang = '', text }: Tokens.Code, title: string, requests: GuideRequests): Html => {
  const [language = ''] = lang.split(' ');
  if (language !== 'http')
    return codeBlock(html`${NAMES[language] ?? language}`, text, `${title}: ${NAMES[language] ?? language}`);
  const request = requests.read(text);
  return sampleBlocks(html`<code>${request.line}</code>`, request.samples, request.line);
};

/** A table scrolls by itself where it is wider than the page. */
const scrolling = (text: string): string =>
  text
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');

const piece = (token: Token, title: string, requests: GuideRequests): Html => {
  if (token.type === 'code') return codeOf(token as Tokens.Code, title, requests);
  return raw(scrolling(marked.parser([token])));
};

/** A guide: its text, and each request of it in every language. */
export const guidePage = (
  guide: Guide,
  requests: GuideRequests,
): { main: Html; places: { id: string; title: string }[] } => {
  const tokens = marked.lexer(guide.text);
  const text = html`${tokens.map((token) => piece(token, guide.title, requests))}`.html;
  const places = [...guide.text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => {
    return { id: anchorOf(marked.parseInline(title, { async: false })), title: title.replaceAll('`', '') };
  });
  return { main: html`<article class="guide">${raw(anchored(text))}</article>`, places };
};
