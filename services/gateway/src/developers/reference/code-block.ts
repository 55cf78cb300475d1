import { type Html, html } from '@outlay/runtime/html';
import { jsonText } from './samples/json-text.ts';
import { LANGUAGES, type Language } from './samples/samples.ts';

const WORDS = [
  'await|console|const|createClient|export|fetch|from|function|import|new|unwrap',
  'def|False|None|print|True|with|as|open',
  'func|main|package|panic|nil|err|if|defer|var',
  'curl|true|false|null',
].join('|');

/** Strings, numbers and words of all four languages: what stands in a sample is known, so one pattern does. */
const PARTS = new RegExp(
  String.raw`("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(^\s*(?:#|//).*$)|\b(${WORDS})\b|\b(\d+(?:\.\d+)?)\b`,
  'gm',
);

const CLASSES = ['s', 'c', 'k', 'n'] as const;

/** Code with its strings, comments, words and numbers marked. */
const highlighted = (code: string): Html => {
  const pieces: Html[] = [];
  let at = 0;
  for (const match of code.matchAll(PARTS)) {
    const [whole, ...groups] = match;
    const name = CLASSES[groups.findIndex((group) => group !== undefined)] ?? 's';
    pieces.push(html`${code.slice(at, match.index)}<i class=${name}>${whole}</i>`);
    at = match.index + whole.length;
  }
  return html`${pieces}${code.slice(at)}`;
};

/** Code with its title; the script puts a button for copying beside it. */
export const codeBlock = (title: Html, code: string, about: string, name = ''): Html =>
  html`<figure class="code ${name}"><figcaption>${title}</figcaption><pre tabindex="0" role="region" aria-label="${about}"><code>${highlighted(code)}</code></pre></figure>`;

/** The same request in each language: the style sheet shows the one that is chosen at the head of the page. */
export const sampleBlocks = (title: Html, samples: Record<Language, string>, about: string): Html =>
  html`${LANGUAGES.map(({ id, name }) => codeBlock(html`${title} <span class="language">${name}</span>`, samples[id], `${about}, ${name}`, `in-${id}`))}`;

export const jsonBlock = (title: string, value: unknown, about: string): Html =>
  codeBlock(html`${title}`, typeof value === 'string' ? value : jsonText(value), about, 'answer');
