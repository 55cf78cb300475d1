import { describe, expect, it } from '@jest/globals';
import { createSlots } from './slots.ts';

describe('slots', () => {
  it('let so many work at a time, in the order of their coming, also after one that failed', async () => {
    const inSlot = createSlots(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (index: number) =>
      inSlot(async () => {
        begun.push(index);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (index === 0) throw new Error('failed');
        return index;
      });
    const [failing, ...others] = [0, 1, 2, 3].map(work);
    expect(begun).toEqual([0, 1]);
    ends.shift()?.();
    await expect(failing).rejects.toThrow('failed');
    expect(begun).toEqual([0, 1, 2]);
    for (let turn = 0; turn < 3; turn += 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    expect(await Promise.all(others)).toEqual([1, 2, 3]);
  });
});
