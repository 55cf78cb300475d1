import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Environment, type Locale, MAIL_DELIVERIES, type MailChoice, type MailGroup } from '@outlay/contracts';
import type { UnsubscribeTokens, Unsubscribing } from '@outlay/store';
import {
  errorPage,
  fieldOf,
  type Html,
  html,
  isOneOf,
  localeFor,
  type PageEndpoint,
  type PageRoutes,
  READING,
  readForm,
  sendPage,
  titled,
  type Words,
} from '../../account/index.ts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import type { ChooseMails } from './mail-choices.client.ts';

type PageContext = { locale: Locale; environment: Environment; action: string };

const groupList = (groups: readonly MailGroup[], words: Words): Html =>
  html`<ul>${groups.map((group) => html`<li>${words(`unsubscribing.${group}`)}</li>`)}</ul>`;

const choiceButton = (choice: MailChoice, title: string, isQuiet: boolean): Html =>
  html`<button type="submit" name="choice" value="${choice}"${isQuiet && html` class="quiet"`}>${title}</button>`;

/** Where somebody confirms that they want e-mails no more: a program that follows the links of a mail changes nothing. */
const unsubscribePage = (
  { action, ...context }: PageContext,
  { businessName, groups }: { businessName: string; groups: readonly MailGroup[] },
): string =>
  titled(
    { ...context, title: 'unsubscribing.title' },
    (words) => html`<p>${words('unsubscribing.text', { business: businessName })}</p>
${groupList(groups, words)}
<form method="post" action="${action}">
${choiceButton('never', words('unsubscribing.stop'), false)}
${choiceButton('daily', words('unsubscribing.daily'), true)}</form>
<p class="note">${words('unsubscribing.note')}</p>`,
  );

/** What holds now, and the way back. */
const chosenPage = (
  { action, ...context }: PageContext,
  { choice, groups }: { choice: MailChoice; groups: readonly MailGroup[] },
): string =>
  titled(
    { ...context, title: `unsubscribing.${choice}.title` },
    (words) => html`<p role="status">${words(`unsubscribing.${choice}.text`)}</p>
${groupList(groups, words)}
<form method="post" action="${action}">${
      choice === 'at-once'
        ? choiceButton('never', words('unsubscribing.stop'), true)
        : choiceButton('at-once', words('unsubscribing.again'), true)
    }</form>`,
  );

const PATH = /^\/connect\/unsubscribe\/([\w.-]{20,300})$/;

export const UNSUBSCRIBE_ENDPOINTS: readonly PageEndpoint[] = [[PATH, [...READING, 'POST']]];

/** A mail program posts `List-Unsubscribe=One-Click` and nothing else (RFC 8058): that is to stop them. */
const choiceIn = (given: string | undefined): MailChoice =>
  MAIL_DELIVERIES.find((delivery) => delivery === given) ?? 'never';

type Options = { tokens: Pick<UnsubscribeTokens, 'read'>; choose: ChooseMails };

/**
 * The page of the link that e-mails have for whoever wants them no more. Its address is the secret: it needs no sign-in and no
 * cookie, and is answered without a redirect, as mail programs that post to it require.
 */
export const createUnsubscribePages = ({ database, environment }: Deps, { tokens, choose }: Options): PageRoutes => {
  const over = (request: IncomingMessage, response: ServerResponse): void =>
    sendPage(response, 400, errorPage(localeFor(request), 'invalid_request', 'unsubscribing.over'));

  const receive = async (request: IncomingMessage, response: ServerResponse, whose: Unsubscribing, action: string) => {
    const choice = choiceIn(fieldOf(await readForm(request), 'choice'));
    await choose(whose, choice);
    const context = { locale: localeFor(request), environment, action };
    sendPage(response, 200, chosenPage(context, { choice, groups: whose.groups }));
  };

  const handle = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const whose = tokens.read(PATH.exec(path)?.[1] ?? '');
    if (!whose) return over(request, response);
    const { businessId, groups } = whose;
    const found = await database.read(businessId, (tx) => businesses.find(tx, businessId));
    if (!found) return over(request, response);
    if (request.method === 'POST') return receive(request, response, whose, path);
    const context = { locale: localeFor(request), environment, action: path };
    return sendPage(response, 200, unsubscribePage(context, { businessName: found.business.name, groups }));
  };

  return { recognizes: isOneOf(UNSUBSCRIBE_ENDPOINTS), handle };
};
