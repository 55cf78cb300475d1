import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_BUSINESS } from '@outlay/contracts';
import type { SecretBox } from '@outlay/store';
import { clearCookie, cookiesOf, SIGN_IN_COOKIE, setCookie } from '../../answers/index.ts';

/** Any address without a host, as long as it is read as nothing else. */
const BASE = 'http://app.invalid';
/** Paths of this server itself: nothing to come back to, and some would lead in a circle. */
const OWN = /^\/(sign-in|sign-out|signed-out|session|changes|api)(\/|$)|^\/signed-in$/;
/** What browsers read as a slash or leave out. */
const isOdd = (text: string): boolean =>
  [...text].some((character) => character === '\\' || character < ' ' || character === '\u007f');

/** Where a browser goes after signing in: a page of the app, and never anywhere else. Whatever is none is the first page. */
export const returnPath = (to: unknown): string => {
  if (typeof to !== 'string' || to.length > 2_000 || !to.startsWith('/') || to.startsWith('//') || isOdd(to))
    return '/';
  if (!URL.canParse(to, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(to, BASE);
  const isOurs = origin === BASE && !pathname.startsWith('//') && !OWN.test(pathname);
  return isOurs ? pathname + search + hash : '/';
};

/** A sign-in that has begun in this browser. */
export type Visit = {
  state: string;
  /** RFC 7636: only who began it can redeem the code. */
  verifier: string;
  /** Where the person wanted to go. */
  to: string;
};

const OWNER = { businessId: NO_BUSINESS, id: 'sign-in' };
const SECONDS = 600;
/** Windows of one browser that are signing in at the same time; more are forgotten, all of them. */
const MOST = 5;

const nameOf = (state: string): string =>
  SIGN_IN_COOKIE + createHash('sha256').update(state).digest('base64url').slice(0, 12);

const read = (box: SecretBox, value: string): (Visit & { endsAt: number }) | undefined => {
  try {
    return JSON.parse(box.open(OWNER, Buffer.from(value, 'base64url')).toString('utf8'));
  } catch {
    // Not ours, or sealed with a key that is gone.
    return undefined;
  }
};

/** What a browser keeps for us between the beginning and the end of a sign-in: sealed, for ten minutes. */
export const createVisits = (box: SecretBox) => ({
  begin: (request: IncomingMessage, response: ServerResponse, { state, verifier, to }: Visit): void => {
    const others = [...cookiesOf(request).keys()].filter((name) => name.startsWith(SIGN_IN_COOKIE));
    if (others.length >= MOST) for (const name of others) clearCookie(response, name);
    const visit = { state, verifier, to, endsAt: Date.now() + SECONDS * 1_000 };
    const sealed = box.seal(OWNER, JSON.stringify(visit)).toString('base64url');
    setCookie(response, nameOf(state), sealed, SECONDS);
  },
  /** The one that this state is of, once; undefined where this browser began none such. */
  take: (request: IncomingMessage, response: ServerResponse, state: unknown): Visit | undefined => {
    if (typeof state !== 'string') return undefined;
    const name = nameOf(state);
    const value = cookiesOf(request).get(name);
    if (value === undefined) return undefined;
    clearCookie(response, name);
    const visit = read(box, value);
    if (!visit || visit.state !== state || visit.endsAt < Date.now()) return undefined;
    return { ...visit, to: returnPath(visit.to) };
  },
});

export type Visits = ReturnType<typeof createVisits>;
