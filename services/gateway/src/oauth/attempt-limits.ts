import type { IncomingMessage } from 'node:http';
import type { RateWindow } from '@outlay/redis';
import { createCache, systemClock } from '@outlay/runtime';
import type { ClientAddress, CreateLimiter } from '../rate-limits/index.ts';
import { normalizeEmail } from '../users/index.ts';

/** How often: tokens per client and hour; failures per address, and attempts to sign in, per quarter of an hour. */
type Attempts = { token: number; failure: number; signIn: number };

const HOUR = 3_600;
const QUARTER = 900;
const MOST_BLOCKED = 10_000;

const waitOf = ({ allowed, resetSeconds }: RateWindow): number | null => (allowed ? null : resetSeconds);

/**
 * Bounds how often secrets can be guessed; each limit returns null for who may go on, else the seconds to wait. A blocked address is cached here,
 * so that rejecting it costs nothing.
 */
export const createAttemptLimits = (attempts: Attempts, createLimiter: CreateLimiter, addressOf: ClientAddress) => {
  const token = createLimiter('oauth-token', attempts.token, HOUR);
  const failure = createLimiter('oauth-failure', attempts.failure, QUARTER);
  const signIn = createLimiter('oauth-sign-in', attempts.signIn, QUARTER);
  const blockedUntil = createCache<string, number>({ max: MOST_BLOCKED, clock: systemClock });
  return {
    /** One more token that the client requests. */
    token: async (clientId: string) => waitOf(await token.take(clientId)),
    /** Has this address failed too often? */
    blocked: (request: IncomingMessage): number | null => {
      const until = blockedUntil.get(addressOf(request));
      return until === undefined ? null : Math.ceil((until - Date.now()) / 1000);
    },
    /** It failed once more. */
    failed: async (request: IncomingMessage): Promise<void> => {
      const address = addressOf(request);
      const { allowed, resetSeconds } = await failure.take(address);
      if (allowed) return;
      const until = Date.now() + resetSeconds * 1000;
      blockedUntil.set(address, until, until);
    },
    /** One more attempt to sign in, from this address and for this e-mail. */
    signIn: async (request: IncomingMessage, email: string) => {
      const byAddress = waitOf(await signIn.take(`address ${addressOf(request)}`));
      return byAddress ?? waitOf(await signIn.take(`email ${normalizeEmail(email)}`));
    },
  };
};

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;
