import { describe, expect, it } from '@jest/globals';
import { segmentsOf } from './phases.ts';

const shown = (timing: Parameters<typeof segmentsOf>[0]) =>
  segmentsOf(timing).map(({ phase, from, length }) => `${phase} ${from}+${length}`);

describe('the phases of an attempt', () => {
  it('follow each other from the first to the end', () => {
    expect(shown({ dns: 10, connect: 20, tls: 30, firstByte: 160, total: 200 })).toEqual([
      'dns 0+10',
      'connect 10+20',
      'tls 30+30',
      'wait 60+100',
      'receive 160+40',
    ]);
  });

  it('are fewer on a connection that was used before', () => {
    expect(shown({ dns: null, connect: null, tls: null, firstByte: 40, total: 40 })).toEqual([
      'wait 0+40',
      'receive 40+0',
    ]);
  });

  it('end in silence where no answer came, and where no connection was made in what failed', () => {
    expect(shown({ dns: 5, connect: 5, tls: null, firstByte: null, total: 5000 })).toEqual([
      'dns 0+5',
      'connect 5+5',
      'silence 10+4990',
    ]);
    expect(shown({ dns: 5, connect: null, tls: null, firstByte: null, total: 5 })).toEqual(['dns 0+5']);
  });

  it('are bars as wide as they took long, and never too thin to be seen nor past the end', () => {
    const bars = segmentsOf({ dns: 0, connect: 250, tls: 250, firstByte: 1000, total: 1000 });
    expect(bars.map(({ left, width }) => [left, width])).toEqual([
      [0, 1.5],
      [0, 25],
      [25, 25],
      [50, 50],
      [98.5, 1.5],
    ]);
    for (const { left, width } of segmentsOf({ dns: 1, connect: 9, tls: 900, firstByte: 5, total: 3 }))
      expect(left + width).toBeLessThanOrEqual(100);
    expect(segmentsOf({ dns: null, connect: null, tls: null, firstByte: null, total: 0 })).toEqual([]);
  });
});
