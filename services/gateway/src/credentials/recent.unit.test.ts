import { describe, expect, it, jest } from '@jest/globals';
import { createRecent } from './recent.ts';

const setUp = (options: { keep?: (value: number) => boolean; size?: number } = {}) => {
  let time = 0;
  let loads = 0;
  const recent = createRecent<number>({
    life: 5_000,
    size: options.size ?? 10,
    now: () => time,
    load: async () => {
      loads += 1;
      return loads;
    },
    ...(options.keep && { keep: options.keep }),
  });
  return {
    recent,
    advance: (ms: number) => {
      time += ms;
    },
  };
};

describe('what was looked up a moment ago', () => {
  it('is not looked up again while it lives, and is afterwards', async () => {
    const { recent, advance } = setUp();
    expect(await recent.get('a')).toBe(1);
    advance(4_999);
    expect(await recent.get('a')).toBe(1);
    advance(1);
    expect(await recent.get('a')).toBe(2);
  });

  it('is looked up once for many who ask at once', async () => {
    const { recent } = setUp();
    expect(await Promise.all([recent.get('a'), recent.get('a'), recent.get('a')])).toEqual([1, 1, 1]);
  });

  it('is looked up again when it is forgotten, also during a look-up', async () => {
    const { recent } = setUp();
    const before = recent.get('a');
    recent.forget('a');
    expect(await recent.get('a')).toBe(2);
    await before;
    expect(await recent.get('a')).toBe(2);
  });

  it('is not kept when it is not worth it', async () => {
    const { recent } = setUp({ keep: (value) => value > 1 });
    expect(await recent.get('a')).toBe(1);
    expect(await recent.get('a')).toBe(2);
    expect(await recent.get('a')).toBe(2);
  });

  it('forgets the oldest when it is full', async () => {
    const { recent } = setUp({ size: 2 });
    await recent.get('a');
    await recent.get('b');
    await recent.get('c');
    expect(await recent.get('b')).toBe(2);
    expect(await recent.get('a')).toBe(4);
  });

  it('keeps no failure', async () => {
    const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
    const recent = createRecent<string>({ life: 5_000, size: 10, now: () => 0, load });
    await expect(recent.get('a')).rejects.toThrow('away');
    expect(await recent.get('a')).toBe('here');
  });
});
