import { describe, expect, it } from '@jest/globals';
import { movableClock } from './movable-clock.ts';

describe('the movable clock', () => {
  it('stands still until it is moved', () => {
    const clock = movableClock('2026-01-01T00:00:00.000Z');
    expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z');
    clock.advance(90_000);
    expect(clock.now().toISOString()).toBe('2026-01-01T00:01:30.000Z');
  });

  it('wakes those whose moment has come, the earliest first, and leaves the others waiting', async () => {
    const clock = movableClock();
    const woken: string[] = [];
    const late = clock.wait(2000).then(() => woken.push('late'));
    const early = clock.wait(1000).then(() => woken.push('early'));
    void clock.wait(3000);
    clock.advance(2000);
    await Promise.all([late, early]);
    expect(woken).toEqual(['early', 'late']);
    expect(clock.waiting()).toBe(1);
  });

  it('lets a waiting one go when its signal aborts', async () => {
    const clock = movableClock();
    const abort = new AbortController();
    const waiting = clock.wait(1000, abort.signal);
    abort.abort();
    await waiting;
    expect(clock.waiting()).toBe(0);
  });
});
