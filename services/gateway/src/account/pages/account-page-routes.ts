import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type Device, newId } from '@outlay/contracts';
import { deriveSecrets } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { createFormProof } from '../html/form-proof.ts';
import { type Html, html, sendPage } from '../html/html.ts';
import { isOneOf, localeFor, type PageEndpoint, type PageRoutes, READING, redirect } from '../html/page-routes.ts';
import { readForm } from '../html/receive-form.ts';
import { alertOf, titled, wordsOf } from '../html/titled.ts';
import { findEmail } from '../sign-in/sign-in-limits.ts';
import type { AccountPart, AccountVisit, BrowserSessions, PartAnswer, SignedIn } from './account-part.ts';

const PAGE = '/connect/account';
const PART = /^\/connect\/account\/([a-z][a-z-]{1,30})$/;

export const ACCOUNT_ENDPOINTS: readonly PageEndpoint[] = [
  [/^\/connect\/account$/, READING],
  [/^\/connect\/account\/return$/, READING],
  [PART, [...READING, 'POST']],
];

/** Milliseconds for which the way somebody signs in may be changed without a new proof of who they are. */
const FRESH = 15 * 60_000;

const isFresh = ({ signedInAt }: SignedIn): boolean => Date.now() - signedInAt.getTime() < FRESH;

const isByProvider = ({ methods }: SignedIn): boolean => methods.some((method) => method.startsWith('idp:'));

type Options = {
  browsers: BrowserSessions;
  parts: readonly AccountPart[];
  deviceOf: (request: IncomingMessage) => Device;
};

/** The page on which people see and change how they sign in. */
export const createAccountPages = (deps: Deps, { browsers, parts, deviceOf }: Options): PageRoutes => {
  const { csrfOf, isOurs } = createFormProof(deriveSecrets(deps.signingKeys, 'account forms'));

  const show = async (visit: AccountVisit, answered?: NonNullable<PartAnswer>): Promise<void> => {
    const { words, locale, environment, response } = visit;
    const shown: Html[] = [];
    for (const part of parts)
      shown.push(html`<section id="${part.name}"><h2>${words(part.title)}</h2>${await part.show(visit)}</section>`);
    const email = await findEmail(deps, visit.userId);
    const whose = email && html`<p>${words('invitation.intro', { email })}</p>`;
    const notice = answered?.notice && html`<p class="good" role="status">${words(answered.notice)}</p>`;
    const body = html`${whose}${alertOf(answered?.violation)}${notice}${answered?.shown}${shown}`;
    sendPage(
      response,
      answered?.status ?? 200,
      titled({ locale, environment, title: 'account.title' }, () => body),
    );
  };

  /** A business's provider may not change how somebody signs in, nor learn where else they do: the account is the person's own. */
  const showOnlyNotice = ({ words, locale, environment, request, response }: AccountVisit): void => {
    const body = html`<p>${words('account.byProvider')}</p>
<p><a href="${browsers.signInAddress(request, true)}">${words('account.signInAnew')}</a></p>`;
    sendPage(
      response,
      403,
      titled({ locale, environment, title: 'account.title' }, () => body),
    );
  };

  const receive = async (visit: AccountVisit, part: AccountPart): Promise<void> => {
    const form = await readForm(visit.request);
    if (!isOurs(form, visit.uid)) throw new AppError('FORBIDDEN');
    if (!part.anytime && !isFresh(visit)) return redirect(visit.response, browsers.signInAddress(visit.request, true));
    const answered = await part.receive(visit, form);
    if (answered?.rises) await browsers.rotate(visit.request, visit.response);
    if (answered) await show(visit, answered);
  };

  const handle = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const signedIn = await browsers.find(request, response);
    if (signedIn === undefined) return redirect(response, browsers.signInAddress(request, false));
    if (path === `${PAGE}/return`) return redirect(response, PAGE);
    const locale = localeFor(request);
    const visit: AccountVisit = {
      ...signedIn,
      request,
      response,
      locale,
      words: wordsOf(locale),
      environment: deps.environment,
      device: deviceOf(request),
      requestId: newId('account', new Date()),
      hidden: html`<input type="hidden" name="csrf" value="${csrfOf(signedIn.uid)}">`,
    };
    if (isByProvider(signedIn)) return showOnlyNotice(visit);
    const name = PART.exec(path)?.[1];
    if (name === undefined) return show(visit);
    // The address of an answered form, opened again.
    if (request.method !== 'POST') return redirect(response, PAGE);
    const part = parts.find((each) => each.name === name);
    if (part === undefined) throw new AppError('NOT_FOUND');
    return receive(visit, part);
  };

  return { recognizes: isOneOf(ACCOUNT_ENDPOINTS), handle };
};
