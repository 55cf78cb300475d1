import {
  type Environment,
  type Locale,
  type MessageKey,
  type MessageRef,
  message,
  type Scope,
} from '@outlay/contracts';
import { type Html, html, page } from './html.ts';

type Words = (key: MessageKey, values?: MessageRef['values']) => string;

const wordsOf =
  (locale: Locale): Words =>
  (key, values) =>
    message(locale, values ? { key, values } : { key });

/** What every page of one visit needs. `csrf` proves that the form was ours. */
export type Exchange = { locale: Locale; environment: Environment; client: string; action: string; csrf: string };

const badge = ({ environment }: Pick<Exchange, 'environment'>, publish: Words): Html | false =>
  environment === 'sandbox' && html`<p class="badge">${publish('signIn.sandbox')}</p>`;

const hidden = ({ csrf }: Exchange): Html => html`<input type="hidden" name="csrf" value="${csrf}">`;

/** `fault` is read out by screen readers when the page comes back. */
export const signInPage = (
  exchange: Exchange,
  { email, violation }: { email: string; violation: string | undefined },
): string => {
  const publish = wordsOf(exchange.locale);
  const body = html`<h1>${publish('signIn.title')}</h1><p>${publish('signIn.intro', { client: exchange.client })}</p>
${violation !== undefined && html`<p class="bad" role="alert" id="fault">${violation}</p>`}
<form method="post" action="${exchange.action}/login">${hidden(exchange)}
<label>${publish('signIn.email')}<input name="email" type="email" autocomplete="username" required maxlength="254" value="${email}"${email === '' && html` autofocus`}></label>
<label>${publish('signIn.password')}<input name="password" type="password" autocomplete="current-password" required maxlength="1024"${email !== '' && html` autofocus`}${violation !== undefined && html` aria-describedby="fault"`}></label>
<button type="submit">${publish('signIn.submit')}</button>
<button class="quiet" type="submit" formnovalidate formaction="${exchange.action}/deny">${publish('signIn.cancel')}</button></form>${badge(exchange, publish)}`;
  return page(exchange.locale, publish('signIn.title'), body);
};

const VERBS = { read: 'consent.view', write: 'consent.change', approve: 'consent.approve' } as const;

/** `expenses:read expenses:write` -> one line, "Expenses: view, change". */
const rights = (scopes: readonly Scope[], publish: Words): Html[] => {
  const byResource = new Map<string, string[]>();
  for (const scope of scopes) {
    const [resource = '', verb = ''] = scope.split(':');
    if (verb in VERBS)
      byResource.set(resource, [...(byResource.get(resource) ?? []), publish(VERBS[verb as keyof typeof VERBS])]);
  }
  return [...byResource].map(
    ([resource, verbs]) =>
      html`<li><strong>${publish(`consent.${resource}` as MessageKey)}</strong><span>${verbs.join(', ')}</span></li>`,
  );
};

export const consentPage = (
  exchange: Exchange,
  { email, scopes, address }: { email: string; scopes: readonly Scope[]; address: string },
): string => {
  const publish = wordsOf(exchange.locale);
  const body = html`<h1>${publish('consent.title')}</h1><p>${publish('consent.intro', { client: exchange.client, email })}</p>
<ul>${rights(scopes, publish)}</ul><p class="note">${publish('consent.note', { address })}</p>
<form method="post" action="${exchange.action}/consent">${hidden(exchange)}
<button type="submit">${publish('consent.allow')}</button>
<button class="quiet" type="submit" formaction="${exchange.action}/deny">${publish('consent.deny')}</button></form>${badge(exchange, publish)}`;
  return page(exchange.locale, publish('consent.title'), body);
};

type Invited = Pick<Exchange, 'locale' | 'environment' | 'action'>;

/** Where somebody who was invited sets their first password. */
export const invitationPage = (
  { action, ...exchange }: Invited,
  { email, violation }: { email: string; violation: string | undefined },
): string => {
  const publish = wordsOf(exchange.locale);
  const body = html`<h1>${publish('invitation.title')}</h1><p>${publish('invitation.intro', { email })}</p>
${violation !== undefined && html`<p class="bad" role="alert" id="fault">${violation}</p>`}
<form method="post" action="${action}"><input type="hidden" name="email" autocomplete="username" value="${email}">
<label>${publish('signIn.password')}<input name="password" type="password" autocomplete="new-password" required minlength="12" maxlength="1024" autofocus aria-describedby="${violation === undefined ? 'rule' : 'fault'}"></label>
<p class="note" id="rule">${publish('invitation.short', { minimum: 12 })}</p>
<button type="submit">${publish('invitation.submit')}</button></form>${badge(exchange, publish)}`;
  return page(exchange.locale, publish('invitation.title'), body);
};

/** The first password is set. */
export const welcomePage = (exchange: Pick<Exchange, 'locale' | 'environment'>): string => {
  const publish = wordsOf(exchange.locale);
  const body = html`<h1>${publish('invitation.done')}</h1><p>${publish('invitation.next')}</p>${badge(exchange, publish)}`;
  return page(exchange.locale, publish('invitation.done'), body);
};

/** A page and never a redirect: whoever sent a wrong request is not to be trusted with another one. */
export const errorPage = (
  locale: Locale,
  code: string,
  key: 'oauthError.text' | 'oauthError.expired' | 'invitation.over',
): string => {
  const publish = wordsOf(locale);
  const body = html`<h1>${publish('oauthError.title')}</h1><p role="alert">${publish(key)}</p><p class="note"><code>${code}</code></p>`;
  return page(locale, publish('oauthError.title'), body);
};
