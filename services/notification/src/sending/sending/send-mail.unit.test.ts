import { describe, expect, it } from '@jest/globals';
import { probeDelay, retryDelay } from './send-mail.ts';

const MINUTE = 60_000;

describe('the time until the next try', () => {
  it('of a mail grows to an hour and stays there', () => {
    const minutes = [1, 2, 3, 4, 5, 40].map((tries) => retryDelay(tries, 0.5) / MINUTE);
    expect(minutes).toEqual([1, 5, 15, 60, 60, 60]);
  });

  it('of a server grows to a minute', () => {
    expect([1, 2, 3, 4, 900].map((failures) => probeDelay(failures, 0.5))).toEqual([
      5_000,
      15_000,
      30_000,
      MINUTE,
      MINUTE,
    ]);
  });

  it('differs by a fifth, so that what failed together is not tried together', () => {
    expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([0.8 * MINUTE, 1.2 * MINUTE]);
    expect([probeDelay(9, 0), probeDelay(9, 1)]).toEqual([0.8 * MINUTE, 1.2 * MINUTE]);
  });
});
