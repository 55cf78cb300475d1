import { type Locale, ROLES, type Role } from '@outlay/contracts';
import { ADDRESSES, mayOpen } from './addresses.ts';
import type { Scheme } from './look-at.ts';

const COMBINATIONS = [
  ['en-CA', 1440],
  ['fr-CA', 390],
  ['en-CA', 390],
  ['fr-CA', 1440],
] as const;

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Pages that a role reads in one language, at one width. */
export type Turn = {
  locale: Locale;
  width: number;
  /** Each with the schemes in which it is judged by all rules of accessibility: none where others of the same page do. */
  pages: readonly { address: string; schemes: readonly Scheme[] }[];
};

/** An address that most roles do not open. */
const OFTEN_CLOSED = '/people/$id';

/** What is under the pages for developers is closed like their first one, by the same line of the app: one of them is looked at. */
const isLookedAt = (role: Role, address: string): boolean =>
  mayOpen(role, address) || !address.startsWith('/developers/');

/** 0: in English on a desk, by day; 1: in French on a phone, by night. The next role the other way round. */
const placeOf = (role: Role, address: string): 0 | 1 =>
  (ADDRESSES.indexOf(address) + ROLES.indexOf(role)) % 2 === 0 ? 0 : 1;

/**
 * A page is judged at both places as who may do most sees it, and as one of the others does, another one on each page: what a role
 * changes about a page is part of it, and axe takes longer than all the rest of a look.
 */
const isJudged = (role: Role, address: string): boolean => {
  if (address === OFTEN_CLOSED) return true;
  const [owner, admin, ...others] = ROLES.filter((one) => mayOpen(one, address));
  return role === owner || role === admin || role === others[ADDRESSES.indexOf(address) % others.length];
};

/** Each role reads each page once, or, where `isAll`, in each language, at each width, by day and by night. */
export const turnsOf = (role: Role, isAll: boolean): Turn[] => {
  if (isAll) {
    const pages = ADDRESSES.map((address) => ({ address, schemes: SCHEMES }));
    return COMBINATIONS.map(([locale, width]) => ({ locale, width, pages }));
  }
  return COMBINATIONS.slice(0, 2).map(([locale, width], place) => ({
    locale,
    width,
    pages: ADDRESSES.filter((address) => isLookedAt(role, address) && placeOf(role, address) === place).map(
      (address) => ({
        address,
        schemes: isJudged(role, address) ? SCHEMES.slice(place, place + 1) : [],
      }),
    ),
  }));
};

/** The one that stands in place of all that are not theirs is looked at on an address of its own. */
export const isWorthALook = (role: Role, address: string): boolean =>
  mayOpen(role, address) || address === OFTEN_CLOSED;
