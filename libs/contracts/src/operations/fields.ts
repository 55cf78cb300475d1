import { z } from 'zod';
import { dayOrMoment, inUtc } from '../values/calendar.ts';
import { isCurrency } from '../values/money.ts';

/** A positive id that JSON can carry unharmed; one beyond 2^53 - 1 is rejected, never rounded, but in bulk requests (`bulkIds`). */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const INTEGER = /^-?\d{1,19}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

/** An integer written in a path or a query string. */
export const integerText = (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .transform((text, context) => {
      if (INTEGER.test(text)) return Number(text);
      context.issues.push({ code: 'invalid_type', expected: 'int', input: text });
      return z.NEVER;
    })
    .pipe(z.int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });

/** A decimal number written in a query string. */
export const numberText = z
  .string()
  .transform((text, context) => {
    if (NUMBER.test(text)) return Number(text);
    context.issues.push({ code: 'invalid_type', expected: 'number', input: text });
    return z.NEVER;
  })
  .meta({ type: 'number' });

export const booleanText = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .meta({ type: 'boolean' });

/** The query of an operation that can be tried: it is carried out and undone, so that its answer is what would come of it. */
export const tried = {
  query: z.strictObject({
    dryRun: booleanText.optional().describe('true: answer what would come of it, and change nothing.'),
  }),
} as const;

/** Comma-separated values of one kind: `status=draft,validated`. What is past one too many is not looked at. */
export const listOf = <T>(item: z.ZodType<T, string>, max = 100) =>
  z
    .string()
    .transform((text) => text.split(',', max + 1))
    .pipe(z.array(item).min(1).max(max));

export const idText = integerText(1);
export const date = z.iso.date();
/** A moment in an answer. */
export const timestamp = z.iso.datetime({ offset: true });

export const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
/** People who are at work today were hired before what they are paid for happened. */
const FIRST_HIRED = 1950;
/** A filter is no data: "everything since 1970" is how clients begin to follow a list. */
const FIRST_FILTERED = 1900;

/**
 * What a client writes lies in these years, as it is kept: a misread year would otherwise move sums, schedules and rates.
 * In UTC a year may have more digits than four, or a sign; what its first four characters say is then out of all bounds.
 */
export const inYears =
  (first: number) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const year = Number(value.slice(0, 4));
    const values = { first: String(first), last: String(LAST_YEAR) };
    if (issues.length === 0 && (year < first || year > LAST_YEAR))
      issues.push({ code: 'custom', params: { key: 'validation.years', values }, input: value, continue: false });
  };

/** Fields that mean a day. Where one came as a moment, the pipeline makes it the day in the business's time zone. */
const DAYS = z.registry<{ isDay: true }>();
/** RFC 3339 lets its letters be small, and ISO 8601 leaves seconds out, which is how Java writes a midnight: `2027-01-05T00:00Z`. */
const DATE_TIMES = [
  z.regexes.datetime({ offset: true, local: true }),
  z.regexes.datetime({ precision: -1, offset: true }),
].map(({ source }) => new RegExp(source, 'i'));
const PATTERNS = { date: [z.regexes.date, ...DATE_TIMES], datetime: DATE_TIMES };

/** What is none is looked at no further. */
const inFormat =
  (format: keyof typeof PATTERNS) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (!PATTERNS[format].some((pattern) => pattern.test(value)))
      issues.push({ code: 'invalid_format', format, input: value, continue: false });
  };
const written = (format: keyof typeof PATTERNS, first: number, keptAs: (text: string) => string) =>
  z
    .string()
    .check(inFormat(format))
    .overwrite((text) => keptAs(text.toUpperCase()))
    .check(inYears(first));

/** The rule, for the descriptions of fields that have one of their own, which hides that of the schema. */
export const AS_DAY =
  'A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC, and at exactly 00:00:00 in UTC it is the day that is written.';
export const AS_DAY_OR_MOMENT =
  'A date-time without an offset is in UTC; a plain day, or 00:00:00 in UTC, begins in the time zone of the business.';
/** A date, or a date-time that falls on one; see `dayOrMoment`. */
const dayOf = (first: number) => written('date', first, dayOrMoment);
const day = (first: number, what: string) =>
  dayOf(first)
    .meta({ format: 'date', description: `${what}. ${AS_DAY}` })
    .register(DAYS, { isDay: true });
/** A date-time, in UTC unless it has an offset. */
const moment = (first: number) => written('datetime', first, inUtc).meta({ format: 'date-time' });

/** A day in a command. Answers and events show `date`, for what was written before this rule stays readable. */
export const writtenDate = day(FIRST_YEAR, 'A day');
/** The day on which somebody was hired. */
export const hiredDate = day(FIRST_HIRED, 'The first day');
/** A moment in a command. */
export const writtenTimestamp = moment(FIRST_YEAR);
/** A moment, or a day that stands for its beginning in the business's time zone: see `momentMeant`. */
export const writtenDayOrMoment = dayOf(FIRST_YEAR).meta({
  format: 'date-time',
  description: `RFC 3339: a date-time, or a day. ${AS_DAY_OR_MOMENT}`,
});
/** A day, and a moment, in the query of a list. */
export const filterDate = day(FIRST_FILTERED, 'A whole day');
export const filterTimestamp = moment(FIRST_FILTERED);

/** Where days stand in a request: a member that is one, or the members of an object below it, or of each entry of a list. */
export type Days = { readonly [name: string]: true | Days };

