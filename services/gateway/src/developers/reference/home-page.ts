import { type Html, html } from '@outlay/runtime/html';
import type { Entry } from './contents.ts';
import { inline } from './text.ts';

/** What a page is about, by its path. */
export type Abouts = ReadonlyMap<string, string>;

const card = ({ path, title }: Entry, abouts: Abouts): Html =>
  html`<li><a href="${path}">${title}</a><p>${inline(abouts.get(path) ?? '')}</p></li>`;

/** The first page: where to begin, and everything there is. */
export const homePage = (contents: readonly Entry[], abouts: Abouts): Html => {
  const sections = [...new Set(contents.map(({ section }) => section))].filter((section) => section !== '');
  return html`<h1>Outlay for developers</h1>
<p class="lead">Expenses, reports, bills, receipts and mileage of many businesses by a REST JSON API, and every change sent to your own HTTPS endpoints, signed.</p>
<p><a class="try" href="/docs/guides/first-webhook">Your first event in a minute</a></p>
${sections.map((section) => {
  const id = section.toLowerCase().replaceAll(' ', '-');
  const cards = contents.filter((entry) => entry.section === section).map((entry) => card(entry, abouts));
  return html`<h2 id="${id}"><a href="#${id}">${section}</a></h2><ul class="cards">${cards}</ul>`;
})}`;
};
