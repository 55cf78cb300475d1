import { type Html, html } from '@outlay/runtime/html';
import { highlighted } from './samples/highlight.ts';
import { jsonText } from './samples/json-text.ts';
import { LANGUAGES, type Language } from './samples/samples.ts';

/** Code with its title; the script puts a button for copying beside it. */
export const codeBlock = (title: Html, code: string, about: string, name = ''): Html =>
  html`<figure class="code ${name}"><figcaption>${title}</figcaption><pre tabindex="0" role="region" aria-label="${about}"><code>${highlighted(code)}</code></pre></figure>`;

/** The same request in each language: the style sheet shows the one that is chosen at the head of the page. */
export const sampleBlocks = (title: Html, samples: Record<Language, string>, about: string): Html =>
  html`${LANGUAGES.map(({ id, name }) => codeBlock(html`${title} <span class="language">${name}</span>`, samples[id], `${about}, ${name}`, `in-${id}`))}`;

export const jsonBlock = (title: string, value: unknown, about: string): Html =>
  codeBlock(html`${title}`, typeof value === 'string' ? value : jsonText(value), about, 'answer');
