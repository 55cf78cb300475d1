import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import {
  AppError,
  bringsForm,
  type Days,
  dayMeant,
  type ErrorDetail,
  invalidField,
  type Operation,
  unsupportedMediaType,
} from '@outlay/contracts';
import { parse } from 'content-type';
import type { z } from 'zod';
import { notJson, notUtf8 } from './json-position.ts';
import { fieldOf, type Issue, validationError, withoutMistyped, withoutNulls } from './validation-error.ts';

/** A request before it is parsed: the path's parameters, the query string and the bytes of the body. */
export type RawRequest = { params: Record<string, string>; search: string; headers: IncomingHttpHeaders; body: Buffer };

export type ParsedRequest = { params: unknown; query: unknown; body: unknown };

/** The input decides whether a field is missing or of the wrong type. */
const OPTIONS = { reportInput: true };

const check = (schema: z.ZodType, value: unknown, issues: Issue[]): unknown => {
  const result = schema.safeParse(value, OPTIONS);
  if (result.success) return result.data;
  for (const issue of withoutMistyped(result.error.issues)) issues.push(issue);
  return undefined;
};

/** A parameter is one text for its client: of a list with commas no entry is named, but the parameter. */
const checkQuery = (schema: z.ZodType, value: unknown, issues: Issue[]): unknown => {
  const found: Issue[] = [];
  const query = check(schema, value, found);
  for (const issue of found) issues.push({ ...issue, path: issue.path.slice(0, 1) });
  return query;
};

/** The body; where it is refused for nulls that mean nothing but "left out", once more without them. */
const checkBody = (operation: Operation, schema: z.ZodType, value: unknown, issues: Issue[]): unknown => {
  const own: Issue[] = [];
  const parsed = check(schema, value, own);
  const rest = own.length === 0 ? undefined : withoutNulls(operation, value, own);
  if (rest !== undefined) return check(schema, rest, issues);
  issues.push(...own);
  return parsed;
};

const isUnderstood = (type: string, consumes: readonly string[]): boolean =>
  consumes.some((known) =>
    known.includes('*+')
      ? type.startsWith('application/') && type.endsWith(known.slice(known.indexOf('+')))
      : known === type,
  );

/** @throws AppError UNSUPPORTED_MEDIA_TYPE unless the body is of one of the operation's types, in UTF-8 */
export const checkMediaType = (headers: IncomingHttpHeaders, consumes: readonly string[]): void => {
  const given = headers['content-type'] ?? '';
  if (given === 'application/json' && consumes.includes(given)) return;
  const { type, parameters } = parse(given);
  if (!isUnderstood(type, consumes)) throw unsupportedMediaType('expected', { given: type, types: consumes });
  if (!/^utf-?8$/i.test('charset' in parameters ? parameters.charset : 'utf-8'))
    throw unsupportedMediaType('charset', { given: type });
};

const BYTE_ORDER_MARK = '\uFEFF';

const DIGITS = /^-?\d+$/;

/** For `JSON.parse`: an integer beyond 2^53 as the bigint that its digits are, where it would round them. */
const largeIntegers = (_key: string, value: unknown, context?: { source?: string }): unknown => {
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  const { source = '' } = context ?? {};
  return BigInt(DIGITS.test(source) ? source : value);
};

/** Bytes -> the JSON value in them; `largeIds`: as of an operation. @throws AppError MISSING_BODY, MALFORMED_JSON when they are no JSON in UTF-8 */
export const parseJson = (raw: Buffer, largeIds = false): unknown => {
  if (raw.length === 0) throw new AppError('MISSING_BODY');
  if (!isUtf8(raw)) throw notUtf8(raw);
  const text = raw.toString('utf8');
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  try {
    return JSON.parse(json, largeIds ? largeIntegers : undefined);
  } catch (cause) {
    throw notJson(json, raw.length - Buffer.byteLength(json), cause);
  }
};

/**
 * The query string as a flat map of texts. A parameter that is given twice is VALIDATION_ERROR: lists are written
 * with commas. The map has no prototype, so that no name means anything special.
 */
export const parseQuery = (search: string): Record<string, string> => {
  const query: Record<string, string> = Object.create(null);
  if (search === '') return query;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in query) throw invalidField(fieldOf([name]), 'validation.repeated');
    query[name] = value;
  }
  return query;
};

/** Of a form undefined: its handler parses it while it arrives. */
const bodyOf = (operation: Operation, { headers, body: raw }: RawRequest): unknown => {
  const { body, consumes, largeIds } = operation;
  const isForm = bringsForm(operation, headers['content-type']);
  if (isForm || (body && raw.length > 0)) checkMediaType(headers, consumes);
  if (isForm || !body) return undefined;
  // A body that may be left out is one that its schema makes from nothing.
  if (raw.length === 0 && body.safeParse(undefined).success) return undefined;
  return parseJson(raw, largeIds);
};

type Located = { value: unknown; path: readonly PropertyKey[] };

