import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from '@formatjs/intl';
import { describe, expect, it } from '@jest/globals';
import { formatMessage, type Values } from './message.ts';
import { LOCALES, type Locale, textIn, type Words } from './words.ts';

const APP = join(import.meta.dirname, '..');
const FILES = globSync('**/{words,*-words}.ts', { cwd: APP });
const INTLS = new Map(LOCALES.map((locale) => [locale, createIntl({ locale, defaultLocale: locale })]));

const NUMBERS = [0, 1, 2, 21, 1_000_000, 1.5];
const TEXTS = ['A', 'l’été', '', '{b}', "o'clock", '#'];
const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,\s*(\w+))?/g;

/** Values for all that a message may name: a number for each plural, a case of each choice, a text for the rest. */
const valuesOf = (text: string, turn: number): Values =>
  Object.fromEntries(
    [...text.matchAll(ARGUMENT)].map(([, name, kind, first]) => {
      if (kind === 'plural') return [name, NUMBERS[turn]];
      return [name, kind === 'select' && turn % 2 === 0 ? first : TEXTS[turn]];
    }),
  );

/** What the library says that knows all of ICU. */
const expected = (text: string, values: Values, locale: Locale): unknown =>
  INTLS.get(locale)?.formatMessage({ id: 'message', defaultMessage: text }, values);

describe('the words of the app', () => {
  it('are written as ICU has it, in every language, with every kind of number', async () => {
    let count = 0;
    for (const file of FILES) {
      const exported = Object.values((await import(join(APP, file))) as Record<string, Words>);
      const entries = exported.flatMap((one) => Object.values(one)).filter((entry) => Array.isArray(entry));
      for (const entry of entries)
        for (const locale of LOCALES)
          for (const turn of NUMBERS.keys()) {
            const text = textIn(entry, locale);
            const values = valuesOf(text, turn);
            count += 1;
            expect([file, formatMessage(text, values, locale)]).toEqual([file, expected(text, values, locale)]);
          }
    }
    expect(count).toBeGreaterThan(10_000);
  });
});

describe('a message', () => {
  it.each([
    ['{n, plural, =0 {none} one {# day} other {# days}}', { n: 0 }, 'none'],
    ['{n, plural, =0 {none} one {# day} other {# days}}', { n: 12_345 }, '12,345 days'],
    ['{a, select, x {{n, plural, one {an x} other {# x}}} other {#}}', { a: 'x', n: 3 }, '3 x'],
    ["it''s '{not}' a 'word'", {}, "it's {not} a 'word'"],
    ['{a}{b}', { a: null, b: false }, ''],
  ] as const)('%s is filled in', (text, values, written) => {
    expect(formatMessage(text, values, 'en-CA')).toBe(written);
  });

  it('leaves the place of what is missing empty', () => {
    expect(formatMessage('Hello {name}.', {}, 'en-CA')).toBe('Hello .');
  });

  it.each(['{', 'a}', '{a', '{a, plural, one {x}}', '{a, plural, one {x}', '{a, date}'])(
    '%s is refused, for nobody could read it',
    (text) => {
      expect(() => formatMessage(text, {}, 'en-CA')).toThrow(text);
    },
  );
});
