import { randomUUID } from 'node:crypto';

const USABLE_ID = /^[\x21-\x7e]{1,128}$/;

/** The request's id as it came, when it is short and printable; else a new one. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && USABLE_ID.test(header) ? header : randomUUID();

const VERSION = /^"v(\d{1,15})"$/;

/**
 * The version a change was made against, from `If-Match: "v3"`. null: no condition (no header, or `*`).
 * 0: a condition that no resource of ours fulfills, as is a weak tag (RFC 9110, 13.1.1).
 */
export const ifMatchOf = (header: string | undefined): number | null => {
  if (header === undefined || header.trim() === '*') return null;
  return Number(VERSION.exec(header.trim())?.[1] ?? 0);
};

const QUALITY = /;\s*q\s*=\s*([\d.]+)/i;

/** From the general to the particular: 0 for any type, 2 for exactly this one, -1 for a range that leaves it out. */
const rankOf = (range: string, type: string): number => {
  const family = type.slice(0, type.indexOf('/') + 1);
  return ['*/*', `${family}*`, type].indexOf(range);
};

/** How much the client prefers a type: the most particular range that matches decides (RFC 9110, 12.5.1). */
const weightOf = (accept: string, type: string): number => {
  let particular = -1;
  let weight = 0;
  for (const range of accept.split(',')) {
    const rank = rankOf((range.split(';', 1)[0] ?? '').trim().toLowerCase(), type);
    if (rank <= particular) continue;
    particular = rank;
    weight = Number(QUALITY.exec(range)?.[1] ?? 1);
  }
  return weight;
};

/**
 * The preferred one of the types that can be produced, the first of equals; undefined when the client takes none of
 * them. `negotiator` would let the client's order decide among equals, and generated clients list text/plain first.
 */
export const negotiate = (accept: string | undefined, produces: readonly string[]): string | undefined => {
  const [first] = produces;
  if (!accept || accept === '*/*' || accept === first) return first;
  let best: string | undefined;
  let weight = 0;
  for (const type of produces) {
    const preferred = weightOf(accept, type);
    if (preferred > weight) [best, weight] = [type, preferred];
  }
  return best;
};
