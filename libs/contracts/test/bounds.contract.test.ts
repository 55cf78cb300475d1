import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type Days, daysOf, isOfStandard, OPERATIONS, type Operation } from '../src/index.ts';
import { limitsOf } from '../src/operations/limits.ts';

const operations: readonly Operation[] = OPERATIONS;
const withBody = operations.filter(({ body }) => body !== null);

type Located = { schema: z.core.$ZodType; at: string };

/** The schemas right below one. */
const below = ({ schema, at }: Located): Located[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, each]) => ({ schema: each, at: `${at}.${name}` }));
    case 'array':
      return [{ schema: def.element, at: `${at}[]` }];
    case 'record':
      return [{ schema: def.valueType, at: `${at}{}` }];
    case 'union':
      return def.options.map((each) => ({ schema: each, at }));
    case 'pipe':
      return [def.in, def.out].map((each) => ({ schema: each, at }));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return [{ schema: def.innerType, at }];
    default:
      return [];
  }
};

const accepts = (schema: z.core.$ZodType, text: string): boolean => z.safeParse(schema, text).success;
/** A text that is a date or a date-time, and nothing else. */
const isTime = ({ schema }: Located): boolean =>
  (schema as z.core.$ZodTypes)._zod.def.type === 'string' &&
  accepts(schema, '2026-03-14T12:00:00Z') &&
  !accepts(schema, '2026-13-14T12:00:00Z');

/** Every date and moment of a schema; one that may be either is one. */
const timesIn = (located: Located): Located[] => (isTime(located) ? [located] : below(located).flatMap(timesIn));

const named = (located: readonly Located[]): [string, z.core.$ZodType][] =>
  located.flatMap(timesIn).map(({ schema, at }) => [at, schema]);
const received = operations.filter((operation) => !operation.internal && !isOfStandard(operation));
const inBodies = named(received.flatMap(({ id, body }) => (body ? [{ schema: body, at: id }] : [])));
const inFilters = named(
  received.flatMap(({ id, params, query }) => [params, query].map((schema) => ({ schema, at: id }))),
);
const isHireDate = ([at]: [string, unknown]): boolean => at.endsWith('.hireDate');

const takes = (schema: z.core.$ZodType, day: string): boolean =>
  [day, `${day}T12:00:00Z`].some((text) => z.safeParse(schema, text).success);

/** Whether the first and the last day of the years are taken, and those around them. */
const takenOf = (schema: z.core.$ZodType, first: number): boolean[] =>
  [`${first}-01-01`, '2100-12-31', `${first - 1}-12-31`, '2101-01-01'].map((day) => takes(schema, day));
const WITHIN = [true, true, false, false];

