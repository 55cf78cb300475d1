import { describe, expect, it } from '@jest/globals';
import { killPlan, TARGETS } from './kill-plan.ts';

describe('the plan of kills', () => {
  it('is the same for the same seed and another one for another', () => {
    expect([...killPlan(7, 50)]).toEqual([...killPlan(7, 50)]);
    expect([...killPlan(7, 50)]).not.toEqual([...killPlan(8, 50)]);
  });

  it('kills everything there is, mostly one of the two dispatchers in turn', () => {
    const plan = [...killPlan(1, 3_000)];
    for (const target of TARGETS) expect(plan.some((kill) => kill.target === target)).toBe(true);
    const one = plan.filter(({ target }) => target === 'one dispatcher');
    expect(one.length).toBeGreaterThan(0.8 * plan.length);
    for (const dispatcher of [0, 1])
      expect(one.filter((kill) => kill.dispatcher === dispatcher).length).toBeGreaterThan(1_000);
  });

  it('kills only what is named', () => {
    const only = new Set(['Redis', 'RabbitMQ']);
    expect(new Set([...killPlan(1, 100, only)].map(({ target }) => target))).toEqual(only);
  });

  it('waits a random part of one and a half seconds before each', () => {
    const pauses = [...killPlan(1, 1_000)].map(({ pause }) => pause);
    expect(Math.min(...pauses)).toBeLessThan(50);
    expect(Math.max(...pauses)).toBeLessThan(1_500);
  });
});
