import { AppError, type ErrorDetail, type MessageRef, type Operation, schemaAt } from '@outlay/contracts';
import type { z } from 'zod';

const at = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], body);

const mayBeLeftOut = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (schema as z.ZodType).safeParse(undefined).success;

/**
 * A client with types writes null for what it leaves out. Where a member may be left out and cannot be null, null means
 * that; but of a PATCH or PUT itself, where null would clear the member, it stays wrong. Returns the body without these
 * nulls, or undefined when there are none.
 */
export const withoutNulls = ({ method, body: schema }: Operation, body: unknown, issues: readonly Issue[]): unknown => {
  const nulls = issues
    .map(({ path }) => path)
    .filter((path) => path.length > (method === 'POST' ? 0 : 1) && at(body, path) === null)
    .filter((path) => typeof path.at(-1) === 'string' && mayBeLeftOut(schemaAt(schema, path)));
  if (nulls.length === 0) return undefined;
  const rest = structuredClone(body);
  for (const path of nulls) delete (at(rest, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1) ?? ''];
  return rest;
};

export type Issue = z.core.$ZodIssue;

/** What is of the wrong type has no size of the right one: a text where a list is expected is not "at most 100 entries" long. */
export const withoutMistyped = (issues: readonly Issue[]): readonly Issue[] => {
  if (issues.length < 2) return issues;
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => fieldOf(path)));
  return issues.filter(({ code, path }) => !/^too_/.test(code) || !mistyped.has(fieldOf(path)));
};

const KNOWN_TYPES = new Set(['string', 'number', 'int', 'boolean', 'array', 'object']);
const KNOWN_FORMATS = new Set(['date', 'datetime', 'email', 'url']);
const SIZES: Readonly<Record<string, string>> = { string: 'Length', array: 'Items', set: 'Items' };

const partOf = (key: PropertyKey): string => (typeof key === 'number' ? `[${key}]` : `.${String(key) || '""'}`);

/** `splits[0].amount`; the body as a whole is called `body`, and a member whose name is empty `""`. */
export const fieldOf = (path: readonly PropertyKey[]): string => {
  const text = path.map(partOf).join('');
  return text === '' ? 'body' : text.replace(/^\./, '');
};

const ofBound = (issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): MessageRef => {
  const isSmall = issue.code === 'too_small';
  const values = isSmall ? { minimum: Number(issue.minimum) } : { maximum: Number(issue.maximum) };
  const size = SIZES[issue.origin];
  if (size) return { key: `validation.${isSmall ? 'min' : 'max'}${size}`, values };
  const [inclusive, exclusive] = isSmall ? ['minimum', 'greaterThan'] : ['maximum', 'lessThan'];
  return { key: `validation.${issue.inclusive === false ? exclusive : inclusive}`, values };
};

const ofType = (expected: string): MessageRef => {
  const type = expected === 'record' ? 'object' : expected;
  return { key: `validation.type.${KNOWN_TYPES.has(type) ? type : 'other'}` };
};

/** A rule of our own carries its message: `params: { key, values? }` (see the contracts' fields). */
const ofRule = ({ params }: z.core.$ZodIssueCustom): MessageRef => {
  const { key, values } = (params ?? {}) as { key?: unknown; values?: MessageRef['values'] };
  if (typeof key !== 'string') return { key: 'validation.invalid' };
  return values ? { key, values } : { key };
};

const isMissing = (issue: Issue): boolean => 'input' in issue && issue.input === undefined;

const messageOf = (issue: Issue): MessageRef => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? { key: 'validation.required' } : ofType(issue.expected);
    case 'invalid_value':
      if (isMissing(issue)) return { key: 'validation.required' };
      return { key: 'validation.oneOf', values: { values: issue.values.map(String).join(', ') } };
    case 'too_small':
    case 'too_big':
      return ofBound(issue);
    case 'invalid_format':
      return { key: `validation.format.${KNOWN_FORMATS.has(issue.format) ? issue.format : 'other'}` };
    case 'custom':
      return ofRule(issue);
    default:
      return { key: isMissing(issue) ? 'validation.required' : 'validation.invalid' };
  }
};

/** A name that a client made up is given back so far. */
const LONGEST_NAME = 200;

/**
 * One issue of zod -> the details of the answer: each unknown key by its own name, at most `most` of them, a bad key of a map
 * by why it is bad. Schemas hold no texts; the catalogue has them in three languages.
 */
const detailsOf = (issue: Issue, most: number): ErrorDetail[] => {
  const unknown: MessageRef = { key: 'validation.unknownField' };
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, most)
        .map((key) => ({ field: fieldOf([...issue.path, key]).slice(0, LONGEST_NAME), message: unknown }));
    case 'invalid_key':
      return issue.issues.slice(0, 1).map((why) => ({ field: fieldOf(issue.path), message: messageOf(why) }));
    default:
      return [{ field: fieldOf(issue.path), message: messageOf(issue) }];
  }
};

/** Of a request with more violations only the first are listed, and the last entry counts the rest. */
const MAX_DETAILS = 20;

const distinct = (details: readonly ErrorDetail[]): ErrorDetail[] => [
  ...new Map(details.map((detail) => [`${detail.field}\n${detail.message.key}`, detail])).values(),
];

const countOf = (issue: Issue): number => (issue.code === 'unrecognized_keys' ? issue.keys.length : 1);

/**
 * VALIDATION_ERROR with one detail per violation, at most 20: what is past them is counted and never looked at. The issues
 * must come from a parse with `{ reportInput: true }`: without the input a missing field cannot be distinguished from one of
 * the wrong type.
 */
export const validationError = (issues: readonly Issue[] | z.ZodError): AppError => {
  const list = 'issues' in issues ? issues.issues : issues;
  const total = list.reduce((sum, issue) => sum + countOf(issue), 0);
  const most = total > MAX_DETAILS ? MAX_DETAILS - 1 : MAX_DETAILS;
  const listed: ErrorDetail[] = [];
  for (const issue of list) if (listed.length < most) listed.push(...detailsOf(issue, most - listed.length));
  const more = { field: 'request', message: { key: 'validation.more', values: { count: total - listed.length } } };
  return new AppError('VALIDATION_ERROR', { details: [...distinct(listed), ...(total > listed.length ? [more] : [])] });
};
