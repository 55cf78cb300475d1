import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Device, type Environment, type Locale, message } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { fieldOf } from '../html/form-proof.ts';
import { html, sendPage } from '../html/html.ts';
import { isOneOf, localeFor, type PageEndpoint, type PageRoutes, READING } from '../html/page-routes.ts';
import { passwordField } from '../html/password-field.ts';
import { readForm } from '../html/receive-form.ts';
import { alertOf, errorPage, titled } from '../html/titled.ts';
import type { AccountLink } from '../links/account-link.table.ts';
import { findEmail, type SignInLimits } from '../sign-in/sign-in-limits.ts';
import type { ResetLimits } from './reset-limits.ts';
import { findResetLink, resetPassword, sendResetLink } from './reset-password.ts';

type PageContext = { locale: Locale; environment: Environment };

/** Where somebody who forgot their password names their e-mail. */
const forgottenPage = (context: PageContext, violation?: string): string =>
  titled(
    { ...context, title: 'password.forgotten' },
    (words) => html`<p>${words('password.forgottenIntro')}</p>
${alertOf(violation)}
<form method="post" action="/connect/password">
<label>${words('signIn.email')}<input name="email" type="email" autocomplete="username" required maxlength="254" autofocus></label>
<button type="submit">${words('password.send')}</button></form>`,
  );

/** The same for everybody, whether there is such an account or not. */
const sentPage = (context: PageContext): string =>
  titled({ ...context, title: 'password.sent' }, (words) => html`<p role="status">${words('password.sentText')}</p>`);

/** Where the bearer of a link chooses another password. */
const resetPage = (
  context: PageContext & { action: string },
  { email, violation }: { email: string; violation: string | undefined },
): string =>
  titled({ ...context, title: 'password.choose' }, (words) => {
    const [label, isWrong] = [words('password.new'), violation !== undefined];
    return html`<p>${words('invitation.intro', { email })}</p>
${alertOf(violation)}
<form method="post" action="${context.action}">
<input type="hidden" name="email" autocomplete="username" value="${email}">
${passwordField({ words, label, name: 'password', isNew: true, autofocus: true, isWrong })}
<button type="submit">${words('invitation.submit')}</button></form>`;
  });

const resetDonePage = (context: PageContext): string =>
  titled(
    { ...context, title: 'invitation.done' },
    (words) => html`<p role="status">${words('password.resetNext')}</p>
<p><a href="/connect/account">${words('signIn.submit')}</a></p>`,
  );

const FORGOTTEN = '/connect/password';
const LINK = /^\/connect\/password\/([\w-]{43})$/;
const LONGEST_EMAIL = 254;

export const PASSWORD_ENDPOINTS: readonly PageEndpoint[] = [
  [/^\/connect\/password$/, [...READING, 'POST']],
  [LINK, [...READING, 'POST']],
];

type Options = {
  limits: ResetLimits & SignInLimits;
  deviceOf: (request: IncomingMessage) => Device;
  /** What failed after the browser was answered. */
  onFailure: (error: unknown) => void;
};

type On = { request: IncomingMessage; response: ServerResponse; link: AccountLink };

const over = (request: IncomingMessage, response: ServerResponse): void => {
  const next = { to: FORGOTTEN, label: 'password.send' } as const;
  sendPage(response, 400, errorPage(localeFor(request), 'invalid_request', 'password.over', next));
};

/**
 * The pages of whoever forgot their password. Neither needs a cookie: the first one changes nothing of anybody's, and the address of the
 * second one is the secret.
 */
export const createPasswordPages = (deps: Deps, { limits, deviceOf, onFailure }: Options): PageRoutes => {
  const { environment } = deps;

  const tooOften = (request: IncomingMessage, response: ServerResponse, seconds: number): string => {
    response.setHeader('retry-after', String(seconds));
    return message(localeFor(request), { key: 'signIn.tooOften', values: { seconds } });
  };

  const send = async (email: string): Promise<void> => {
    if (await limits.maySendLink(email)) await sendResetLink(deps, email);
  };

  const forgotten = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const context = { locale: localeFor(request), environment };
    if (request.method !== 'POST') return sendPage(response, 200, forgottenPage(context));
    const email = (fieldOf(await readForm(request), 'email') ?? '').slice(0, LONGEST_EMAIL);
    const wait = await limits.resetFrom(request);
    if (wait !== null) return sendPage(response, 429, forgottenPage(context, tooOften(request, response, wait)));
    // Answered before it is known whether there is such an account, so that the time does not disclose it.
    sendPage(response, 200, sentPage(context));
    send(email).catch(onFailure);
  };

  const show = async ({ request, response, link }: On, status: number, violation?: string): Promise<void> => {
    const email = await findEmail(deps, link.userId);
    if (email === undefined) return over(request, response);
    const context = { locale: localeFor(request), environment, action: request.url?.split('?', 1)[0] ?? '' };
    sendPage(response, status, resetPage(context, { email, violation }));
  };

  const reset = async (on: On): Promise<void> => {
    const { request, response, link } = on;
    const locale = localeFor(request);
    const wait = await limits.signIn(request, (await findEmail(deps, link.userId)) ?? '');
    if (wait !== null) return show(on, 429, tooOften(request, response, wait));
    const password = fieldOf(await readForm(request), 'password') ?? '';
    const violation = await resetPassword(deps, link, { password, device: deviceOf(request) });
    if (violation === undefined) return over(request, response);
    if (violation) return show(on, 400, message(locale, violation));
    await limits.signedIn(request);
    return sendPage(response, 200, resetDonePage({ locale, environment }));
  };

  const handle = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (path === FORGOTTEN) return forgotten(request, response);
    const [, token = ''] = LINK.exec(path) ?? [];
    const link = await findResetLink(deps, token);
    if (link === undefined) return over(request, response);
    const on = { request, response, link };
    return request.method === 'POST' ? reset(on) : show(on, 200);
  };

  return { recognizes: isOneOf(PASSWORD_ENDPOINTS), handle };
};
