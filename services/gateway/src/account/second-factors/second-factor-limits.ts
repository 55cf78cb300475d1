import type { IncomingMessage } from 'node:http';
import type { CountedRequest } from '@outlay/redis';
import type { ClientAddress, CreateLimiter } from '../../access/index.ts';

const QUARTER = 900;
const DAY = 86_400;
/** From anywhere in a day: of a million codes three count at a time, so that a hundred guesses find one of 3,000 people. */
const EVERYWHERE = 5;

/**
 * Bounds how often codes can be guessed: per person and address, and per person. Only failures count, and each before it is known to be
 * one: many at once are many. Whoever guesses knows the password; passkeys, which nobody guesses, go on when codes do not.
 */
export const createSecondFactorLimits = (perPair: number, createLimiter: CreateLimiter, addressOf: ClientAddress) => {
  const pairs = createLimiter({ name: 'second-factor', points: perPair, perSeconds: QUARTER });
  const people = createLimiter({ name: 'second-factor-person', points: perPair * EVERYWHERE, perSeconds: DAY });
  const counted = new WeakMap<IncomingMessage, CountedRequest[]>();
  return {
    /** One more guess: the seconds to wait, or null. */
    secondFactor: async (request: IncomingMessage, userId: number): Promise<number | null> => {
      const pair = await pairs.take(`${addressOf(request)} ${userId}`);
      if (!pair.allowed) return pair.resetSeconds;
      const person = await people.take(String(userId));
      counted.set(request, [pair, person]);
      return person.allowed ? null : person.resetSeconds;
    },
    /** It was no failure. */
    secondFactorProven: async (request: IncomingMessage): Promise<void> => {
      await Promise.all((counted.get(request) ?? []).map((window) => window.giveBack()));
    },
  };
};

export type SecondFactorLimits = ReturnType<typeof createSecondFactorLimits>;
