import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Arguments } from './tool-request.ts';

/** Milliseconds in which somebody can look at the effect and agree. */
const GOOD_FOR = 5 * 60_000;

/** Members in one order, so that the same arguments are the same text. */
export const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, canonical(member)]),
  );
};

type Confirmed = {
  tool: string;
  given: Arguments;
  /** What somebody was shown, in a few letters: of another effect the code is none. */
  effect: string;
  /** Whose request it is: a confirmation is of no use to somebody else. */
  credential: string;
};

export type Confirmations = {
  /** Given with the effect of a request; the same request with it is carried out. */
  give(confirmed: Confirmed): string;
  /** Was it given for exactly this request and effect, a short time ago? Each is good for one time. */
  take(text: unknown, confirmed: Confirmed): 'good' | 'another effect' | 'none';
};

/**
 * Codes that say: the effect of exactly this request was shown. They are signed with a key of this process, so that
 * nothing is kept of those that are never used.
 */
export const createConfirmations = (now: () => number = Date.now): Confirmations => {
  const key = randomBytes(32);
  const used = new Map<string, number>();

  const sign = ({ tool, given, credential }: Confirmed, end: string): string => {
    const { confirmation: _, ...request } = given;
    return createHmac('sha256', key)
      .update(JSON.stringify([tool, canonical(request), credential, end]))
      .digest('base64url');
  };
  /** When it ends, something that makes it the only one, and the effect. */
  const partsOf = (end: string): [number, string | undefined] => {
    const [until = '', , effect] = end.split('-', 3);
    return [Number(until), effect];
  };

  return {
    give: (confirmed) => {
      const end = `${now() + GOOD_FOR}-${randomBytes(6).toString('hex')}-${confirmed.effect}`;
      return `${end}.${sign(confirmed, end)}`;
    },
    take: (text, confirmed) => {
      if (typeof text !== 'string') return 'none';
      const [end = '', signature = ''] = text.split('.', 2);
      const wanted = Buffer.from(sign(confirmed, end));
      const given = Buffer.from(signature);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'none';
      const [until, effect] = partsOf(end);
      for (const [code, over] of used) if (over < now()) used.delete(code);
      if (!(until > now()) || used.has(text)) return 'none';
      used.set(text, until);
      return effect === confirmed.effect ? 'good' : 'another effect';
    },
  };
};
