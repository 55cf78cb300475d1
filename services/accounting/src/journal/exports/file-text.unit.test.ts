import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asWindows1252, cut, decimalOf, inPieces, oneLine } from './file-text.ts';

describe('texts of files', () => {
  it('have amounts to the last digit of their currency', () => {
    expect([decimalOf(-1_234, 'CAD'), decimalOf(5, 'CAD', ','), decimalOf(0, 'CAD')]).toEqual([
      '-12.34',
      '0,05',
      '0.00',
    ]);
    expect([decimalOf(-1_234, 'JPY'), decimalOf(5, 'KWD')]).toEqual(['-1234', '0.005']);
  });

  it('never end with half a character', () => {
    expect(cut('ab\u{1f389}', 3)).toBe('ab');
    expect(cut('ab\u{1f389}', 4)).toBe('ab\u{1f389}');
  });

  it('stand on one line', () => {
    expect(oneLine(' a\r\n\tb\u0085c\u2028d\u0000 ')).toBe('a b c d');
  });

  it('are in Windows-1252 as they were where it has their letters, else without accents or as question marks', () => {
    const decoded = (text: string) => new TextDecoder('windows-1252').decode(asWindows1252(text));
    expect(decoded('Größe – 5 € „Œuvre“')).toBe('Größe – 5 € „Œuvre“');
    expect(decoded('Łódź Ōsaka \u{1f389} 東京')).toBe('?ódz Osaka ? ??');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => decoded(text).length >= [...text].length));
  });

  it('leave in pieces that together are the text', async () => {
    const texts = Array.from({ length: 100 }, (_, at) => `${at}:${'é'.repeat(999)}\n`);
    async function* some() {
      yield* texts;
    }
    const pieces: Buffer[] = [];
    for await (const piece of inPieces(some())) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(2);
    expect(Buffer.concat(pieces).toString()).toBe(texts.join(''));
  });
});
