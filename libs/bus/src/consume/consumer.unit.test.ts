import { describe, expect, it } from '@jest/globals';
import { AppError } from '@outlay/contracts';
import { movableClock, testLogger } from '@outlay/testing';
import { createHealthLook, createOutage } from './consumer.ts';

type Seen = { consumerCount?: number; messageCount?: number; came?: number; underWay?: number };

/** What each look of one consumer says. */
const looks = async (...seen: Seen[]): Promise<(string | undefined)[]> => {
  let now: Seen = {};
  const counts = () => ({ came: now.came ?? 0, underWay: now.underWay ?? 0 });
  const look = createHealthLook('bill.events.v1', { counts });
  const answers: (string | undefined)[] = [];
  for (const one of seen) {
    now = one;
    const { consumerCount = 1, messageCount = 0 } = one;
    const checkQueue = (queue: string) => Promise.resolve({ queue, consumerCount, messageCount });
    answers.push(await look({ checkQueue }));
  }
  return answers;
};

const REASON = 'the queue bill.events.v1 serves its consumer no longer';

describe('whether a queue serves its consumer', () => {
  it('where nothing waits, it does', async () => {
    expect(await looks({}, {}, {})).toEqual([undefined, undefined, undefined]);
  });

  it('where it counts nobody twice in a row, it does not', async () => {
    const nobody = { consumerCount: 0 };
    expect(await looks({}, nobody, nobody)).toEqual([undefined, undefined, REASON]);
    expect(await looks(nobody, {}, nobody)).toEqual([undefined, undefined, undefined]);
  });

  it('where messages wait, some came since, or are under way', async () => {
    const waiting = { messageCount: 5 };
    expect(await looks({ came: 1 }, { ...waiting, came: 2 }, { ...waiting, came: 3 })).toEqual(
      Array(3).fill(undefined),
    );
    expect(await looks(...Array(3).fill({ ...waiting, came: 1, underWay: 1 }))).toEqual(Array(3).fill(undefined));
  });

  it('where messages wait and it gets none beside others, it does not', async () => {
    const waiting = { consumerCount: 2, messageCount: 5, came: 1 };
    expect(await looks({ came: 1 }, waiting, waiting)).toEqual([undefined, undefined, REASON]);
  });

  it('a queue that is gone is said at once; what else fails is thrown', async () => {
    const counts = () => ({ came: 0, underWay: 0 });
    const failing = (code: number) =>
      createHealthLook('bill.events.v1', { counts })({
        checkQueue: () => Promise.reject(Object.assign(new Error(), { code })),
      });
    expect(await failing(404)).toBe('the queue bill.events.v1 is gone');
    await expect(failing(506)).rejects.toThrow();
  });
});

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
