import { describe, expect, test } from '@jest/globals';
import { type Figure, isMet, rowOf, sharesText, valueText } from './figure.ts';

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({
  ...{ key: 'live.ratio', what: 'beside bare', value, unit: 'times' },
  ...more,
});

describe('a figure', () => {
  test('meets an aim that it equals, and misses one that it does not reach or exceeds', () => {
    const least = { aim: { least: 0.5 } };
    const most = { aim: { most: 6 } };
    expect([0.5, 0.6, 0.49].map((value) => isMet(figure(value, least)))).toEqual([true, true, false]);
    expect([6, 5, 6.01].map((value) => isMet(figure(value, most)))).toEqual([true, true, false]);
  });

  test('is not judged without an aim, and misses any aim when nothing was measured', () => {
    expect(isMet(figure(1))).toBeUndefined();
    expect(isMet(figure(Number.NaN, { aim: { most: 6 } }))).toBe(false);
    expect(isMet(figure(Number.NaN, { aim: { least: 6 } }))).toBe(false);
  });

  test('is written with as many digits as people read', () => {
    expect(valueText(0.4183, 'times')).toBe('0.42 times');
    expect(valueText(14.44, 'ms')).toBe('14.4 ms');
    expect(valueText(491.4, '/s')).toBe('491/s');
    expect(valueText(3, 's')).toBe('3 s');
  });

  test('stands in a table with its aim, what came of it, and what it is made of', () => {
    const row = rowOf(figure(3.2, { aim: { most: 3 }, beside: 'bare 1', shares: { gateway: 1, expense: 2.2 } }));
    expect(row).toMatchObject({
      what: 'beside bare',
      measured: '3.20 times',
      aim: 'at most 3 times: MISSED',
      beside: 'bare 1',
      detail: 'expense 2.20, gateway 1 times',
    });
    expect(rowOf(figure(0.6, { aim: { least: 0.5 } })).aim).toBe('at least 0.50 times: met');
    expect(rowOf(figure(0.6)).aim).toBeUndefined();
  });

  test('names the largest share first, and none below a hundredth', () => {
    expect(sharesText({ Redis: 0.009, gateway: 0.4, expense: 0.6 })).toBe('expense 0.60, gateway 0.40');
  });
});
