import {
  type Environment,
  type Locale,
  type MessageKey,
  type MessageRef,
  message,
  type Role,
  type Scope,
} from '@outlay/contracts';
import { PASSWORD_LENGTH } from '../users/index.ts';
import { type Html, html, page } from './html.ts';

type Words = (key: MessageKey, values?: MessageRef['values']) => string;

/** What every page of one visit needs. `csrf` proves that the form was ours. */
export type PageContext = { locale: Locale; environment: Environment; client: string; action: string; csrf: string };

type Titled = { locale: Locale; environment?: Environment; title: MessageKey };

/** A page under its title; in the sandbox it ends with a badge of the environment. */
const titled = ({ locale, environment, title }: Titled, bodyOf: (words: Words) => Html): string => {
  const words = (key: MessageKey, values?: MessageRef['values']) => message(locale, values ? { key, values } : { key });
  const badge = environment === 'sandbox' && html`<p class="badge">${words('signIn.sandbox')}</p>`;
  return page(locale, words(title), html`<h1>${words(title)}</h1>${bodyOf(words)}${badge}`);
};

const hidden = ({ csrf }: PageContext): Html => html`<input type="hidden" name="csrf" value="${csrf}">`;

/** Read out by screen readers when the page comes back. */
const alertOf = (violation: string | undefined): Html | false =>
  violation !== undefined && html`<p class="bad" role="alert" id="fault">${violation}</p>`;

/** Of the field that a violation is about. */
const describedBy = (violation: string | undefined): Html | false =>
  violation !== undefined && html` aria-describedby="fault"`;

type Entered = { email: string; violation: string | undefined };

export const signInPage = (context: PageContext, { email, violation }: Entered): string =>
  titled(
    { ...context, title: 'signIn.title' },
    (words) => html`<p>${words('signIn.intro', { client: context.client })}</p>
${alertOf(violation)}
<form method="post" action="${context.action}/login">${hidden(context)}
<label>${words('signIn.email')}<input name="email" type="email" autocomplete="username" required maxlength="254"
  value="${email}"${email === '' && html` autofocus`}></label>
<label>${words('signIn.password')}<input name="password" type="password" autocomplete="current-password" required
  maxlength="${PASSWORD_LENGTH.longest}"${email !== '' && html` autofocus`}${describedBy(violation)}></label>
<button type="submit">${words('signIn.submit')}</button>
<button class="quiet" type="submit" formnovalidate formaction="${context.action}/deny">${words('signIn.cancel')}</button></form>`,
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

type Consent = { email: string; scopes: readonly Scope[]; address: string };

export const consentPage = (context: PageContext, { email, scopes, address }: Consent): string =>
  titled(
    { ...context, title: 'consent.title' },
    (words) => html`<p>${words('consent.intro', { client: context.client, email })}</p>
<ul>${rights(scopes, words)}</ul><p class="note">${words('consent.note', { address })}</p>
<form method="post" action="${context.action}/consent">${hidden(context)}
<button type="submit">${words('consent.allow')}</button>
<button class="quiet" type="submit" formaction="${context.action}/deny">${words('consent.deny')}</button></form>`,
  );

/** A business that waits for the person. */
export type Choice = { id: number; name: string; role: Role; inviterName: string | null; isChosen: boolean };

const choice = ({ id, name, role, inviterName, isChosen }: Choice, words: Words): Html => {
  const title = words(`role.${role}`);
  const by = inviterName === null ? title : words('invitation.by', { role: title, inviter: inviterName });
  return html`<label class="choice"><input type="checkbox" name="business" value="${id}"${isChosen && html` checked`}>
<span><strong>${name}</strong><br>${by}</span></label>`;
};

const choicesOf = (choices: readonly Choice[], words: Words): Html | false =>
  choices.length > 0 &&
  html`<fieldset><legend>${words('invitation.businesses')}</legend>
${choices.map((each) => choice(each, words))}</fieldset>`;

/** Where somebody who was invited sets their first password, and chooses which businesses they join. */
export const invitationPage = (
  context: Pick<PageContext, 'locale' | 'environment' | 'action'>,
  { email, violation, choices }: Entered & { choices: readonly Choice[] },
): string =>
  titled(
    { ...context, title: 'invitation.title' },
    (words) => html`<p>${words('invitation.intro', { email })}</p>
${alertOf(violation)}
<form method="post" action="${context.action}">
<input type="hidden" name="email" autocomplete="username" value="${email}">
<label>${words('signIn.password')}<input name="password" type="password" autocomplete="new-password" required
  minlength="${PASSWORD_LENGTH.shortest}" maxlength="${PASSWORD_LENGTH.longest}"
  autofocus aria-describedby="${violation === undefined ? 'rule' : 'fault'}"></label>
<p class="note" id="rule">${words('invitation.short', { minimum: PASSWORD_LENGTH.shortest })}</p>
${choicesOf(choices, words)}
<button type="submit">${words('invitation.submit')}</button></form>`,
  );

/** The first password is set. */
export const welcomePage = (context: Pick<PageContext, 'locale' | 'environment'>): string =>
  titled({ ...context, title: 'invitation.done' }, (words) => html`<p>${words('invitation.next')}</p>`);

type ErrorText = 'oauthError.text' | 'oauthError.expired' | 'invitation.over';

/** A page and never a redirect: whoever sent a wrong request is not to be trusted with another one. */
export const errorPage = (locale: Locale, code: string, text: ErrorText): string =>
  titled(
    { locale, title: 'oauthError.title' },
    (words) => html`<p role="alert">${words(text)}</p><p class="note"><code>${code}</code></p>`,
  );
