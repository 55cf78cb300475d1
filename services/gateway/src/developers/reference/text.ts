import { type Html, html } from '@outlay/runtime/html';

const PARTS = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A sentence with its `code`, **weight** and [links](/docs): what descriptions in the contracts have of Markdown. */
export const inline = (text: string): Html => {
  const pieces: Html[] = [];
  let at = 0;
  for (const match of text.matchAll(PARTS)) {
    const [whole, code, strong, label = '', link] = match;
    pieces.push(html`${text.slice(at, match.index)}`);
    if (code !== undefined) pieces.push(html`<code>${code}</code>`);
    else if (strong !== undefined) pieces.push(html`<strong>${inline(strong)}</strong>`);
    else pieces.push(html`<a href="${link}">${label}</a>`);
    at = match.index + whole.length;
  }
  return html`${pieces}${text.slice(at)}`;
};

/** Pieces with something between them. */
export const joined = (pieces: readonly Html[], between: string): Html =>
  html`${pieces.map((piece, index) => (index === 0 ? piece : html`${between}${piece}`))}`;

/** The same text without marks, for lists and previews. */
export const plain = (text: string): string =>
  text.replaceAll(PARTS, (_, code?: string, strong?: string, label?: string) => code ?? strong ?? label ?? '');
