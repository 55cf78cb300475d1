import { type Html, html } from '@outlay/runtime/html';
import type { Entry } from './contents.ts';

type Place = { id: string; title: string };

const item = (entry: Entry, current: Entry, below: readonly Place[]): Html => {
  if (entry.path !== current.path) return html`<li><a href="${entry.path}">${entry.title}</a></li>`;
  const places = below.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<li><a href="${entry.path}" aria-current="page">${entry.title}</a>${places.length > 0 && html`<ul>${places}</ul>`}</li>`;
};

/** Every page by its section; below the current one its places. */
export const menuOf = (current: Entry, contents: readonly Entry[], below: readonly Place[]): Html => {
  const sections = [...new Set(contents.map(({ section }) => section))];
  return html`${sections.map((section) => {
    const items = contents.filter((entry) => entry.section === section).map((entry) => item(entry, current, below));
    return html`${section !== '' && html`<h2>${section}</h2>`}<ul>${items}</ul>
`;
  })}`;
};

/** The pages before and after, in the order of the menu. */
export const neighboursOf = (current: Entry, contents: readonly Entry[]): Html => {
  const at = contents.findIndex(({ path }) => path === current.path);
  const [before, after] = [contents[at - 1], contents[at + 1]];
  return html`<nav class="neighbours" aria-label="Before and after">${before && html`<a rel="prev" href="${before.path}">← ${before.title}</a>`}${after && html`<a rel="next" href="${after.path}">${after.title} →</a>`}</nav>`;
};
