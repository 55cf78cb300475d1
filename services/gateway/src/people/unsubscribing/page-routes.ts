import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAIL_DELIVERIES, type MailChoice } from '@outlay/contracts';
import type { UnsubscribeTokens, Unsubscribing } from '@outlay/store';
import {
  errorPage,
  fieldOf,
  isOneOf,
  localeFor,
  type PageEndpoint,
  type PageRoutes,
  READING,
  readForm,
  sendPage,
} from '../../account/index.ts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import type { ChooseMails } from './mail-choices.client.ts';
import { chosenPage, unsubscribePage } from './pages.ts';

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
