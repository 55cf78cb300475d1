import { describe, expect, it } from '@jest/globals';
import { exampleOf, isAppError } from '@outlay/contracts';
import { checkFilter } from './event-filter.ts';
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

  it.each([
    `$..[?${terms}]`,
    `$.data[*].*[?${terms}]`,
    `$${'[*]'.repeat(330)}`,
    `$${'[?@'.repeat(8)}${']'.repeat(8)}`,
    '$..*',
  ])('costs no more than the event has members, also as %s', (filter) => {
    const query = checkFilter(filter);
    const startedAt = performance.now();
    for (const hostile of [large, nested])
      try {
        query(hostile);
      } catch (error) {
        expect(String(error)).toContain('recursion');
      }
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
