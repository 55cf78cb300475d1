import { type Environment, isAppError } from '@outlay/contracts';
import type { Request, RequestHandler } from 'express';
import type { Session } from '../sessions/session.ts';
import { type Sessions, signedIn } from '../sessions/sessions.ts';
import type { Person } from './person.client.ts';

type Options = {
  sessions: Pick<Sessions, 'readAsPerson'>;
  sessionOf: (request: Request) => Promise<Session | undefined>;
  readPerson: (accessToken: string, wanted?: number) => Promise<Person>;
  environment: Environment;
  /** The gateway's address in a browser. */
  browserUrl: string;
};

const numberOf = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Whose session it is and what the app needs to begin; `person` is null when the gateway gave no answer. */
export const createSessionHandler =
  ({ sessions, sessionOf, readPerson, environment, browserUrl }: Options): RequestHandler =>
  async (request, response) => {
    const session = signedIn(await sessionOf(request));
    const wanted = numberOf(request.query.business);
    const person = await sessions
      .readAsPerson(session, (accessToken) => readPerson(accessToken, wanted))
      .catch((error: unknown) => {
        if (isAppError(error) && error.kind === 'unavailable') return null;
        throw error;
      });
    const { userId, csrf } = session;
    const links = { accountUrl: `${browserUrl}/connect/account`, docsUrl: `${browserUrl}/docs` };
    response.json({ user: { id: userId }, csrf, environment, ...links, person });
  };
