import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { AUDIT_CHANGES_HEADER, DEFAULT_LOCALE, LOCALES, type Locale } from '@outlay/contracts';
import { type ClockReading, type ClockWatch, createCache, systemClock } from '@outlay/runtime';
import { IDENTITY_HEADER } from '../identity/facts.ts';

/** A header's text; one that was sent more than once is one text, joined with commas. */
export const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => headers[name]?.toString();

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

/** No client means more ranges than this in one header. */
const MOST_RANGES = 50;

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
  for (const range of accept.split(',', MOST_RANGES)) {
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

const BY_TAG: ReadonlyMap<string, Locale> = new Map<string, Locale>([
  ...LOCALES.map((locale): [string, Locale] => [locale.toLowerCase(), locale]),
  ['en', 'en-CA'],
  ['fr', 'fr-CA'],
  ['*', DEFAULT_LOCALE],
]);

const RANGE = /^\s*([a-z0-9-]+|\*)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i;

/** A tag, and what is left of it subtag by subtag (RFC 4647, 3.4): French of Belgium is French, English of Britain English. */
const lookUp = (tag: string): Locale | undefined => {
  for (let rest = tag.toLowerCase(); rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('-')))) {
    const locale = BY_TAG.get(rest);
    if (locale !== undefined) return locale;
  }
  return undefined;
};

const preferredLocale = (header: string): Locale => {
  let best: Locale = DEFAULT_LOCALE;
  let weight = 0;
  for (const range of header.split(',', MOST_RANGES)) {
    const [, tag = '', quality = '1'] = RANGE.exec(range) ?? [];
    const locale = lookUp(tag);
    if (locale !== undefined && Number(quality) > weight) {
      best = locale;
      weight = Number(quality);
    }
  }
  return best;
};

/** Clients send few different headers. */
const known = createCache<string, Locale>({ max: 500, clock: systemClock });

/**
 * The locale to answer in: the preferred supported one (RFC 9110, q-values; the first of equals). Any French is fr-CA, any
 * English but that of the US en-CA; a language that is not supported falls back to en-CA (specification, "Requests").
 */
export const localeOf = (acceptLanguage: string | undefined): Locale => {
  if (!acceptLanguage) return DEFAULT_LOCALE;
  const found = known.get(acceptLanguage);
  if (found) return found;
  const locale = preferredLocale(acceptLanguage);
  known.set(acceptLanguage, locale);
  return locale;
};

/** The address that clients know the API by; the gateway names it to the services, for the links in their answers. */
export const PUBLIC_URL_HEADER = 'x-outlay-public-url';

/** What an answer depends on besides its address; no cache may take one for another's. */
const VARY = 'accept, accept-language, authorization, x-tenant-id, on-behalf-of';

/** On every answer, whatever it is. */
export const answerHeaders = (locale: Locale, requestId: string): Record<string, string> => ({
  'content-language': locale,
  vary: VARY,
  'x-request-id': requestId,
});

/** Credentials stop at the gateway. */
const REQUESTED: readonly string[] = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'x-request-id',
  AUDIT_CHANGES_HEADER,
  PUBLIC_URL_HEADER,
  IDENTITY_HEADER,
];

const ANSWERED: readonly string[] = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-type',
  'etag',
  'idempotency-replayed',
  'location',
  'retry-after',
  'www-authenticate',
  'x-request-id',
];

const pick = (names: readonly string[], headers: IncomingHttpHeaders): Record<string, string> => {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
};

/** Those that were given once. */
export const textHeaders = (headers: IncomingHttpHeaders) => pick(Object.keys(headers), headers);

/** What of a request's headers goes on to another of our services. */
export const requestHeaders = (headers: IncomingHttpHeaders) => pick(REQUESTED, headers);

/** What of the headers of its answer comes back. */
export const answeredHeaders = (headers: IncomingHttpHeaders) => pick(ANSWERED, headers);

/**
 * In requests and answers between our services: who says it, and what their machine's clock says, in milliseconds since 1970.
 * Never passed in from, or out to, a client.
 */
export const CLOCK_HEADER = 'x-outlay-clock';

export const clockHeader = ({ service, machineTime }: ClockWatch): Record<string, string> => ({
  [CLOCK_HEADER]: `${service} ${machineTime()}`,
});

const CLOCK_VALUE = /^([a-z-]{1,40}) (\d{1,15})$/;

/** What the other side's clock says; undefined where it is of a release that does not say so. */
export const readClock = (headers: IncomingHttpHeaders, instance: string | undefined): ClockReading | undefined => {
  const [, peer, at] = CLOCK_VALUE.exec(headers[CLOCK_HEADER]?.toString() ?? '') ?? [];
  return peer === undefined ? undefined : { peer, instance, at: Number(at) };
};

/** A second, of which the header has no part. */
const HALF = 500;

/** The same of an answer that a client of ours may get too: every HTTP answer has its time, in seconds (RFC 9110, 6.6.1). */
export const readDate = (headers: IncomingHttpHeaders, peer: string, instance: string): ClockReading => ({
  peer,
  instance,
  at: Date.parse(headers.date ?? '') + HALF,
});
