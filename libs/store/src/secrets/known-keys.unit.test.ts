import { describe, expect, it } from '@jest/globals';
import type { KeyUse } from '@outlay/runtime';
import { describeMisfit, type KnownKey, misfitOf, remembered } from './known-keys.ts';

const KEYS: Record<string, string> = Object.fromEntries(
  ['old', 'new', 'third'].map((id, at) => [id, `${id}:${Buffer.alloc(32, at + 1).toString('base64')}`]),
);
const given = (use: KeyUse, ...names: string[]) => ({
  variable: 'SOME_KEY',
  use,
  text: names.map((name) => KEYS[name]).join(','),
});
/** What the database remembers after starts with each of these, or the first refusal. */
const after = (use: KeyUse, ...starts: string[][]): KnownKey[] | string => {
  let known: KnownKey[] = [];
  for (const names of starts) {
    const one = given(use, ...names);
    const misfit = misfitOf(one, known);
    if (misfit) return `${names}: wants ${misfit.wanted}`;
    known = remembered(one, known);
  }
  return known;
};
const needed = (known: KnownKey[] | string) =>
  typeof known === 'string' ? known : known.filter(({ isNeeded }) => isNeeded).map(({ id }) => id);

describe('the keys that a database was made with', () => {
  it.each(['seals', 'makes', 'believes'] as const)('are the only ones that fit it (%s)', (use) => {
    expect(after(use, ['old'], ['old'])).toHaveLength(1);
    expect(after(use, ['old'], ['third'])).toBe('third: wants old');
  });

  it('are followed through a rotation, of what makes and of what seals', () => {
    expect(needed(after('makes', ['old'], ['old', 'new'], ['new', 'old'], ['new']))).toEqual(['new']);
    expect(needed(after('seals', ['old'], ['old', 'new'], ['new', 'old']))).toEqual(['new', 'old']);
  });

  it('that have sealed something are needed until that was sealed anew', () => {
    expect(after('seals', ['old'], ['old', 'new'], ['new', 'old'], ['new'])).toBe('new: wants old');
    const known = after('seals', ['old'], ['new', 'old']) as KnownKey[];
    const released = known.map((key) => ({ ...key, isNeeded: key.id === 'new' }));
    expect(misfitOf(given('seals', 'new'), released)).toBeUndefined();
    expect(misfitOf(given('seals', 'old'), released)?.wanted).toEqual(['new']);
  });

  it('of an old copy are refused once another one has made something', () => {
    for (const use of ['seals', 'makes'] as const)
      expect(after(use, ['old'], ['old', 'new'], ['new', 'old'], ['old'])).toBe('old: wants new');
    expect(after('believes', ['old'], ['old', 'new'], ['new'], ['old'])).toBe('old: wants new');
  });

  it('that were only added may be taken away again', () => {
    for (const use of ['seals', 'makes', 'believes'] as const)
      expect(after(use, ['old'], ['old', 'new'], ['old'])).toHaveLength(1);
  });

  it('may be those of an instance from before a step and of one behind it, by turns', () => {
    for (const use of ['seals', 'makes', 'believes'] as const)
      expect(after(use, ['old', 'new'], ['new', 'old'], ['old', 'new'], ['new', 'old'])).toHaveLength(2);
    // Who believes is not replaced at the switch.
    expect(needed(after('believes', ['old'], ['old', 'new'], ['new']))).toEqual([]);
  });

  it('are named by their ids alone, with what to do', () => {
    const misfit = misfitOf(given('seals', 'new'), remembered(given('seals', 'old'), []));
    const words = misfit && describeMisfit(misfit, 'outlay_bill');
    expect(words).toMatch(/^SOME_KEY does not belong to the data in outlay_bill.* key old .*new.*folder of secrets/);
    for (const text of Object.values(KEYS)) expect(words).not.toContain(text.split(':')[1]);
  });
});
