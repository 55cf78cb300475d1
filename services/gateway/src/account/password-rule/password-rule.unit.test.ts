import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isLeaked } from './leaked-passwords.ts';
import { passwordViolation, wordsAbout } from './password-rule.ts';

describe('a password', () => {
  it('that is short or endless is judged by nothing else', async () => {
    expect(await passwordViolation('hx8?kd2!Qz', [])).toEqual({ key: 'password.short', values: { minimum: 12 } });
    expect(await passwordViolation('x'.repeat(1025), [])).toEqual({ key: 'password.long', values: { maximum: 1024 } });
  });

  it('is strong, or easy to guess for whoever knows the person', async () => {
    const about = ['zoe@maple.example', 'Maple Bakery'];
    expect(await passwordViolation('marmot lantern forty sails', about)).toBeNull();
    expect(await passwordViolation('maple bakery', about)).toEqual({ key: 'password.weak' });
  }, 60_000);

  it('is judged by the words of its person, their businesses and the product', () => {
    const words = wordsAbout(['zoe@maple.example', 'Zoé Tremblay', 'Maple Bakery']);
    expect(words).toEqual(
      expect.arrayContaining(['outlay', 'zoe', 'maple', 'zoé', 'tremblay', 'maple bakery', 'bakery']),
    );
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('the list of leaked passwords', () => {
  const list = readFileSync(new URL('../../../data/leaked-passwords.bin', import.meta.url));

  it('has many, sorted', () => {
    const keys = Array.from({ length: list.length / 5 }, (_, at) => list.subarray(at * 5, at * 5 + 5).toString('hex'));
    expect(keys.length).toBeGreaterThan(40_000);
    expect(keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key)).toBe(true);
  });

  it.each(['Watashinonek', 'CiBV87Axm19M', 'y9ykjmstdd-k7xqw6grha', 'WATASHINONEK'])(
    'has %s, in any case',
    (leaked) => {
      expect(isLeaked(list, leaked)).toBe(true);
    },
  );

  it('has no password that nobody leaked', () => {
    for (let n = 0; n < 1_000; n += 1) expect(isLeaked(list, `never seen anywhere ${n}`)).toBe(false);
  });
});
