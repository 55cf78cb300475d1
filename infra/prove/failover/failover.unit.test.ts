import { describe, expect, it } from '@jest/globals';
import { createStallDetector } from './arrangement/start.ts';
import { type Endured, isLoss, lineOf } from './endure.ts';
import { chosenFaults, FAULTS } from './faults.ts';
import { createSilences } from './load.ts';
import { familyOf } from './member.ts';
import { PLACES } from './places.ts';

const endured = (changed: Partial<Endured>): Endured => ({
  ...{ name: 'primary killed', hit: 'database-1', aim: 30, healed: 4, silence: { name: 'deliveries', seconds: 21.2 } },
  ...{ lostWrites: [], events: 900, lostEvents: 0, duplicates: 3, requests: 700, failed: 12, failures: [] },
  ...changed,
});

describe('prove cluster', () => {
  it('has a name of its own for each fault, and an address of its own for each place', () => {
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
    expect(new Set(PLACES.map(({ address }) => address)).size).toBe(PLACES.length);
  });

  it('takes those faults whose names have a word, and refuses a word that none has', () => {
    expect(chosenFaults(FAULTS, 'web frozen, parted').map(({ name }) => name)).toEqual([
      'web frozen',
      'parted in two halves',
    ]);
    expect(() => chosenFaults(FAULTS, 'web,moon')).toThrow('"moon"');
  });

  it('says for how long nothing of a kind succeeded, one that lasts included', () => {
    let now = 0;
    const silences = createSilences(() => now);
    const at = (time: number, name: string): void => {
      now = time;
      silences.happened(name);
    };
    at(100, 'reads');
    at(200, 'writes');
    silences.begin();
    at(2_200, 'reads');
    at(2_300, 'reads');
    now = 3_000;
    expect(silences.longest()).toEqual({ name: 'writes', seconds: 2.8 });
    expect(silences.longest(['reads'])).toEqual({ name: 'reads', seconds: 2 });
  });

  it('calls it a loss when a write or an event is gone, and missed when it took too long or did not heal', () => {
    expect(isLoss(endured({}))).toBe(false);
    expect(isLoss(endured({ lostWrites: ['expenses has no 7'] }))).toBe(true);
    expect(isLoss(endured({ lostEvents: 1 }))).toBe(true);
    expect(lineOf(endured({}))).not.toMatch(/missed|LOST/);
    expect(lineOf(endured({ silence: { name: 'reads', seconds: 30.1 } }))).toContain('missed');
    expect(lineOf(endured({ healed: undefined, lostEvents: 2 }))).toMatch(/never.*missed.*LOST/);
  });

  it('restarts what worked and does not any more, and nothing that starts slowly or was ended', () => {
    let now = 0;
    const isOver = createStallDetector(() => now);
    expect(isOver(7, false)).toBe(false);
    now = 100_000;
    expect([isOver(7, false), isOver(7, true), isOver(7, false)]).toEqual([false, false, false]);
    now = 139_000;
    expect([isOver(7, false), isOver(undefined, false), isOver(8, false)]).toEqual([false, false, false]);
    now = 141_000;
    expect([isOver(7, false), isOver(undefined, false), isOver(8, false)]).toEqual([true, false, false]);
  });

  it('finds every process of a member', () => {
    const parents = new Map([
      [7, 1],
      [8, 7],
      [9, 8],
      [10, 7],
      [11, 2],
    ]);
    expect(familyOf(7, parents).sort((a, b) => a - b)).toEqual([7, 8, 9, 10]);
  });
});
