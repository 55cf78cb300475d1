import type { IncomingMessage } from 'node:http';
import type { CountedRequest, RateLimiter } from '@outlay/redis';
import type { ClientAddress, CreateLimiter } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { users } from '../users/user.table.ts';
import { normalizeEmail } from '../users/user.ts';

const HOUR = 3_600;
const QUARTER = 900;

/** An office has one address for many people: it may fail this many times as often as one of them. */
const PER_ADDRESS = 5;
/** Failures for one e-mail from anywhere, in an hour, until an address has only FEW of its own. */
const EVERYWHERE = 10;
const FEW = 3;

/**
 * Bounds how often passwords can be guessed: per e-mail and address, per address, and slowly per e-mail over all addresses. Only failures
 * count. Nobody is kept out by what others do elsewhere: however often an e-mail was tried, an address that did
 * not fail for it yet has a few attempts.
 */
export const createSignInLimits = (perPair: number, createLimiter: CreateLimiter, addressOf: ClientAddress) => {
  const pairs = createLimiter({ name: 'oauth-sign-in', points: perPair, perSeconds: QUARTER });
  const addresses = createLimiter({
    name: 'oauth-sign-in-address',
    points: perPair * PER_ADDRESS,
    perSeconds: QUARTER,
  });
  const emails = createLimiter({ name: 'oauth-sign-in-email', points: perPair * EVERYWHERE, perSeconds: HOUR });

  /** The windows in which an attempt was counted, until it is known to be no failure. */
  const counted = new WeakMap<object, CountedRequest[]>();
  const count = async (attempt: object, limiter: RateLimiter, key: string): Promise<CountedRequest> => {
    const window = await limiter.take(key);
    counted.set(attempt, [...(counted.get(attempt) ?? []), window]);
    return window;
  };

  const waitOf = async (attempt: object, address: string, given: string): Promise<number | null> => {
    const email = normalizeEmail(given);
    const own = await count(attempt, pairs, `${address} ${email}`);
    if (!own.allowed) return own.resetSeconds;
    const byAddress = await count(attempt, addresses, address);
    if (!byAddress.allowed) return byAddress.resetSeconds;
    const byEmail = await count(attempt, emails, email);
    return byEmail.allowed || own.limit - own.remaining <= FEW ? null : own.resetSeconds;
  };

  return {
    /** One more attempt to sign in, from this address and for this e-mail: the seconds to wait, or null. It counts before it is known to fail: many at once are many. */
    signIn: (request: IncomingMessage, given: string): Promise<number | null> =>
      waitOf(request, addressOf(request), given),
    /** As above, of somebody who is signed in already and gives their password to an operation of the API: `attempt` names the request. */
    confirm: (attempt: object, email: string): Promise<number | null> =>
      waitOf(attempt, `account ${normalizeEmail(email)}`, email),
    /** That attempt was no failure. */
    signedIn: async (attempt: object): Promise<void> => {
      await Promise.all((counted.get(attempt) ?? []).map((window) => window.giveBack()));
    },
  };
};

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** The e-mail of a person, by which attempts are counted; undefined for an account that is gone. */
export const findEmail = async ({ database }: Pick<Deps, 'database'>, userId: number): Promise<string | undefined> =>
  (await database.acrossTenants((tx) => users.find(tx, userId)))?.email;
