import { describe, expect, it } from '@jest/globals';
import {
  API_OPERATIONS,
  createCategory,
  createExpense,
  createWebhook,
  LOCALES,
  message,
  OPERATIONS,
  type Operation,
} from '@outlay/contracts';
import { z } from 'zod';
import { parseRequest } from './parse-request.ts';
import { validationError } from './validation-error.ts';

const parse = (id: string, body: unknown) => {
  const operation = API_OPERATIONS.find((each) => each.id === id) as Operation;
  const params = Object.fromEntries([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));
  const headers = { 'content-type': 'application/json' };
  return parseRequest(operation, { params, search: '', headers, body: Buffer.from(JSON.stringify(body)) }).body;
};
const namesFields = (...fields: string[]) =>
  expect.objectContaining({ details: fields.map((field) => expect.objectContaining({ field })) });

const EXPENSE = { merchant: 'Café', amount: 5, date: '2026-03-13' };
const BILL = { vendorId: 1, billNumber: 'A', issueDate: '2026-03-13', dueDate: '2026-03-14' };

describe('null', () => {
  it('is a member that was left out, in what creates', () => {
    const nulls = { currency: null, taxes: null, type: null, reimbursable: null, metadata: null, userId: null };
    expect(parse('createExpense', { ...EXPENSE, ...nulls })).toEqual(parse('createExpense', EXPENSE));
    const url = 'https://example.com/';
    expect(parse('createWebhook', { url, events: null, description: null, headers: null })).toEqual(
      parse('createWebhook', { url }),
    );
    const line = { amount: 5, quantity: null, unitPrice: null, taxAmount: null };
    expect(parse('createBill', { ...BILL, lineItems: [line] })).toMatchObject({ lineItems: [{ amount: 5 }] });
  });

  it('is wrong where something is required, and named with all else that is', () => {
    expect(() => parse('createExpense', { ...EXPENSE, merchant: null, currency: null, taxes: 1 })).toThrow(
      namesFields('merchant', 'taxes'),
    );
  });

  it('clears in a change what may be empty, and is wrong for all else', () => {
    expect(parse('updateExpense', { notes: null })).toEqual({ notes: null });
    expect(() => parse('updateExpense', { merchant: null, reimbursable: null })).toThrow(
      namesFields('merchant', 'reimbursable'),
    );
    expect(parse('updateVendor', { address: { line1: 'Rue A', line2: null } })).toEqual({
      address: { line1: 'Rue A' },
    });
  });
});

describe('what is of the wrong type', () => {
  it('has no size: the type alone is named', () => {
    const long = 'x'.repeat(200);
    for (const [id, body, field] of [
      ['createExpense', { ...EXPENSE, taxes: long }, 'taxes'],
      ['bulkSubmitReports', { reportIds: long }, 'reportIds'],
    ] as const)
      expect(() => parse(id, body)).toThrow(
        expect.objectContaining({ details: [{ field, message: { key: 'validation.type.array' } }] }),
      );
  });
});

describe('a date-time', () => {
  it.each([
    ['2027-01-05T00:00Z', '2027-01-05T00:00:00Z'],
    ['2027-01-05T09:30+05:30', '2027-01-05T04:00:00Z'],
    ['2027-01-05t00:00:00z', '2027-01-05T00:00:00Z'],
  ])('may leave out its seconds and have small letters: %s', (paidAt, meant) => {
    const body = { billIds: [1], paidAt, method: 'CHECK' };
    expect(parse('bulkMarkBillsPaid', body)).toMatchObject({ paidAt: meant });
  });

  it.each(['2027-01-05T24:00Z', '2027-01-05T00Z', '2027-01-05 00:00Z', '2027-01-05T00:00+24:00', '2027-W01-2'])(
    'of another form is none: %s',
    (paidAt) => {
      expect(() => parse('bulkMarkBillsPaid', { billIds: [1], paidAt, method: 'CHECK' })).toThrow(
        namesFields('paidAt'),
      );
    },
  );
});

