import { afterEach, describe, expect, it } from '@jest/globals';
import { movableClock, testLogger, waitFor } from '@outlay/testing';
import { createLoop, type Loop } from './loop.ts';

const MINUTE = 60_000;
let loop: Loop | undefined;
afterEach(() => loop?.stop());

const looping = (run: (signal: AbortSignal) => Promise<void>) => {
  const clock = movableClock();
  const logger = testLogger();
  loop = createLoop({ name: 'test', every: MINUTE, clock, logger, run });
  return { clock, logger, loop };
};

describe('a loop', () => {
  it('runs at once, and again when its time has come', async () => {
    let runs = 0;
    const { clock, loop } = looping(async () => {
      runs += 1;
    });
    await loop.start();
    await waitFor(() => runs === 1 && clock.waiting() === 1);
    clock.advance(MINUTE);
    await waitFor(() => runs === 2 && clock.waiting() === 1);
  });

  it('waits as long as the last run decides', async () => {
    let runs = 0;
    const clock = movableClock();
    const run = async (): Promise<void> => {
      runs += 1;
    };
    loop = createLoop({ name: 'test', every: () => runs * MINUTE, clock, logger: testLogger(), run });
    await loop.start();
    for (const least of [1, 2, 2]) {
      await waitFor(() => runs >= least && clock.waiting() === 1);
      clock.advance(MINUTE);
    }
    await waitFor(() => runs >= 3 && clock.waiting() === 1);
    expect(runs).toBe(3);
  });

  it('runs again at once after a run during which the clock was moved by a whole turn', async () => {
    let runs = 0;
    const { clock, loop } = looping(async () => {
      runs += 1;
      if (runs === 1) clock.advance(MINUTE + 1_000);
    });
    await loop.start();
    await waitFor(() => runs === 2 && clock.waiting() === 1);
  });

  it('runs before its time when it is woken', async () => {
    let runs = 0;
    const { clock, loop } = looping(async () => {
      runs += 1;
    });
    await loop.start();
    await waitFor(() => runs === 1 && clock.waiting() === 1);
    loop.wake();
    await waitFor(() => runs === 2);
  });

  it('runs once more after a run during which it was woken, and never twice at once', async () => {
    let runs = 0;
    let running = 0;
    let most = 0;
    let finish = (): void => undefined;
    const { clock, loop } = looping(async () => {
      runs += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      running -= 1;
    });
    await loop.start();
    await waitFor(() => runs === 1);
    loop.wake();
    loop.wake();
    finish();
    await waitFor(() => runs === 2);
    finish();
    await waitFor(() => clock.waiting() === 1);
    expect([runs, most]).toEqual([2, 1]);
  });

  it('goes on after a failed run, pauses, and logs an error only when it keeps failing', async () => {
    let runs = 0;
    const { clock, logger, loop } = looping(async () => {
      runs += 1;
      throw new Error('not today');
    });
    await loop.start();
    for (let round = 1; round <= 5; round += 1) {
      await waitFor(() => runs === round && clock.waiting() === 1);
      loop.wake();
      clock.advance(200);
    }
    await waitFor(() => runs === 6);
    expect(
      logger
        .linesOf('loop.failed')
        .map(({ level }) => level)
        .slice(0, 5),
    ).toEqual(['warn', 'warn', 'warn', 'warn', 'error']);
  });

  it('runs again soon after a failed run, twice as late after the next, and in its time after one that went well', async () => {
    let runs = 0;
    const { clock, loop } = looping(async () => {
      runs += 1;
      if (runs < 3) throw new Error('not now');
    });
    await loop.start();
    for (const [after, soon] of [
      [1, 10_000],
      [2, 20_000],
    ] as const) {
      await waitFor(() => runs === after && clock.waiting() === 1);
      clock.advance(200);
      await waitFor(() => clock.waiting() === 1);
      clock.advance(soon);
    }
    await waitFor(() => runs === 3 && clock.waiting() === 1);
    clock.advance(MINUTE - 1);
    expect([runs, clock.waiting()]).toEqual([3, 1]);
  });

  it('ends its run when it is stopped, and waits for that', async () => {
    let ended = false;
    const { loop } = looping(async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended = true;
    });
    await loop.start();
    await loop.stop();
    expect(ended).toBe(true);
  });

  it('can be stopped without ever being started', async () => {
    const { loop } = looping(async () => undefined);
    loop.wake();
    await loop.stop();
  });
});
