import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, message } from '@outlay/contracts';
import { localeOf, readBody } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { acceptInvitation, findInvitedUser } from '../people/index.ts';
import { PASSWORD_LENGTH } from '../users/index.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { sendPage } from './html.ts';
import { errorPage, invitationPage, welcomePage } from './pages.ts';

const PATH = /^\/connect\/invitation\/([\w.-]{10,200})$/;
const METHODS = ['GET', 'HEAD', 'POST'];

type Invitation = { path: string; id: number; email: string };
type Shown = { status: number; path: string; email: string; violation: string | undefined };

const localeFor = ({ headers }: IncomingMessage): Locale => localeOf(headers['accept-language']);

const over = (request: IncomingMessage, response: ServerResponse): void =>
  sendPage(response, 400, errorPage(localeFor(request), 'invalid_request', 'invitation.over'));

/** The page on which somebody who was invited sets their first password. Its address is the secret: it needs no cookie. */
export const createInvitations = (deps: Deps, limits: Pick<AttemptLimits, 'signIn'>) => {
  const { environment } = deps;

  const show = (request: IncomingMessage, response: ServerResponse, { status, ...shown }: Shown): void => {
    const context = { locale: localeFor(request), environment, action: shown.path };
    sendPage(response, status, invitationPage(context, shown));
  };

  const accept = async (request: IncomingMessage, response: ServerResponse, { path, id, email }: Invitation) => {
    const locale = localeFor(request);
    const wait = await limits.signIn(request, email);
    if (wait !== null) {
      const violation = message(locale, { key: 'signIn.tooOften', values: { seconds: wait } });
      response.setHeader('retry-after', String(wait));
      return show(request, response, { status: 429, path, email, violation });
    }
    const password = new URLSearchParams((await readBody(request)).toString('utf8')).get('password') ?? '';
    const { shortest, longest } = PASSWORD_LENGTH;
    if (password.length < shortest || password.length > longest) {
      const violation = message(locale, { key: 'invitation.short', values: { minimum: shortest } });
      return show(request, response, { status: 400, path, email, violation });
    }
    // Two at once: the second one finds a password there.
    const isFirst = await acceptInvitation(deps, id, password);
    return isFirst ? sendPage(response, 200, welcomePage({ locale, environment })) : over(request, response);
  };

  const handle = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, token = ''] = PATH.exec(path) ?? [];
    if (!METHODS.includes(request.method ?? '')) {
      response.setHeader('allow', METHODS.join(', '));
      return sendPage(response, 405, errorPage(localeFor(request), 'invalid_request', 'oauthError.text'));
    }
    const user = await findInvitedUser(deps, token);
    if (!user) return over(request, response);
    const { id, email } = user;
    if (request.method === 'POST') return accept(request, response, { path, id, email });
    return show(request, response, { status: 200, path, email, violation: undefined });
  };

  return { recognizes: (path: string): boolean => PATH.test(path), handle };
};
