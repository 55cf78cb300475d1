import { describe, expect, it } from '@jest/globals';
import { systemClock } from './clock.ts';

describe('the system clock', () => {
  it('waits at least as long as it should', async () => {
    const began = performance.now();
    await systemClock.wait(20);
    expect(performance.now() - began).toBeGreaterThanOrEqual(19);
  });

  it('stops waiting when the signal aborts, before or during', async () => {
    const during = new AbortController();
    const waiting = systemClock.wait(60_000, during.signal);
    during.abort();
    await waiting;
    await systemClock.wait(60_000, AbortSignal.abort());
  });

  it('does not take a month for an instant', async () => {
    const stop = new AbortController();
    let over = false;
    const waiting = systemClock.wait(2 ** 31 + 5, stop.signal).then(() => {
      over = true;
    });
    await systemClock.wait(5);
    expect(over).toBe(false);
    stop.abort();
    await waiting;
  });
});
