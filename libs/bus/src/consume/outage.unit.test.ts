import { describe, expect, it } from '@jest/globals';
import { AppError } from '@outlay/contracts';
import { movableClock, testLogger } from '@outlay/testing';
import { createOutage } from './outage.ts';

const away = () => new AppError('SERVICE_UNAVAILABLE', { outage: true });

const open = () => {
  const logger = testLogger();
  const clock = movableClock();
  return { logger, clock, outage: createOutage({ queue: 'a', clock, logger }) };
};

describe('an outage', () => {
  it.each([new AppError('SERVICE_UNAVAILABLE'), new AppError('NOT_FOUND'), new Error('boom')])('is not %s', (error) => {
    const { outage } = open();
    expect(outage.began(error)).toBe(false);
    expect(outage.state.pause).toBeUndefined();
  });

  it('has one pause for all, which grows up to two seconds, and two lines of the log', async () => {
    const { outage, clock, logger } = open();
    for (const ms of [100, 200, 500, 1_000, 2_000, 2_000]) {
      expect([outage.began(away()), outage.began(away())]).toEqual([true, true]);
      const pause = outage.state.pause;
      clock.advance(ms - 1);
      expect(clock.waiting()).toBe(1);
      clock.advance(1);
      await pause;
      expect(outage.state.pause).toBeUndefined();
    }
    outage.passed();
    outage.passed();
    expect(logger.linesOf('consumer.waits')).toHaveLength(1);
    expect(logger.linesOf('consumer.goes_on')).toMatchObject([{ queue: 'a', pauses: 6 }]);
    outage.began(away());
    clock.advance(100);
    expect(clock.waiting()).toBe(0);
  });

  it('ends its pause, and has none any more, when nobody is to wait', async () => {
    const { outage, clock } = open();
    outage.began(away());
    const pause = outage.state.pause;
    outage.end();
    await pause;
    outage.began(away());
    await outage.state.pause;
    expect(clock.waiting()).toBe(0);
  });
});
