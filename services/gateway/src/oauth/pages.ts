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
export type Visit = { locale: Locale; environment: Environment; client: string; action: string; csrf: string };

const badge = ({ environment }: Pick<Visit, 'environment'>, say: Words): Html | false =>
  environment === 'sandbox' && html`<p class="badge">${say('signIn.sandbox')}</p>`;

const hidden = ({ csrf }: Visit): Html => html`<input type="hidden" name="csrf" value="${csrf}">`;

/** `fault` is read out by screen readers when the page comes back. */
export const signInPage = (visit: Visit, { email, fault }: { email: string; fault: string | undefined }): string => {
  const say = wordsOf(visit.locale);
  const body = html`<h1>${say('signIn.title')}</h1><p>${say('signIn.intro', { client: visit.client })}</p>
${fault !== undefined && html`<p class="bad" role="alert" id="fault">${fault}</p>`}
<form method="post" action="${visit.action}/login">${hidden(visit)}
<label>${say('signIn.email')}<input name="email" type="email" autocomplete="username" required maxlength="254" value="${email}"${email === '' && html` autofocus`}></label>
<label>${say('signIn.password')}<input name="password" type="password" autocomplete="current-password" required maxlength="1024"${email !== '' && html` autofocus`}${fault !== undefined && html` aria-describedby="fault"`}></label>
<button type="submit">${say('signIn.submit')}</button>
<button class="quiet" type="submit" formnovalidate formaction="${visit.action}/deny">${say('signIn.cancel')}</button></form>${badge(visit, say)}`;
  return page(visit.locale, say('signIn.title'), body);
};

const VERBS = { read: 'consent.view', write: 'consent.change', approve: 'consent.approve' } as const;

/** `expenses:read expenses:write` -> one line, "Expenses: view, change". */
const rights = (scopes: readonly Scope[], say: Words): Html[] => {
  const byResource = new Map<string, string[]>();
  for (const scope of scopes) {
    const [resource = '', verb = ''] = scope.split(':');
    if (verb in VERBS)
      byResource.set(resource, [...(byResource.get(resource) ?? []), say(VERBS[verb as keyof typeof VERBS])]);
  }
  return [...byResource].map(
    ([resource, verbs]) =>
      html`<li><strong>${say(`consent.${resource}` as MessageKey)}</strong><span>${verbs.join(', ')}</span></li>`,
  );
};

export const consentPage = (
  visit: Visit,
  { email, scopes, address }: { email: string; scopes: readonly Scope[]; address: string },
): string => {
  const say = wordsOf(visit.locale);
  const body = html`<h1>${say('consent.title')}</h1><p>${say('consent.intro', { client: visit.client, email })}</p>
<ul>${rights(scopes, say)}</ul><p class="note">${say('consent.note', { address })}</p>
<form method="post" action="${visit.action}/consent">${hidden(visit)}
<button type="submit">${say('consent.allow')}</button>
<button class="quiet" type="submit" formaction="${visit.action}/deny">${say('consent.deny')}</button></form>${badge(visit, say)}`;
  return page(visit.locale, say('consent.title'), body);
};

type Invited = Pick<Visit, 'locale' | 'environment' | 'action'>;

/** Where somebody who was invited sets their first password. */
export const invitationPage = (
  { action, ...visit }: Invited,
  { email, fault }: { email: string; fault: string | undefined },
): string => {
  const say = wordsOf(visit.locale);
  const body = html`<h1>${say('invitation.title')}</h1><p>${say('invitation.intro', { email })}</p>
${fault !== undefined && html`<p class="bad" role="alert" id="fault">${fault}</p>`}
<form method="post" action="${action}"><input type="hidden" name="email" autocomplete="username" value="${email}">
<label>${say('signIn.password')}<input name="password" type="password" autocomplete="new-password" required minlength="12" maxlength="1024" autofocus aria-describedby="${fault === undefined ? 'rule' : 'fault'}"></label>
<p class="note" id="rule">${say('invitation.short', { minimum: 12 })}</p>
<button type="submit">${say('invitation.submit')}</button></form>${badge(visit, say)}`;
  return page(visit.locale, say('invitation.title'), body);
};

/** The first password is set. */
export const welcomePage = (visit: Pick<Visit, 'locale' | 'environment'>): string => {
  const say = wordsOf(visit.locale);
  const body = html`<h1>${say('invitation.done')}</h1><p>${say('invitation.next')}</p>${badge(visit, say)}`;
  return page(visit.locale, say('invitation.done'), body);
};

/** A page and never a redirect: whoever sent a wrong request is not to be trusted with another one. */
export const errorPage = (
  locale: Locale,
  code: string,
  key: 'oauthError.text' | 'oauthError.expired' | 'invitation.over',
): string => {
  const say = wordsOf(locale);
  const body = html`<h1>${say('oauthError.title')}</h1><p role="alert">${say(key)}</p><p class="note"><code>${code}</code></p>`;
  return page(locale, say('oauthError.title'), body);
};
