import { describe, expect, it } from '@jest/globals';
import { createRecoveryTimes, nextDelivery } from './recovery-times.ts';

describe('the time from a kill to the next delivery', () => {
  it('counts what was published after the kill, whichever came first', () => {
    const arrived = [
      { sentAt: 900, at: 1_010 },
      { sentAt: 1_100, at: 1_400 },
      { sentAt: 1_050, at: 1_300 },
    ];
    expect(nextDelivery(1_000, arrived)).toBe(300);
  });

  it('is not known before such a delivery', () => {
    expect(nextDelivery(1_000, [{ sentAt: 900, at: 1_010 }])).toBeUndefined();
  });
});

describe('recovery times', () => {
  it('are printed by what was killed, with their middle, the 99th hundredth and the longest', () => {
    const times = createRecoveryTimes();
    for (let each = 1; each <= 100; each += 1) times.add('one dispatcher', { next: each * 10, underWay: each * 20 });
    times.add('Redis', { next: 5, underWay: 0 });
    expect(times.lines()).toEqual([
      '100 times one dispatcher: next delivery p50 0.51, p99 1.00, max 1.00 s; what was under way p50 1.02, p99 2.00, max 2.00 s',
      '1 times Redis: next delivery p50 0.01, p99 0.01, max 0.01 s; what was under way p50 0.00, p99 0.00, max 0.00 s',
    ]);
  });

  it('are too long when one dispatcher is not made up for within 5 s; a broker may take its time', () => {
    const times = createRecoveryTimes();
    times.add('RabbitMQ', { next: 20_000, underWay: 20_000 });
    times.add('both dispatchers', { next: 6_000, underWay: 6_000 });
    times.add('one dispatcher', { next: 100, underWay: 4_999 });
    expect(times.kept()).toBe(true);
    times.add('one dispatcher', { next: 100, underWay: 5_000 });
    expect(times.kept()).toBe(false);
  });
});
