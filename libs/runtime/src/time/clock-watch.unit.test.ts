import { describe, expect, it } from '@jest/globals';
import { createMetrics } from '../metrics/metrics.ts';
import { type ClockWatch, createClockWatch } from './clock-watch.ts';

const TRUE = Date.parse('2026-03-14T10:00:00Z');

/** The machine of a service whose clock is so many seconds ahead; what is heard is said in seconds from the true time. */
const machine = (seconds: number) => {
  let shift = seconds * 1_000;
  const began = performance.now();
  const lines: { level: string; message: string; facts: Record<string, unknown> }[] = [];
  const log = (level: string) => (facts: Record<string, unknown>, message: string) =>
    void lines.push({ level, message, facts });
  const logger = { error: log('error'), info: log('info') } as never;
  const metrics = createMetrics('expense');
  const truth = (): number => TRUE + performance.now() - began;
  const now = (): Date => new Date(truth() + shift);
  const clocks: ClockWatch = createClockWatch({ service: 'expense', machine: { now }, logger, metrics });
  const note = (peer: string, ahead: number, instance = 'a'): void =>
    clocks.note({ peer, instance, at: truth() + ahead * 1_000 });
  return {
    clocks,
    lines,
    note,
    metrics,
    set: (next: number): void => {
      shift = next * 1_000;
    },
    /** Seconds that the corrected time is away from the true one. */
    error: (): number => Math.round((clocks.now().getTime() - truth()) / 100) / 10 + 0,
  };
};

describe('a clock among others', () => {
  it.each([66, -66, 86_400])('that is off by %i s is set right by two that agree, and says whose it is', (off) => {
    const { clocks, note, lines, error } = machine(off);
    note('database', 0);
    expect(clocks.standing().aheadSeconds).toBeNull();
    expect(error()).toBe(off);
    note('gateway', 0.2);
    expect(Math.abs(error())).toBeLessThan(0.5);
    expect(clocks.standing().aheadSeconds).toBeCloseTo(off, 0);
    expect(lines.at(-1)?.facts.off).toBe('expense');
  });

  it('that is off by less than 5 s is left alone', () => {
    for (const off of [4, -4]) {
      const { clocks, note, lines, error } = machine(off);
      note('database', 0);
      note('gateway', 0);
      expect(error()).toBe(off);
      expect(clocks.standing().aheadSeconds).toBeCloseTo(off, 1);
      expect([clocks.differs(), lines]).toEqual([false, []]);
    }
  });

  it('that is right believes neither a wrong peer nor a wrong database, and names it', () => {
    for (const wrong of ['gateway', 'database']) {
      const { clocks, note, lines, error } = machine(0);
      for (const peer of ['gateway', 'database', 'bill']) note(peer, peer === wrong ? 66 : 0);
      expect([error(), clocks.differs()]).toEqual([0, true]);
      expect(clocks.standing().aheadSeconds).toBeCloseTo(0, 1);
      note(wrong, 67);
      expect(lines.at(-1)?.facts).toMatchObject({ peer: wrong, off: wrong });
    }
  });

  it('is not outvoted by many instances of one peer', () => {
    const { note, error } = machine(0);
    note('database', 0);
    for (const instance of ['a', 'b', 'c', 'd']) note('gateway', 66, instance);
    expect(error()).toBe(0);
  });

  it('that is set while it runs is judged anew before anybody speaks again, and says so once', () => {
    const { clocks, note, lines, error, set } = machine(66);
    const all = (): void => ['database', 'gateway'].forEach((peer) => void note(peer, 0));
    all();
    all();
    expect(lines.map(({ level, facts }) => [level, facts.peer, facts.off])).toEqual([
      ['error', 'database', 'unknown'],
      ['error', 'database', 'expense'],
      ['error', 'gateway', 'expense'],
    ]);
    set(0);
    expect([error(), clocks.differs()]).toEqual([0, false]);
    expect(clocks.standing().aheadSeconds).toBeCloseTo(0, 1);
    expect(lines.slice(3).map(({ level, message }) => [level, message])).toEqual([
      ['info', 'clock.agreed'],
      ['info', 'clock.agreed'],
    ]);
  });

  it('takes its error out of a clock that was moved, and leaves the move', () => {
    const { clocks, note, error } = machine(66);
    const moved = clocks.corrected({
      now: () => new Date(clocks.machineTime() + 86_400_000),
      wait: async () => undefined,
    });
    note('database', 0);
    note('gateway', 0);
    expect(error()).toBe(0);
    expect((moved.now().getTime() - clocks.now().getTime()) / 1_000).toBeCloseTo(86_400, 0);
  });

  it('is shown by peer, and how far it is off itself', async () => {
    const { note, metrics } = machine(66);
    note('database', 0);
    note('gateway', 0.5, 'a');
    note('gateway', 0, 'b');
    const text = await metrics.text();
    expect(text).toMatch(/outlay_clock_skew_seconds\{peer="database",service="expense"\} -6[56]/);
    expect(text).toMatch(/outlay_clock_skew_seconds\{peer="gateway",service="expense"\} -6[56]/);
    expect(text).toMatch(/outlay_clock_off_seconds\{service="expense"\} 6[56]/);
  });

  it('makes nothing of what is no time', () => {
    const { clocks, note } = machine(0);
    note('gateway', Number.NaN);
    expect(clocks.standing().skewSeconds).toEqual({});
  });
});