describe('what a client writes', () => {
  it('has dates', () => {
    expect([inBodies.length > 15, inFilters.length > 40, inBodies.filter(isHireDate).length]).toEqual([true, true, 2]);
  });

  it.each(inBodies.filter((each) => !isHireDate(each)))('lies in the years 1990 to 2100: %s', (_at, schema) => {
    expect(takenOf(schema, 1990)).toEqual(WITHIN);
  });

  it.each(inBodies.filter(isHireDate))('may be a day of hiring from 1950 on: %s', (_at, schema) => {
    expect(takenOf(schema, 1950)).toEqual(WITHIN);
  });

  it.each(inFilters)('may filter from 1900 on, for everything since 1970 is no data: %s', (_at, schema) => {
    expect(takenOf(schema, 1900)).toEqual(WITHIN);
  });

  const written = [...inBodies, ...inFilters];
  it.each(written)('may have an offset or none, and is in UTC then: %s', (_at, schema) => {
    const [utc, west, local, none] = ['Z', '-04:00', '', '+25:00'].map((zone) => `2026-03-14T02:30:00${zone}`);
    const read = [utc, west, local].map((text) => z.safeParse(schema, text).data);
    expect(read).toEqual(['2026-03-14T02:30:00Z', '2026-03-14T06:30:00Z', '2026-03-14T02:30:00Z']);
    expect([accepts(schema, String(none)), accepts(schema, '2026-02-30T10:00:00Z')]).toEqual([false, false]);
  });

  it.each(written)('lies in its years in UTC, whatever year its offset shows: %s', (at, schema) => {
    const first = inFilters.some(([each]) => each === at) ? 1900 : at.endsWith('.hireDate') ? 1950 : 1990;
    const [late, early] = ['2100-12-31T23:00:00-05:00', `${first}-01-01T04:00:00+05:00`];
    expect([accepts(schema, late), accepts(schema, early)]).toEqual([false, false]);
    const [begun, left] = [`${first - 1}-12-31T23:00:00-05:00`, '2101-01-01T04:00:00+05:00'];
    expect([z.safeParse(schema, begun).data, z.safeParse(schema, left).data]).toEqual([
      `${first}-01-01T04:00:00Z`,
      '2100-12-31T23:00:00Z',
    ]);
    expect([accepts(schema, '9999-12-31T23:00:00-05:00'), accepts(schema, '0000-01-01T00:00:00+05:00')]).toEqual([
      false,
      false,
    ]);
  });

  it('means a day only where the pipeline makes its moments days', () => {
    const pathsOf = (days: Days = {}): string[] =>
      Object.entries(days).flatMap(([name, below]) =>
        below === true ? [name] : pathsOf(below).map((at) => `${name}.${at}`),
      );
    const top = received.flatMap(({ id, body, query }) =>
      [body, query].flatMap((schema) => pathsOf(daysOf(schema)).map((name) => `${id}.${name}`)),
    );
    const days = written.filter(([, schema]) => accepts(schema, '2026-03-14')).map(([at]) => at);
    const begins = days.filter((at) => /\.paidAt$/.test(at) || /MileageTrip\.date$/.test(at));
    expect(new Set(days.filter((at) => !begins.includes(at)).map((at) => at.replaceAll('[]', '')))).toEqual(
      new Set(top),
    );
    expect([begins.length > 5, top.length > 30]).toEqual([true, true]);
  });

  it('is named when its year is another', () => {
    const body = operations.find(({ id }) => id === 'createExpense')?.body as z.ZodType;
    const { error } = body.safeParse({ merchant: 'Tim Hortons', amount: 1, date: '0202-03-14' });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['date']);
  });
});

/** A body as large as the schema lets it be; its values do not matter. */
const largest = (schema: z.core.$ZodType): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') {
    const { maxItems = 100 } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { maxItems?: number };
    return Array.from({ length: maxItems }, () => largest(def.element));
  }
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, largest(each)]));
  if (def.type === 'record') {
    const { maxProperties = 50 } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
      maxProperties?: number;
    };
    return Object.fromEntries(Array.from({ length: maxProperties }, (_, index) => [`k${index}`, '']));
  }
  const [inner] = below({ schema, at: '' });
  return inner ? largest(inner.schema) : 1;
};

/** As they are counted: a list or object is one, and so is each comma; no text here has such a sign. */
const membersIn = (value: unknown): number => JSON.stringify(value).match(/[[{,]/g)?.length ?? 0;

describe('the limits of a body', () => {
  it.each(withBody.map((operation): [string, Operation] => [operation.id, operation]))(
    'of %s are bounds, and leave what its schema takes alone',
    (_id, { body, limits }) => {
      expect(limits.members).toBeLessThanOrEqual(20_000);
      expect(membersIn(largest(body as z.ZodType))).toBeLessThan(limits.members);
      expect(limits.bytes).toBeLessThanOrEqual(1024 * 1024);
      expect(limits.depth).toBeLessThanOrEqual(16);
    },
  );

  it('follow from the schema', () => {
    const line = z.strictObject({ a: z.string(), b: z.number().nullable().optional() });
    expect(limitsOf(z.strictObject({ lines: z.array(line).min(1).max(500) })).members).toBe(3_004);
    expect(limitsOf(z.strictObject({ lines: z.array(z.array(line)) })).members).toBe(20_000);
    expect(limitsOf(null).members).toBe(1_000);
  });
});
