import { describe, expect, it } from '@jest/globals';
import { createPace, createSlots } from './pace.ts';

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

describe('mails that are taken at once', () => {
  it('are two for each connection before the server is known', () => {
    expect(createPace(4).places()).toBe(8);
  });

  it('are many for a quick server and few again for a slow one', () => {
    const pace = createPace(4);
    for (let sent = 0; sent < 100; sent += 1) pace.took(5);
    expect(pace.places()).toBe(32);
    for (let sent = 0; sent < 100; sent += 1) pace.took(100);
    expect(pace.places()).toBe(20);
    for (let sent = 0; sent < 100; sent += 1) pace.took(5_000);
    expect(pace.places()).toBe(8);
  });

  it('are never fewer than the connections need', () => {
    const pace = createPace(50);
    for (let sent = 0; sent < 100; sent += 1) pace.took(1);
    expect(pace.places()).toBe(100);
  });
});
