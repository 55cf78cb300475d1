import type { IncomingMessage, ServerResponse } from 'node:http';
import { message } from '@outlay/contracts';
import { localeOf, readBody } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { acceptInvitation, findInvitedUser } from '../people/index.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { sendPage } from './html.ts';
import { errorPage, invitationPage, welcomePage } from './pages.ts';

const PATH = /^\/connect\/invitation\/([\w.-]{10,200})$/;
/** NIST SP 800-63B requires eight at least. */
const SHORTEST = 12;
const LONGEST = 1024;

/** The page on which somebody who was invited sets their first password. Its address is the secret: it needs no cookie. */
export const createInvitations = (deps: Deps, limits: Pick<AttemptLimits, 'signIn'>) => {
  const { environment } = deps;

  const handle = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, token = ''] = PATH.exec(path) ?? [];
    const locale = localeOf(request.headers['accept-language']);
    const user = await findInvitedUser(deps, token);
    if (!user) return sendPage(response, 400, errorPage(locale, 'invalid_request', 'invitation.over'));
    const { email } = user;
    const shown = (status: number, violation?: string): void =>
      sendPage(response, status, invitationPage({ locale, environment, action: path }, { email, violation }));
    if (request.method === 'GET') return shown(200);
    const wait = await limits.signIn(request, email);
    if (wait !== null) return shown(429, message(locale, { key: 'signIn.tooOften', values: { seconds: wait } }));
    const password = new URLSearchParams((await readBody(request)).toString('utf8')).get('password') ?? '';
    if (password.length < SHORTEST || password.length > LONGEST)
      return shown(400, message(locale, { key: 'invitation.short', values: { minimum: SHORTEST } }));
    // Two at once: the second one finds a password there.
    const isFirst = await acceptInvitation(deps, user.id, password);
    if (!isFirst) return sendPage(response, 400, errorPage(locale, 'invalid_request', 'invitation.over'));
    return sendPage(response, 200, welcomePage({ locale, environment }));
  };

  return { recognizes: (path: string): boolean => PATH.test(path), handle };
};
