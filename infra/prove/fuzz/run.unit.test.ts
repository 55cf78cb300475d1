import { describe, expect, it } from '@jest/globals';
import { sideBySide } from './run.ts';

describe('work side by side', () => {
  it('has the results in the order of the items, and never more under way than it may', async () => {
    let [now, highest] = [0, 0];
    const work = async (item: number): Promise<number> => {
      now += 1;
      highest = Math.max(highest, now);
      for (let turn = item; turn < 10; turn += 1) await Promise.resolve();
      now -= 1;
      return item * 2;
    };
    const items = Array.from({ length: 10 }, (_, index) => index);
    expect(await sideBySide(items, 3, work)).toEqual(items.map((item) => item * 2));
    expect([now, highest]).toEqual([0, 3]);
  });

  it('fails when one of them does', async () => {
    const work = (item: number): Promise<number> =>
      item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(1);
    await expect(sideBySide([1, 2, 3], 2, work)).rejects.toThrow('two');
  });
});
