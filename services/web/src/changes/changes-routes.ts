import { invalidField } from '@outlay/contracts';
import type { Request, RequestHandler } from 'express';
import { type Session, type Sessions, signedIn } from '../sessions/index.ts';
import type { Membership } from './membership.client.ts';
import type { Streams } from './streams.ts';

type Options = {
  streams: Streams;
  sessions: Sessions;
  readMembership: (accessToken: string, businessId: number) => Promise<Membership>;
  sessionOf: (request: Request) => Promise<Session | undefined>;
};

/** What changes in a business, as long as the page is open and the person belongs to it. */
export const createChangesHandler =
  ({ streams, sessions, readMembership, sessionOf }: Options): RequestHandler =>
  async (request, response) => {
    const session = signedIn(await sessionOf(request));
    const businessId = Number(request.query.business);
    if (!Number.isSafeInteger(businessId) || businessId < 1) throw invalidField('business', 'validation.type.int');
    const membershipOf = async (): Promise<Membership> =>
      sessions.readAsPerson(signedIn(await sessionOf(request)), (token) => readMembership(token, businessId));
    await streams.begin(response, { sessionId: session.id, businessId, membershipOf });
  };