describe('an empty text of a trip', () => {
  it('is a member that was left out', () => {
    const stop = { address: '', placeId: '', latitude: 45.5, longitude: -73.5 };
    const trip = { date: '2026-03-13', name: '', route: { polyline: '' }, stops: [stop, stop] };
    const nothing = { ...stop, address: null, placeId: null };
    expect(parse('createMileageTrip', trip)).toMatchObject({
      name: null,
      route: { polyline: null },
      stops: [nothing, nothing],
    });
    expect(() => parse('createMileageTrip', { ...trip, stops: [{ address: ' ' }, stop] })).toThrow(
      namesFields('stops[0]'),
    );
  });
});

const detailsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? validationError(error).details.map(({ field, message: why }) => [field, why.key, why.values]) : [];
};

const expense = { merchant: 'Tim Hortons', amount: 12.34, currency: 'CAD', date: '2026-03-14' };
const operationOf = (id: string): Operation => {
  const operations: readonly Operation[] = OPERATIONS;
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};
const oneExpense = operationOf('getExpense');
const expenses = operationOf('listExpenses');
const split = z.strictObject({ splits: z.array(z.strictObject({ amount: z.number().gt(0) })).min(2) });

describe('the details of a bad request', () => {
  it.each<[string, z.ZodType, unknown, unknown[]]>([
    ['a missing field', createExpense, { ...expense, merchant: undefined }, ['merchant', 'validation.required']],
    ['null', createExpense, { ...expense, merchant: null }, ['merchant', 'validation.type.string']],
    ['a text for a number', createExpense, { ...expense, amount: '12' }, ['amount', 'validation.type.number']],
    ['a number for a text', createExpense, { ...expense, merchant: 1 }, ['merchant', 'validation.type.string']],
    [
      'a text for a truth value',
      createExpense,
      { ...expense, billable: 'no' },
      ['billable', 'validation.type.boolean'],
    ],
    ['a fraction for an integer', createExpense, { ...expense, userId: 1.5 }, ['userId', 'validation.type.int']],
    ['a list for an object', createExpense, [], ['body', 'validation.type.object']],
    ['an object for a list', split, { splits: {} }, ['splits', 'validation.type.array']],
    ['a list for a map', createExpense, { ...expense, metadata: [] }, ['metadata', 'validation.type.object']],
    ['a number for a date', createExpense, { ...expense, date: 20260314 }, ['date', 'validation.type.string']],
    [
      'an empty text',
      createExpense,
      { ...expense, merchant: ' ' },
      ['merchant', 'validation.minLength', { minimum: 1 }],
    ],
    [
      'a text that is too long',
      createExpense,
      { ...expense, merchant: 'x'.repeat(201) },
      ['merchant', 'validation.maxLength', { maximum: 200 }],
    ],
    ['zero', createExpense, { ...expense, amount: 0 }, ['amount', 'validation.greaterThan', { minimum: 0 }]],
    [
      'too much',
      createExpense,
      { ...expense, amount: 1e9 },
      ['amount', 'validation.maximum', { maximum: 999_999_999.99 }],
    ],
    ['an id below 1', createExpense, { ...expense, userId: 0 }, ['userId', 'validation.minimum', { minimum: 1 }]],
    [
      'an id that JSON cannot carry',
      createExpense,
      { ...expense, userId: 2 ** 60 },
      ['userId', 'validation.maximum', { maximum: Number.MAX_SAFE_INTEGER }],
    ],
    [
      'a value that is not on the list',
      createExpense,
      { ...expense, type: 'gift' },
      ['type', 'validation.oneOf', { values: 'out_of_pocket, mileage, company_card, per_diem' }],
    ],
    ['an unknown field', createExpense, { ...expense, gratuity: 1 }, ['gratuity', 'validation.unknownField']],
    [
      'a day that does not exist',
      createExpense,
      { ...expense, date: '2026-02-30' },
      ['date', 'validation.format.date'],
    ],
    [
      'a timestamp without zone',
      z.iso.datetime({ offset: true }),
      '2026-03-14T10:00:00',
      ['body', 'validation.format.datetime'],
    ],
    ['no address', z.strictObject({ email: z.email() }), { email: 'x@' }, ['email', 'validation.format.email']],
    ['no URL', z.strictObject({ url: z.url() }), { url: 'x' }, ['url', 'validation.format.url']],
    [
      'another pattern',
      z.strictObject({ code: z.string().regex(/^a$/) }),
      { code: 'b' },
      ['code', 'validation.format.other'],
    ],
    ['an unknown currency', createExpense, { ...expense, currency: 'cad' }, ['currency', 'validation.currency']],
    [
      'an empty list',
      createWebhook,
      { url: 'https://x', events: [] },
      ['events', 'validation.minItems', { minimum: 1 }],
    ],
    ['an entry twice', createWebhook, { url: 'https://x', events: ['*', '*'] }, ['events', 'validation.distinct']],
    [
      'a bad entry of a list',
      split,
      { splits: [{ amount: -1 }, { amount: 1 }] },
      ['splits[0].amount', 'validation.greaterThan', { minimum: 0 }],
    ],
    ['both of two of which one must be there', createCategory, {}, ['name', 'validation.required']],
    ['a field missing below', createCategory, { names: {} }, ['names.en-CA', 'validation.required']],
    [
      'a key of a map that is too long',
      createExpense,
      { ...expense, metadata: { ['k'.repeat(41)]: 'v' } },
      [`metadata.${'k'.repeat(41)}`, 'validation.maxLength', { maximum: 40 }],
    ],
    [
      'too many keys',
      createExpense,
      { ...expense, metadata: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, ''])) },
      ['metadata', 'validation.tooManyKeys', { maximum: 50 }],
    ],
    ['an id in a path that is none', oneExpense.params, { id: '12a' }, ['id', 'validation.type.int']],
    ['an id in a path that is too big', oneExpense.params, { id: '9'.repeat(25) }, ['id', 'validation.type.int']],
    ['a page that is none', expenses.query, { page: '0' }, ['page', 'validation.minimum', { minimum: 1 }]],
    ['a list with a bad entry', expenses.query, { ids: '1,x' }, ['ids[1]', 'validation.type.int']],
    ['an unknown query parameter', expenses.query, { pagesize: '1' }, ['pagesize', 'validation.unknownField']],
    ['several things at once', z.union([z.int(), z.iso.date()]), true, ['body', 'validation.invalid']],
  ])('names the field and the reason: %s', (_what, schema, value, [field, key, values]) => {
    expect(detailsOf(schema, value)).toEqual([[field, key, values]]);
  });

  it('is one detail for each unknown field, a prototype no different from any other', () => {
    const body: unknown = JSON.parse('{"gratuity":1,"__proto__":{"admin":true},"constructor":2}');
    expect(detailsOf(z.strictObject({}), body).map(([field]) => field)).toEqual([
      'gratuity',
      '__proto__',
      'constructor',
    ]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  it('is at most twenty details, the last of which counts the rest', () => {
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 1]));
    const details = detailsOf(z.strictObject({}), body);
    expect(details).toHaveLength(20);
    expect(details.at(-1)).toEqual(['request', 'validation.more', { count: 4_981 }]);
    expect(
      detailsOf(
        z.array(z.int()),
        Array.from({ length: 200 }, () => 'x'),
      ).at(-1),
    ).toEqual(['request', 'validation.more', { count: 181 }]);
  });

  it('looks at no more violations than it lists', () => {
    let looks = 0;
    const key = (name: string) => ({
      [Symbol.toPrimitive]: () => {
        looks += 1;
        return name;
      },
    });
    const keys = Array.from({ length: 95_000 }, (_, index) => key(`f${index}`)) as unknown as string[];
    validationError([{ code: 'unrecognized_keys', keys, path: [], message: '', input: {} }]);
    expect(looks).toBeLessThanOrEqual(20);
  });

  it('gives a name that is very long back in part', () => {
    const [[field] = []] = detailsOf(z.strictObject({}), { ['k'.repeat(100_000)]: 1 });
    expect(String(field)).toHaveLength(200);
  });

  it.each(LOCALES)('has words for all of it in %s', (locale) => {
    const { error } = createExpense.safeParse({ amount: 0, merchant: '', type: 'x' }, { reportInput: true });
    const texts = validationError(error?.issues ?? []).details.map((detail) => message(locale, detail.message));
    expect(texts).not.toContain(message(locale, { key: 'validation.invalid' }));
    expect(new Set(texts).size).toBe(4);
  });
});
