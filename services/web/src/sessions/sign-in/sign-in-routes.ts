import { isAppError } from '@outlay/contracts';
import { localeOf } from '@outlay/http';
import { type Request, type Response, Router } from 'express';
import { clearCookie, SESSION_COOKIE, sendMessage, setCookie } from '../../answers/index.ts';
import { SESSION_DAYS, type Session } from '../sessions/session.ts';
import { type Sessions, signedIn } from '../sessions/sessions.ts';
import type { OAuthClient } from './oauth.client.ts';
import { returnPath, type Visits } from './visits.ts';

type Options = {
  oauth: OAuthClient;
  visits: Visits;
  sessions: Sessions;
  /** Whose browser it is. */
  sessionOf: (request: Request) => Promise<Session | undefined>;
  /** A change that a page of ours has requested. @throws AppError */
  assertOwnPage: (request: Request, session: Session) => void;
  /** What is open for it ends, too. */
  ended: (sessionId: string) => void;
};

const SESSION_SECONDS = SESSION_DAYS * 86_400;

type Outcome = 'refused' | 'over' | 'failed';
const STATUS: Record<Outcome, number> = { refused: 400, over: 400, failed: 503 };

/** A page and never a redirect: whatever went wrong would go wrong again. */
const show = (request: Request, response: Response, outcome: Outcome): void => {
  const link = { to: '/sign-in', label: 'web.signInAgain' } as const;
  sendMessage(response.status(STATUS[outcome]), localeOf(request.headers['accept-language']), {
    title: `web.${outcome}`,
    text: `web.${outcome}Text`,
    link,
  });
};

const queryOf = ({ originalUrl }: Request): string => {
  const at = originalUrl.indexOf('?');
  return at === -1 ? '' : originalUrl.slice(at);
};

/** Signing in at the gateway, coming back from it, and signing out. */
export const createSignInRoutes = (options: Options): Router => {
  const { oauth, visits, sessions, sessionOf, assertOwnPage, ended } = options;
  const router = Router();

  router.get('/sign-in', async (request, response) => {
    const { url, ...begun } = await oauth.begin({ anew: request.query.proof === 'new' });
    visits.begin(request, response, { ...begun, to: returnPath(request.query.to) });
    response.redirect(302, url);
  });

  router.get('/signed-in', async (request, response) => {
    const visit = visits.take(request, response, request.query.state);
    const former = await sessionOf(request);
    // Somebody went back to an address that has done its work.
    if (!visit && former) return response.redirect(303, '/');
    if (!visit) return show(request, response, 'over');
    if (request.query.error !== undefined) return show(request, response, 'refused');
    try {
      const { userId, tokens } = await oauth.redeem(queryOf(request), visit);
      const value = await sessions.begin(userId, tokens, former);
      setCookie(response, SESSION_COOKIE, value, SESSION_SECONDS);
      return response.redirect(303, visit.to);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return show(request, response, error.kind === 'unauthenticated' ? 'over' : 'failed');
    }
  });

  router.post('/sign-out', async (request, response) => {
    const session = signedIn(await sessionOf(request));
    assertOwnPage(request, session);
    // Here it ends whatever the gateway answers.
    await sessions.end(session.id);
    ended(session.id);
    clearCookie(response, SESSION_COOKIE);
    await oauth.revoke(session.tokens).catch(() => undefined);
    response.json({ to: '/signed-out' });
  });

  router.get('/signed-out', (request, response) => {
    const link = { to: '/sign-in', label: 'web.signIn' } as const;
    sendMessage(response, localeOf(request.headers['accept-language']), {
      title: 'web.signedOut',
      text: 'web.signedOutText',
      link,
    });
  });

  return router;
};
