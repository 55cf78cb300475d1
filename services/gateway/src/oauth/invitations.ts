import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Environment, type Locale, message } from '@outlay/contracts';
import { localeOf, readBody } from '@outlay/http';
import { readInvitation } from '../people/invitation.ts';
import { hashPassword } from '../people/password-hash.ts';
import type { Users } from '../people/users.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { pageHeaders } from './html.ts';
import { errorPage, invitationPage, welcomePage } from './pages.ts';

type Deps = {
  environment: Environment;
  secret: Buffer;
  limits: Pick<AttemptLimits, 'signIn'>;
  users: Pick<Users, 'find' | 'passwordOf' | 'firstPassword'>;
};

const PATH = /^\/connect\/invitation\/([\w.-]{10,200})$/;
/** NIST SP 800-63B requires eight at least. */
const SHORTEST = 12;
const LONGEST = 1024;

/** The page on which somebody who was invited sets their first password. Its address is the secret: it needs no cookie. */
export const createInvitations = ({ environment, secret, limits, users }: Deps) => {
  const send = (response: ServerResponse, status: number, body: string): void => {
    response.writeHead(status, pageHeaders());
    response.end(body);
  };

  /** Who is invited and has no password yet. */
  const guestOf = async (token: string) => {
    const userId = readInvitation(secret, token, new Date());
    const user = userId === undefined ? undefined : await users.find(userId);
    if (!user || (await users.passwordOf(user.email))?.passwordHash !== null) return undefined;
    return user;
  };

  const answer = async (path: string, request: IncomingMessage, response: ServerResponse, locale: Locale) => {
    const [, token = ''] = PATH.exec(path) ?? [];
    const user = await guestOf(token);
    if (!user) return send(response, 400, errorPage(locale, 'invalid_request', 'invitation.over'));
    const shown = (status: number, violation?: string): void =>
      send(response, status, invitationPage({ locale, environment, action: path }, { email: user.email, violation }));
    if (request.method === 'GET') return shown(200);
    const wait = await limits.signIn(request, user.email);
    if (wait !== null) return shown(429, message(locale, { key: 'signIn.tooOften', values: { seconds: wait } }));
    const password = new URLSearchParams((await readBody(request)).toString('utf8')).get('password') ?? '';
    if (password.length < SHORTEST || password.length > LONGEST)
      return shown(400, message(locale, { key: 'invitation.short', values: { minimum: SHORTEST } }));
    // Two at once: the second one finds a password there.
    const isFirst = await users.firstPassword(user.id, await hashPassword(password));
    if (!isFirst) return send(response, 400, errorPage(locale, 'invalid_request', 'invitation.over'));
    return send(response, 200, welcomePage({ locale, environment }));
  };

  return {
    recognizes: (path: string): boolean => PATH.test(path),
    handle: (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> =>
      answer(path, request, response, localeOf(request.headers['accept-language'])),
  };
};

export type Invitations = ReturnType<typeof createInvitations>;
