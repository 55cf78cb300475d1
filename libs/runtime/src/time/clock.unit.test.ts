import { describe, expect, it } from '@jest/globals';
import { type Clock, createSandboxClock, systemClock, within } from './clock.ts';

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

  it('does not end a wait of a month at once', async () => {
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

const still: Clock = { ...systemClock, now: () => new Date('2026-03-14T00:00:00.000Z') };
const HOUR = 3_600_000;

describe('the sandbox clock', () => {
  it('is ahead by what it was moved, and never goes back', () => {
    const clock = createSandboxClock(still);
    clock.moveTo(2 * HOUR);
    clock.moveTo(HOUR);
    expect([clock.offset(), clock.now().toISOString()]).toEqual([2 * HOUR, '2026-03-14T02:00:00.000Z']);
  });

  it('ends the waits for a moment that has come, and no other', async () => {
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

  it('ends a wait when its signal aborts, also one that was aborted before', async () => {
    const clock = createSandboxClock(still);
    await clock.wait(HOUR, AbortSignal.abort());
    const during = new AbortController();
    const waiting = clock.wait(HOUR, during.signal);
    during.abort();
    await waiting;
  });
});

describe('a time limit', () => {
  it('passes on what the work comes to in time', async () => {
    await expect(within(1_000, Promise.resolve('done'))).resolves.toBe('done');
    await expect(within(1_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  });

  it('is a TIMEOUT that names the limit', async () => {
    const error = await within(1, new Promise(() => undefined)).catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 'TIMEOUT', cause: { message: 'no answer within 1 ms' } });
  });
});