/** PostgreSQL stores neither the NUL character nor half of a surrogate pair; a text with one is a bad request. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const inside = ({ value, path }: Located): Located[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((entry: unknown, index) => ({ value: entry, path: [...path, index] }));
  return Object.entries(value).map(([key, entry]: [string, unknown]) => ({ value: entry, path: [...path, key] }));
};

/** Characters that show nothing: blanks, controls, joiners, marks of direction, fillers (U+2800 is Braille without a dot). */
const UNSEEN = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** A name of zero-width characters is there and cannot be seen in any list. Mere blanks are cut off by the schemas, as far as they matter. */
const isUnseen = (text: string): boolean => UNSEEN.test(text) && text.trim() !== '';

/** Why a text cannot be taken, whatever it is for. */
const reasonOf = (text: string): string | undefined => {
  if (isUnstorable(text)) return 'validation.invalid';
  return isUnseen(text) ? 'validation.unseen' : undefined;
};

const reasonAt = ({ value, path }: Located): string | undefined => {
  const key = path.at(-1);
  return (
    (typeof value === 'string' ? reasonOf(value) : undefined) ?? (typeof key === 'string' ? reasonOf(key) : undefined)
  );
};

/**
 * The first text, or key, in a parsed request that no database of ours could keep or nobody could see. Checked only where the schemas
 * accepted the request.
 */
export const unfitTexts = (root: unknown): ErrorDetail[] => {
  const pending: Located[] = [{ value: root, path: [] }];
  for (let located = pending.pop(); located; located = pending.pop()) {
    const key = reasonAt(located);
    if (key !== undefined) return [{ field: fieldOf(located.path), message: { key } }];
    for (const each of inside(located)) pending.push(each);
  }
  return [];
};

/**
 * A range of a list's query whose end lies before its start (`dateFrom` and `dateTo`, `minAmount` and `maxAmount`) is a
 * mistake that an empty page would hide.
 * @throws AppError VALIDATION_ERROR
 */
const assertRanges = (query: Readonly<Record<string, unknown>>): void => {
  const details: ErrorDetail[] = [];
  for (const [name, from] of Object.entries(query)) {
    const field = name === 'from' ? 'to' : name.replace(/From$/, 'To');
    const to = query[field];
    if (field === name || typeof from !== 'string' || typeof to !== 'string') continue;
    if (Date.parse(to) < Date.parse(from))
      details.push({ field, message: { key: 'validation.range', values: { from } } });
  }
  const { minAmount: minimum, maxAmount } = query;
  if (typeof minimum === 'number' && typeof maxAmount === 'number' && maxAmount < minimum)
    details.push({ field: 'maxAmount', message: { key: 'validation.minimum', values: { minimum } } });
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
};

const isMoment = (value: unknown): value is string => typeof value === 'string' && value.length > 'YYYY-MM-DD'.length;

/** Makes days of the moments among `values` that mean one. `timeZoneOf` is called only where there is one. */
const settleDays = async (values: unknown, days: Days, timeZoneOf: () => Promise<string>): Promise<void> => {
  if (typeof values !== 'object' || values === null) return;
  for (const record of (Array.isArray(values) ? values : [values]) as Record<string, unknown>[])
    for (const [name, below] of Object.entries(days)) {
      const value = record[name];
      if (below !== true) await settleDays(value, below, timeZoneOf);
      else if (isMoment(value)) record[name] = dayMeant(value, await timeZoneOf());
    }
};

/** Which members of an operation's query and body mean a day. */
export type RequestDays = { query: Days | undefined; body: Days | undefined };

/**
 * What a parsed request means in its business: a day that came as a moment is the day on which it falls there, and ranges are
 * compared as they are meant.
 * @throws AppError VALIDATION_ERROR
 */
export const inBusinessTime = async (
  { query, body }: ParsedRequest,
  days: RequestDays | undefined,
  timeZoneOf: () => Promise<string>,
): Promise<void> => {
  if (days?.query) await settleDays(query, days.query, timeZoneOf);
  if (days?.body) await settleDays(body, days.body, timeZoneOf);
  assertRanges(query as Record<string, unknown>);
};

/**
 * Parses path, query and body by the operation's schemas; one VALIDATION_ERROR lists every violation in all three.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, MISSING_BODY, MALFORMED_JSON, VALIDATION_ERROR
 */
export const parseRequest = (operation: Operation, request: RawRequest): ParsedRequest => {
  const raw = { params: request.params, body: bodyOf(operation, request), query: parseQuery(request.search) };
  const issues: Issue[] = [];
  const parsed = {
    params: check(operation.params, raw.params, issues),
    query: checkQuery(operation.query, raw.query, issues),
    body:
      operation.body && !bringsForm(operation, request.headers['content-type'])
        ? checkBody(operation, operation.body, raw.body, issues)
        : undefined,
  };
  if (issues.length > 0) throw validationError(issues);
  const violations: ErrorDetail[] = [raw.params, raw.query, raw.body].flatMap(unfitTexts);
  if (violations.length > 0) throw new AppError('VALIDATION_ERROR', { details: violations.slice(0, 1) });
  return parsed;
};
