import { describe, expect, it } from '@jest/globals';
import { type Clock, systemClock } from './clock.ts';
import { createSandboxClock } from './sandbox-clock.ts';

const still: Clock = { ...systemClock, now: () => new Date('2026-03-14T00:00:00.000Z') };
const HOUR = 3_600_000;

describe('the sandbox clock', () => {
  it('is ahead by what it was moved, and never goes back', () => {
    const clock = createSandboxClock(still);
    clock.moveTo(2 * HOUR);
    clock.moveTo(HOUR);
    expect([clock.offset(), clock.now().toISOString()]).toEqual([2 * HOUR, '2026-03-14T02:00:00.000Z']);
  });

  it('wakes whoever waited for a moment that has come, and nobody else', async () => {
    const clock = createSandboxClock(still);
    const stop = new AbortController();
    let late = false;
    const waiting = clock.wait(HOUR);
    const other = clock.wait(3 * HOUR, stop.signal).then(() => {
      late = true;
    });
    clock.moveTo(HOUR);
    await waiting;
    expect(late).toBe(false);
    stop.abort();
    await other;
  });

  it('lets a waiting one go when its signal aborts, also one that was aborted before', async () => {
    const clock = createSandboxClock(still);
    await clock.wait(HOUR, AbortSignal.abort());
    const during = new AbortController();
    const waiting = clock.wait(HOUR, during.signal);
    during.abort();
    await waiting;
  });
});
