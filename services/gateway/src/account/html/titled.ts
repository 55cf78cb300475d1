import { type Environment, type Locale, type MessageKey, type MessageRef, message } from '@outlay/contracts';
import { type Html, html } from '@outlay/runtime/html';
import { page } from './html.ts';

/** The texts of one language. */
export type Words = (key: MessageKey, values?: MessageRef['values']) => string;

export type Titled = { locale: Locale; title: MessageKey; environment?: Environment };

/** French has a space before a colon, and none begins a line. */
const unbroken = (text: string): string => text.replaceAll(' :', '\u00a0:');

export const wordsOf =
  (locale: Locale): Words =>
  (key, values) =>
    unbroken(message(locale, values ? { key, values } : { key }));

/** A page under its title; in the sandbox it ends with a badge of the environment. */
export const titled = ({ locale, environment, title }: Titled, bodyOf: (words: Words) => Html): string => {
  const words = wordsOf(locale);
  const badge = environment === 'sandbox' && html`<p class="badge">${words('signIn.sandbox')}</p>`;
  return page(locale, words(title), html`<h1>${words(title)}</h1>${bodyOf(words)}${badge}`);
};

/** Read out by screen readers when the page comes back. */
export const alertOf = (violation: string | undefined): Html | false =>
  violation !== undefined && html`<p class="bad" role="alert" id="violation">${unbroken(violation)}</p>`;

/** Of the field that a violation is about. */
export const describedBy = (violation: string | undefined): Html | false =>
  violation !== undefined && html` aria-describedby="violation"`;

/** What somebody can do instead. */
type Next = { to: string; label: MessageKey };

/**
 * A page and never a redirect: whoever sent a wrong request is not to be trusted with another one. The code is for whoever made the
 * application; a person with a link of ours reads what is next instead.
 */
export const errorPage = (locale: Locale, code: string, text: MessageKey, next?: Next): string =>
  titled(
    { locale, title: 'oauthError.title' },
    (words) => html`<p role="alert">${words(text)}</p>
${next ? html`<p><a href="${next.to}">${words(next.label)}</a></p>` : html`<p class="note"><code>${code}</code></p>`}`,
  );
