import { describe, expect, test } from '@jest/globals';
import { moreThan, turnsText } from './turns.ts';

const turns = (...costs: number[]) => costs.map((cpu) => ({ cpu, rate: 1e6 / cpu }));

describe('the cost of a variant beside another one', () => {
  test('is exact when every round says the same, however fast the machine is in each', () => {
    const { percent, within } = moreThan(turns(1_100, 2_200, 550), turns(1_000, 2_000, 500));
    expect(percent).toBeCloseTo(10);
    expect(within).toBeCloseTo(0);
  });

  test('is as uncertain as its rounds differ', () => {
    // Ratios 0.9 and 1.1: a standard error of 0.1.
    const { percent, within } = moreThan(turns(900, 1_100), turns(1_000, 1_000));
    expect(percent).toBeCloseTo(0);
    expect(within).toBeCloseTo(19.6);
  });

  test('is no figure after one round', () => {
    expect(moreThan(turns(900), turns(1_000)).within).toBeNaN();
  });

  test('stands beside what was measured', () => {
    expect(turnsText(turns(1_000, 2_000))).toBe('1500 µs per create, 750/s');
  });
});
