import { type Html, html } from '@outlay/runtime/html';
import type { Entry } from './contents.ts';
import { LANGUAGES } from './samples/samples.ts';

type Place = { id: string; title: string };

const item = (entry: Entry, current: Entry, below: readonly Place[]): Html => {
  if (entry.path !== current.path) return html`<li><a href="${entry.path}">${entry.title}</a></li>`;
  const places = below.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<li><a href="${entry.path}" aria-current="page">${entry.title}</a>${places.length > 0 && html`<ul>${places}</ul>`}</li>`;
};

/** Every page by its section; below the current one its places. */
const menuOf = (current: Entry, contents: readonly Entry[], below: readonly Place[]): Html => {
  const sections = [...new Set(contents.map(({ section }) => section))];
  return html`${sections.map((section) => {
    const items = contents.filter((entry) => entry.section === section).map((entry) => item(entry, current, below));
    return html`${section !== '' && html`<h2>${section}</h2>`}<ul>${items}</ul>
`;
  })}`;
};

/** The pages before and after, in the order of the menu. */
const neighboursOf = (current: Entry, contents: readonly Entry[]): Html => {
  const at = contents.findIndex(({ path }) => path === current.path);
  const [before, after] = [contents[at - 1], contents[at + 1]];
  return html`<nav class="neighbours" aria-label="Before and after">${before && html`<a rel="prev" href="${before.path}">← ${before.title}</a>`}${after && html`<a rel="next" href="${after.path}">${after.title} →</a>`}</nav>`;
};

const languages = html`<fieldset class="languages"><legend class="hidden">Language of the samples</legend>${LANGUAGES.map(
  ({ id, name }, index) =>
    html`<label><input type="radio" name="language" id="lang-${id}" value="${id}"${index === 0 && html` checked`}><span>${name}</span></label>`,
)}</fieldset>`;

const search = html`<search class="search"><label class="hidden" for="search">Search</label>
<input id="search" type="search" role="combobox" autocomplete="off" spellcheck="false" placeholder="Search ( / )" aria-expanded="false" aria-controls="results" aria-autocomplete="list">
<ul id="results" role="listbox" aria-label="Results" hidden></ul><p class="hidden" role="status" id="found"></p></search>`;

const head = (title: string, path: string): Html =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Outlay</title><meta name="color-scheme" content="light dark"><link rel="icon" href="/docs/assets/icon.svg">
<link rel="alternate" type="text/markdown" href="${path}.md">
<link rel="stylesheet" href="/docs/assets/docs.css"><script src="/docs/assets/theme.js"></script><script src="/docs/assets/docs.js" type="module"></script></head>`;

const top = html`<a class="skip" href="#main">Skip to the text</a>
<header class="top"><a class="brand" href="/docs">Outlay</a><a class="to-menu" href="#menu">Menu</a>${search}
${languages}<button type="button" class="theme" aria-label="Dark or light" title="Dark or light">◐</button></header>`;

const foot = (path: string): Html =>
  html`<footer><a href="${path}.md">This page as Markdown</a> <a href="/llms.txt">llms.txt</a> <a href="/openapi.json">OpenAPI</a> <a href="/asyncapi.json">AsyncAPI</a></footer>`;

type Shell = { entry: Entry; contents: readonly Entry[]; main: Html; below?: readonly { id: string; title: string }[] };

/** A whole page around its text: head, search, menu, and the pages before and after it. */
export const wholePage = ({ entry, contents, main, below = [] }: Shell): string =>
  html`${head(entry.title, entry.path)}
<body>${top}
<div class="frame"><main id="main" tabindex="-1">${main}${neighboursOf(entry, contents)}${foot(entry.path)}</main>
<nav id="menu" aria-label="Documentation">${menuOf(entry, contents, below)}</nav></div></body></html>
`.html;
