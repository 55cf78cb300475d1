import { endOfDay, startOfDay } from '../../intl/index.ts';

/** `a,b` of an address as a list; undefined when nothing is chosen. */
export const listed = <T extends string>(text: string | undefined): T[] | undefined =>
  text ? (text.split(',') as T[]) : undefined;

const STATUS_CODE = /^[1-5]\d\d$/;

/** `500,404` as numbers; what is no status of HTTP is left out. */
export const statusCodes = (text: string | undefined): number[] | undefined => {
  const codes = listed(text)?.filter((code) => STATUS_CODE.test(code));
  return codes?.length ? codes.map(Number) : undefined;
};

/** What somebody typed in the one search field: an id where it looks like one, else text to look for in payloads. */
export type SearchText = { deliveryId?: string; eventId?: string; aggregate?: string; search?: string };

const ID = /^(dlv|evt)_[0-9A-Za-z]+$/;
/** `expense:42`, as the API names a record. */
const AGGREGATE = /^[a-z_]{1,64}:[\w.-]{1,128}$/;

/** The least that the API looks for. */
export const SHORTEST = 3;
const LONGEST = 100;

export const searchTextOf = (typed: string | undefined): SearchText => {
  const text = typed?.trim() ?? '';
  if (text.length < SHORTEST) return {};
  const [, prefix] = ID.exec(text) ?? [];
  if (prefix !== undefined) return prefix === 'dlv' ? { deliveryId: text } : { eventId: text };
  return AGGREGATE.test(text) ? { aggregate: text } : { search: text.slice(0, LONGEST) };
};

const HOUR = 3_600_000;

/** Spans that end now, by their names in an address. */
const SPANS = { '1h': HOUR, '24h': 24 * HOUR, '7d': 168 * HOUR } as const;

/** The parameters of an address that bound a list in time. */
export const SPAN_FILTERS = ['span', 'from', 'to'] as const;

type Named = Readonly<Record<string, string | undefined>>;
type Bounds = { createdFrom?: string; createdTo?: string };

const isSpan = (text: string | undefined): text is keyof typeof SPANS =>
  text !== undefined && Object.hasOwn(SPANS, text);

/** What an address wants to see of time: a span that ends now, or whole days where the person is. What makes no sense is left out. */
export const boundsOf = ({ span, from, to }: Named, now: number): Bounds => {
  if (isSpan(span)) return { createdFrom: new Date(now - SPANS[span]).toISOString() };
  const [first, last] = [from && startOfDay(from), to && endOfDay(to)];
  return { ...(first && { createdFrom: first }), ...(last && { createdTo: last }) };
};

/** A query without what nobody wants. */
export const given = <Q extends object>(query: Q): Q =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Q;
