import { describe, expect, it } from '@jest/globals';
import { exampleOf, isAppError } from '@outlay/contracts';
import { checkFilter } from './event-filter.ts';
import { MOST_STEPS } from './filter-budget.ts';
import { LARGEST } from './select-events.ts';

const event = {
  ...exampleOf('expense.created'),
  data: { expense: { amount: 120.5, currency: 'CAD', lines: [{ categoryId: 5 }, { categoryId: 6, note: null }] } },
};

const violationOf = (filter: string) => {
  try {
    checkFilter(filter);
  } catch (error) {
    if (isAppError(error)) return error.details[0];
    throw error;
  }
  return undefined;
};

describe('a filter', () => {
  it.each([
    ['$.data[?@.amount > 100]', true],
    ['$.data[?@.amount > 121]', false],
    ["$.data.expense[?@ == 'CAD']", true],
    ['$.data[?@.amount > 100 && @.currency == "USD"]', false],
    ['$.data[?@.lines[?@.categoryId == 6]]', true],
    ['$..lines[?@.categoryId == 7]', false],
    ['$[?@.expense.amount > 100 && $.type == "expense.created"]', true],
    ['$.data.expense.lines[1].note', true],
    ['$.data.expense.lines[-1:]', true],
    ['$.data[?count(@.lines[*]) >= 2 && length(@.currency) == 3]', true],
    ['$.data[?!@.merchant]', true],
    ['$.data[?@.amount > "100"]', false],
    ['$', true],
    ['$.constructor', false],
    ['$.__proto__', false],
    ['$["hasOwnProperty"]', false],
    ['$.data.expense.lines.length', false],
    ['$..prototype', false],
  ])('%s selects: %j', (filter, selects) => {
    expect(checkFilter(filter)(event)).toBe(selects);
  });

  it.each([
    ['data.expense', 1],
    ['$.data.expense.amount > 100', 23],
    ['$.data[?@.amount = 100]', 18],
    ['$.data[', 8],
    ['$[?@.a == $..b]', 11],
    [' $', 1],
    ['$.a.length()', 11],
    [`$${'[?@'.repeat(330)}`, 989],
  ])('%s is no query, and the character is named', (filter, position) => {
    const message = { key: 'validation.filter.syntax', values: { position: expect.any(Number) } };
    expect(violationOf(filter)).toEqual({ field: 'filter', message });
    expect(violationOf(filter)).toMatchObject({ message: { values: { position } } });
  });

  it.each(['match(@.currency, "(a+)+$")', 'search(@.currency, "C")', 'evaluate(@)'])('cannot use %s', (call) => {
    const message = { key: 'validation.filter.function', values: { position: 9 } };
    expect(violationOf(`$.data[?${call}]`)).toEqual({ field: 'filter', message });
  });

  it.each([
    ['$[*,*]', 5],
    ["$.data['a','b']", 13],
    ['$..*..*', 5],
    ['$..[?@..x]', 7],
    ['$[?$.data[*]]', 4],
    ['$[?$..x]', 4],
    [`$[?${Array.from({ length: 17 }, () => '@.a').join('||')}]`, 84],
    [`$[?count(@${'.*'.repeat(16)}) > 1]`, 10],
  ])('%s would look at too much', (filter, position) => {
    const message = { key: 'validation.filter.work', values: { position, maximum: 16 } };
    expect(violationOf(filter)).toEqual({ field: 'filter', message });
  });

  /** Members as small as ours ever are, in the largest event that a filter looks at. */
  const large = { data: Array.from({ length: LARGEST / 40 }, (_, at) => ({ [`id${at}`]: { amount: at, y: [1] } })) };
  const nested = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
  const terms = Array.from({ length: 5 }, () => '!@.*.*').join('&&');

  const copies = { a: Array(9_000).fill(1), b: Array(9_000).fill(1), c: Array(9_000).fill(1) };
  const texts = { a: 'x'.repeat(20_000), b: 'x'.repeat(20_000), c: Array(9_000).fill(1) };
  const keys = Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`${at}`, 1]));

  it.each<[string, unknown]>([
    [`$..[?${terms}]`, large],
    [`$..${'[*]'.repeat(330)}`, large],
    [`$..[?@${'[?@'.repeat(7)}${']'.repeat(8)}`, large],
    [`$..[?${Array.from({ length: 16 }, () => '@[-1]==7').join('||')}]`, large],
    [`$..[?${Array.from({ length: 120 }, () => '1>2').join('||')}]`, large],
    [`$..[?@${'.a'.repeat(480)}]`, large],
    ['$[?count(@..*)>99999]', { a: large }],
    ['$.c[?$.a!=$.b]', copies],
    ['$.c[?$.a!=$.b]', texts],
    ['$.c[?$.a<$.b]', texts],
    ['$.c[?length($.a)<1]', texts],
    ['$..[?length($)<1]', keys],
  ])('ends when it takes too many steps: %#. %s', (filter, hostile) => {
    const query = checkFilter(filter);
    expect(() => query(hostile)).toThrow(`more than ${MOST_STEPS} steps`);
    expect(() => query({ d: 1 })).not.toThrow();
  });

  it('ends where an event is nested too deeply, and judges the largest one by a path of its own', () => {
    expect(() => checkFilter('$..a')(nested)).toThrow('recursion');
    expect(checkFilter('$.data[7].id7[?@ == 7]')(large)).toBe(true);
    expect(checkFilter('$.data[1].*[?@ == 2]')(large)).toBe(false);
  });
});