type Parts = { innerType?: z.ZodType; element?: z.ZodType; shape?: Readonly<Record<string, z.ZodType>> };

const daysBelow = (schema: z.ZodType): true | Days | undefined => {
  if (DAYS.get(schema)) return true;
  const { innerType, element, shape = {} } = schema.def as Parts;
  const wrapped = innerType ?? element;
  if (wrapped) return daysBelow(wrapped);
  const members = Object.entries(shape).flatMap(([name, each]) => {
    const days = daysBelow(each);
    return days === undefined ? [] : [[name, days] as const];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
};

/** Of a body or a query; undefined when no member of it means a day. */
export const daysOf = (schema: z.ZodType | null): Days | undefined => {
  const days = schema === null ? undefined : daysBelow(schema);
  return days === true ? undefined : days;
};

/** The last fields of a resource that changes; `version` is also its ETag. */
export const versioned = {
  version: z.int().describe('Counts the changes from 1; also the ETag, as "v3".'),
  createdAt: timestamp.describe('When it was made, in UTC; set by the service.'),
  updatedAt: timestamp.describe('When it last changed, in UTC; set by the service.'),
};

/** In place of what is shown once, where the answer to a request is repeated for its Idempotency-Key. */
export const shownBefore = {
  alreadyShown: z
    .literal(true)
    .optional()
    .describe('Only in the answer to a repeated request: what is shown once stood in the first answer'),
  message: z
    .string()
    .optional()
    .describe("Beside `alreadyShown`, in the reader's language: what to do when the first answer was lost"),
};

/** ISO 4217, upper case. */
export const currency = z.string().check((context) => {
  if (!isCurrency(context.value))
    context.issues.push({ code: 'custom', params: { key: 'validation.currency' }, input: context.value });
});

/** What is paid: above 0, at most 999,999,999.99. Below 0 somebody means a refund or a credit; the message says where that goes. */
export const amountOf = (whereRefundsGo: string) =>
  z
    .number()
    .check(({ value, issues }) => {
      if (value < 0) issues.push({ code: 'custom', params: { key: whereRefundsGo }, input: value, continue: false });
    })
    .gt(0)
    .max(999_999_999.99);

/** The decision of one approver at one level, or that it is pending. */
export const approval = z.strictObject({
  level: z.int().describe('The level, from 1; a level is decided before the next one begins.'),
  approverId: id.describe('The user who approves at this level.'),
  status: z
    .enum(['pending', 'approved', 'rejected', 'skipped'])
    .describe('`skipped`: somebody else of the level decided.'),
  comment: z.string().nullable().describe('What the approver wrote; null without a comment.'),
  actedAt: timestamp.nullable().describe('When the approver decided; null while it is pending or skipped.'),
});

/** Who shall approve: ordered levels; a list within the list is a level of parallel approvers. */
export const approverLevels = z
  .array(z.union([id, z.array(id).min(1).max(20)]))
  .min(1)
  .max(10)
  .optional();

const ONLY_IDS = 'Only these ids, separated by commas; at most 100.';

/** `ids` of a list whose ids are text (`key_…`). */
export const textIds = listOf(z.string().min(1).max(100)).optional().describe(ONLY_IDS);

/** Filters of a list whose entries do not say when they changed. */
export const creationFilters = {
  ids: listOf(idText).optional().describe(ONLY_IDS),
  createdFrom: filterTimestamp.optional().describe('Only what was made at this moment or later.'),
  createdTo: filterTimestamp.optional().describe('Only what was made at this moment or before.'),
};

/** Filters that every list of records has (docs/api.md 0). `updatedFrom` is the one for incremental sync. */
export const commonFilters = {
  ...creationFilters,
  updatedFrom: filterTimestamp
    .optional()
    .describe('Only what changed at this moment or later: the filter to synchronize by.'),
  updatedTo: filterTimestamp.optional().describe('Only what last changed at this moment or before.'),
};

/** `page` and `pageSize` of a list (docs/api.md 0: default 20, at most 100, out of range is an error). */
export const pages = {
  page: integerText(1, 1_000_000).default(1).describe('Which page, from 1; one past the last is empty and no error.'),
  pageSize: integerText(1, 100).default(20).describe('How many entries a page has at most.'),
};

/** Of a list that the release fixes and clients read as a whole: as many entries as a page may have. */
export const wholePages = {
  ...pages,
  pageSize: integerText(1, 100)
    .default(100)
    .describe('How many entries a page has at most; all there are, unless it says fewer.'),
};

/** The same, with `sortBy` and `sortOrder`. */
export const paging = <const F extends readonly [string, ...string[]]>(sortFields: F, sortBy: F[number]) => ({
  ...pages,
  sortBy: z
    .enum(sortFields)
    .default(sortBy as never)
    .describe('The field that the list is in the order of; equal ones by id.'),
  sortOrder: z
    .enum(['asc', 'desc'])
    .default('desc')
    .describe(
      '`asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last.',
    ),
});

/** An empty list names nothing, as one that is left out. */
const isNothing = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

/** A check: one of two members must name something; the first is the one that is missed. */
export const eitherOf =
  <const A extends string, const B extends string>(first: A, second: B) =>
  ({ value, issues }: z.core.ParsePayload<{ [K in A | B]?: unknown }>): void => {
    if (isNothing(value[first]) && isNothing(value[second]))
      issues.push({ code: 'custom', params: { key: 'validation.required' }, input: value, path: [first] });
  };
