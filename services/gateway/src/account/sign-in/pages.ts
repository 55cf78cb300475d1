import type { MessageKey, Scope } from '@outlay/contracts';
import { type Html, html, sendPage } from '../html/html.ts';
import { passwordField } from '../html/password-field.ts';
import { alertOf, titled, type Words } from '../html/titled.ts';
import type { SignInWay, Visit } from './sign-in-step.ts';

type Entered = { email: string; violation: string | undefined; others: readonly (Html | false)[] };

const passwordOf = (words: Words, { email, violation }: Omit<Entered, 'others'>): Html => {
  const label = words('signIn.password');
  const isWrong = violation !== undefined;
  return passwordField({ words, label, name: 'password', isNew: false, autofocus: email !== '', isWrong });
};

/** `others`: the other ways to begin. They are parts of the same form, so that the e-mail goes along. */
const signInPage = (visit: Visit, { email, violation, others }: Entered): string =>
  titled(
    { ...visit, title: 'signIn.title' },
    (words) => html`<p>${words('signIn.intro', { client: visit.client })}</p>
${alertOf(violation)}
<form method="post" action="${visit.action}/login">${visit.hidden}
<label>${words('signIn.email')}<input name="email" type="email" autocomplete="username webauthn" required maxlength="254"
  value="${email}"${email === '' && html` autofocus`}></label>
${passwordOf(words, { email, violation })}
<button type="submit">${words('signIn.submit')}</button>
<p class="note"><a href="/connect/password">${words('password.forgot')}</a></p>
${others.filter((other) => other !== false)}
<button class="quiet" type="submit" formnovalidate formaction="${visit.action}/deny">${words('signIn.cancel')}</button></form>`,
  );

const VERBS = { read: 'consent.view', write: 'consent.change', approve: 'consent.approve' } as const;

/** `expenses:read expenses:write` -> one line, "Expenses: view, change". */
const rights = (scopes: readonly Scope[], words: Words): Html[] => {
  const byResource = new Map<string, string[]>();
  for (const scope of scopes) {
    const [resource = '', verb = ''] = scope.split(':');
    if (verb in VERBS)
      byResource.set(resource, [...(byResource.get(resource) ?? []), words(VERBS[verb as keyof typeof VERBS])]);
  }
  return [...byResource].map(
    ([resource, verbs]) =>
      html`<li><strong>${words(`consent.${resource}` as MessageKey)}</strong><span>${verbs.join(', ')}</span></li>`,
  );
};

const noteOf = ({ address }: Visit, words: Words): string =>
  address === undefined ? words('consent.deviceNote') : words('consent.note', { address });

type Consent = { email: string; scopes: readonly Scope[] };

export const consentPage = (visit: Visit, { email, scopes }: Consent): string =>
  titled(
    { ...visit, title: 'consent.title' },
    (words) => html`<p>${words('consent.intro', { client: visit.client, email })}</p>
<ul>${rights(scopes, words)}</ul><p class="note">${noteOf(visit, words)}</p>
<form method="post" action="${visit.action}/consent">${visit.hidden}
<button type="submit">${words('consent.allow')}</button>
<button class="quiet" type="submit" formaction="${visit.action}/deny">${words('consent.deny')}</button></form>`,
  );

type Shown = { status?: number; email?: string; violation?: string | undefined };

/** The first page, with every way to begin. */
export const showSignIn = (
  visit: Visit,
  ways: readonly SignInWay[],
  { status = 200, email = '', violation }: Shown = {},
): undefined => {
  const others = ways.map((way) => way.offer(visit));
  sendPage(visit.response, status, signInPage(visit, { email, violation, others }), visit.address);
};
