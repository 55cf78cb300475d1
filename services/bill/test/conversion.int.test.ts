import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { converted, currencyExponent } from '@outlay/contracts';
import { createTestDatabase } from '@outlay/testing';
import fc from 'fast-check';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase('bill');
});

afterAll(() => database.close());

const QUERY = `SELECT array_agg(converted_minor(amount, rate, shift) ORDER BY at) AS minors
  FROM unnest($1::bigint[], $2::float8[], $3::int[]) WITH ORDINALITY AS given (amount, rate, shift, at)`;

const CURRENCY = fc.constantFrom('CAD', 'JPY', 'KWD');
// Rates as banks print them, so that halves are frequent, and any other one.
const RATE = fc.oneof(
  fc.integer({ min: 1, max: 50_000 }).map((rate) => rate / 1_000),
  fc.double({ min: 1e-6, max: 1e5, noNaN: true }),
);
const AMOUNT = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

it('the database converts as JavaScript does, to the minor unit', async () => {
  const given = fc.sample(fc.record({ amount: AMOUNT, rate: RATE, from: CURRENCY, to: CURRENCY }), 5_000);
  const halves = [50, 150, -50, 250].map((amount) => ({ amount, rate: 1.37, from: 'CAD', to: 'CAD' }));
  const all = [...halves, ...given];
  const shifts = all.map(({ from, to }) => currencyExponent(to) - currencyExponent(from));
  const [row] = await database.look(QUERY, [all.map(({ amount }) => amount), all.map(({ rate }) => rate), shifts]);
  expect(row?.minors).toEqual(all.map(({ amount, from, to, rate }) => converted(amount, from, to, rate)));
});
