import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RateWindow } from '@outlay/redis';
import { createCache, systemClock } from '@outlay/runtime';
import type { ClientAddress, CreateLimiter } from '../../access/index.ts';
import { createResetLimits, createSecondFactorLimits, createSignInLimits } from '../../account/index.ts';
import type { NamedClient } from './named-client.ts';

/** How often: tokens per client and hour; failures, and attempts to sign in, per quarter of an hour. */
type Attempts = { token: number; failure: number; signIn: number };

const MINUTE = 60;
/** Seconds between two questions of a device whether it was let in (RFC 8628, 3.2). One that comes a little early is in time. */
export const DEVICE_INTERVAL = 5;
const EARLY_BY = 1;
/** Questions of one device in a minute that are looked up at all. */
const POLLS = 60;
const HOUR = 3_600;
const QUARTER = 900;
const MOST_BLOCKED = 10_000;

/** `wait`: seconds, or null for who may go on. `giveBack`: it was no failure. */
type Guess = { wait: number | null; giveBack: () => Promise<void> };

const waitOf = ({ allowed, resetSeconds }: RateWindow): number | null => (allowed ? null : resetSeconds);

/**
 * Bounds how often secrets can be guessed; each limit returns null for who may go on, else the seconds to wait. Failures count per client and
 * address, so that nobody makes a client wait from elsewhere, nor the other clients behind one address; those
 * that name no client of ours count per address. A client that proves itself is not concerned: what fails then is no guess of its secret, and
 * its tokens have a limit. Who is blocked is cached here, so that rejecting them costs little.
 */
export const createAttemptLimits = (attempts: Attempts, createLimiter: CreateLimiter, addressOf: ClientAddress) => {
  const token = createLimiter({ name: 'oauth-token', points: attempts.token, perSeconds: HOUR });
  const failure = createLimiter({ name: 'oauth-failure', points: attempts.failure, perSeconds: QUARTER });
  const userCode = createLimiter({ name: 'oauth-user-code', points: attempts.signIn, perSeconds: QUARTER });
  const pace = createLimiter({ name: 'oauth-device-pace', points: 1, perSeconds: DEVICE_INTERVAL - EARLY_BY });
  const poll = createLimiter({ name: 'oauth-device-poll', points: POLLS, perSeconds: MINUTE });
  const blockedUntil = createCache<string, number>({ max: MOST_BLOCKED, clock: systemClock });

  const keyOf = (request: IncomingMessage, clientId: string | undefined): string =>
    clientId === undefined ? `address ${addressOf(request)}` : `client ${clientId} ${addressOf(request)}`;

  return {
    ...createSignInLimits(attempts.signIn, createLimiter, addressOf),
    ...createResetLimits(attempts.signIn, createLimiter, addressOf),
    ...createSecondFactorLimits(attempts.signIn, createLimiter, addressOf),
    /** One more token that the client requests. Anybody can name a client without a secret: that one has a window per address. */
    token: async (request: IncomingMessage, { id, proof }: NamedClient) =>
      waitOf(await token.take(proof === 'proven' ? id : keyOf(request, id))),
    /** One more code of a device that somebody types in; whoever got it right gives it back. */
    userCode: (request: IncomingMessage) => userCode.take(addressOf(request)),
    /** A device asks once more whether it was let in: `too often` is not looked up, `early` not let wait for what is decided. */
    poll: async (request: IncomingMessage, deviceCode: string): Promise<'in time' | 'early' | 'too often'> => {
      const key = createHash('sha256').update(deviceCode).digest('base64url');
      const [{ allowed: isInTime }, { allowed }] = await Promise.all([
        pace.take(key),
        poll.take(`${key} ${addressOf(request)}`),
      ]);
      if (!allowed) return 'too often';
      return isInTime ? 'in time' : 'early';
    },
    /** Has this client failed too often at this address? */
    blocked: (request: IncomingMessage, clientId: string | undefined): number | null => {
      const until = blockedUntil.get(keyOf(request, clientId));
      return until === undefined ? null : Math.ceil((until - Date.now()) / 1000);
    },
    /** One more guess, which counts before it is known to fail: many at once are many, and none is answered past the limit. */
    guess: async (request: IncomingMessage, clientId: string | undefined): Promise<Guess> => {
      const key = keyOf(request, clientId);
      const { allowed, resetSeconds, giveBack } = await failure.take(key);
      if (allowed) return { wait: null, giveBack: async () => void (await giveBack()) };
      const until = Date.now() + resetSeconds * 1000;
      blockedUntil.set(key, until, until);
      return { wait: resetSeconds, giveBack: async () => undefined };
    },
  };
};

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;
