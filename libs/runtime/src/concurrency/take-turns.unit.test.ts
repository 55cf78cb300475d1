import { describe, expect, it } from '@jest/globals';
import { takeTurns } from './take-turns.ts';

/** Runs the work that there is, and what each step adds; returns the order of the steps. */
const run = async (work: Map<number, number>, on: (businessId: number) => void = () => undefined) => {
  const steps: number[] = [];
  const stop = new AbortController();
  const turns = takeTurns({
    list: async () => [...work].filter(([, left]) => left > 0).map(([businessId]) => businessId),
    step: async (businessId) => {
      steps.push(businessId);
      on(businessId);
      work.set(businessId, (work.get(businessId) ?? 0) - 1);
      return true;
    },
    signal: stop.signal,
  });
  const error = await turns.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return { steps, error };
};

describe('businesses with work', () => {
  it('have one step each in a round, and whoever comes later is in the next round', async () => {
    const work = new Map([
      [1, 4],
      [2, 2],
    ]);
    const late = (businessId: number) => void (businessId === 1 && work.get(1) === 4 && work.set(3, 1));
    expect((await run(work, late)).steps).toEqual([1, 2, 1, 2, 3, 1, 1]);
  });

  it('do not stop each other by a failure, which is thrown when the others are done', async () => {
    const work = new Map([
      [1, 2],
      [2, 2],
    ]);
    const { steps, error } = await run(work, (businessId) => {
      if (businessId === 1) throw new Error('broken');
    });
    expect(steps).toEqual([1, 2, 2]);
    expect((error as AggregateError).errors).toEqual([new Error('broken')]);
  });

  it('are left for later when nothing could be done for any of them, as somebody else has locked it', async () => {
    let rounds = 0;
    const list = async () => {
      rounds += 1;
      return [1, 2];
    };
    await takeTurns({ list, step: async () => false, signal: new AbortController().signal });
    expect(rounds).toBe(1);
  });
});
