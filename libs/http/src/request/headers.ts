import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@outlay/contracts';
import { createCache, systemClock } from '@outlay/runtime';
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

const ANSWERED_NAMES: ReadonlySet<string> = new Set(ANSWERED);

const pick = (names: readonly string[], headers: IncomingHttpHeaders): Record<string, string> => {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
};

/** What of a request's headers goes on to another of our services. */
export const requestHeaders = (headers: IncomingHttpHeaders) => pick(REQUESTED, headers);

/** What of the headers of its answer comes back. */
export const answeredHeaders = (headers: IncomingHttpHeaders) => pick(ANSWERED, headers);

/** How the body of an answer ends: after so many bytes, with its last chunk, or with its connection. */
type Framing = number | 'chunked' | 'close';

export type AnswerHead = {
  status: number;
  /** Those that a caller may need. */
  headers: Record<string, string>;
  framing: Framing;
  /** The connection ends with this answer. */
  leaving: boolean;
};

/** Of what is no answer of HTTP/1.1: nothing more is read of its connection. */
const broken = (what: string): Error => new Error(`the answer has ${what}`);

/** As much as a server of ours may send; its own limit for a request is the same. */
const LONGEST_HEAD = 16 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS = /^HTTP\/1\.([01]) ([2-5]\d\d)(?: |$)/;
const LENGTH = /^\d{1,15}$/;

const hasNoBody = (method: string, status: number): boolean => method === 'HEAD' || status === 204 || status === 304;

const framingOf = (length: string | undefined, encoding: string | undefined): Framing => {
  if (encoding !== undefined) {
    if (length !== undefined || encoding.toLowerCase() !== 'chunked') throw broken('two ends or none');
    return 'chunked';
  }
  if (length === undefined) return 'close';
  if (!LENGTH.test(length)) throw broken('no such length');
  return Number(length);
};

/** The headers that a caller may need, and the two that say how the answer ends. */
const parseFields = (lines: readonly string[]) => {
  const headers: Record<string, string> = {};
  let connection: string | undefined;
  let encoding: string | undefined;
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) throw broken('a line that is no header');
    const name = line.slice(0, colon).toLowerCase();
    if (name === 'connection') connection = line.slice(colon + 1).trim();
    else if (name === 'transfer-encoding') encoding = line.slice(colon + 1).trim();
    if (!ANSWERED_NAMES.has(name)) continue;
    if (name === 'content-length' && name in headers) throw broken('two lengths');
    headers[name] = line.slice(colon + 1).trim();
  }
  return { headers, connection, encoding };
};

const parseHead = (text: string, method: string): AnswerHead => {
  const [first = '', ...lines] = text.split('\r\n');
  const [, minor, code] = STATUS.exec(first) ?? [];
  if (code === undefined) throw broken('no status');
  const { headers, connection, encoding } = parseFields(lines);
  const framing = framingOf(headers['content-length'], encoding);
  const leaving = minor === '0' || framing === 'close' || connection?.toLowerCase() === 'close';
  const status = Number(code);
  return { status, headers, framing: hasNoBody(method, status) ? 0 : framing, leaving };
};

/**
 * The head of the answer that begins with these bytes, and how many they are; undefined when there is more of it to come.
 * @throws Error when it is none
 */
export const readAnswerHead = (bytes: Buffer, method: string): { head: AnswerHead; size: number } | undefined => {
  const end = bytes.indexOf(HEAD_END);
  if (end > LONGEST_HEAD || (end < 0 && bytes.length > LONGEST_HEAD)) throw broken('a head that is too long');
  if (end < 0) return undefined;
  return { head: parseHead(bytes.toString('latin1', 0, end), method), size: end + HEAD_END.length };
};
