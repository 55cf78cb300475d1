import { describe, expect, it } from '@jest/globals';
import { blocksOf, tokensOf } from './tokens.ts';

const kindsIn = (text: string) =>
  tokensOf(text)
    .filter(({ kind }) => kind !== 'space')
    .map(({ kind, text: piece }) => `${kind} ${piece}`);

describe('a JSON text in colours', () => {
  it('has names, texts, numbers, what is fixed, and signs', () => {
    expect(kindsIn('{ "a": "b", "n": -1.5e3, "ok": true, "no": null }')).toEqual([
      'sign {',
      'key "a"',
      'sign :',
      'string "b"',
      'sign ,',
      'key "n"',
      'sign :',
      'number -1.5e3',
      'sign ,',
      'key "ok"',
      'sign :',
      'literal true',
      'sign ,',
      'key "no"',
      'sign :',
      'literal null',
      'sign }',
    ]);
  });

  it('keeps quotes, colons and braces inside of a text', () => {
    expect(kindsIn(String.raw`"he said \"{a: 1}\", twice\\"`)).toEqual([
      String.raw`string "he said \"{a: 1}\", twice\\"`,
    ]);
  });

  it('is the same text again, whatever it is', () => {
    for (const text of ['<b>no "JSON', '{"a":\n[1,2]}', '"half', '\u{1F600} \\'])
      expect(
        tokensOf(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
  });

  it('is read in one pass, however long a text in it is', () => {
    const long = JSON.stringify({ note: '\\"'.repeat(65_536) }, null, 2);
    expect(tokensOf(long).map(({ kind }) => kind)).toContain('string');
  });

  it('comes in blocks of lines, which together are the text', () => {
    const text = JSON.stringify([...Array(250).keys()], null, 1);
    const blocks = blocksOf(text, 100);
    expect(blocks).toHaveLength(3);
    expect(blocks.join('')).toBe(text);
    expect(blocksOf('a\nb', 1)).toEqual(['a\n', 'b']);
  });
});
