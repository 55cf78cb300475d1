import { describe, expect, it } from '@jest/globals';
import { BATCH_FORMATS } from '@outlay/contracts';
import fc from 'fast-check';
import { bankMemo, bankName, bankText } from './bank-text.ts';

const inAll = (name: string, country?: string) => BATCH_FORMATS.map((format) => bankName(name, { format, country }));

describe("a payee's name in CPA 005, Nacha and pain.001", () => {
  it.each([
    [
      'Boulangerie Éléphant Œuvré',
      'BOULANGERIE ELEPHANT OEUVRE',
      'BOULANGERIE ELEPHANT O',
      'Boulangerie Elephant Oeuvre',
    ],
    ['Weiß & Søn', 'WEISS & SON', 'WEISS & SON', 'Weiss + Son'],
    ['Łódź', 'LODZ', 'LODZ', 'Lodz'],
    ['ŒUVRE', 'OEUVRE', 'OEUVRE', 'OEUVRE'],
    ['İşık Çağrı Ltd. Şti.', 'ISIK CAGRI LTD. STI.', 'ISIK CAGRI LTD. STI.', 'Isik Cagri Ltd. Sti.'],
    ['Công ty Đức Hưng', 'CONG TY DUC HUNG', 'CONG TY DUC HUNG', 'Cong ty Duc Hung'],
    ['Þór Æðalsteinn', 'THOR AEDALSTEINN', 'THOR AEDALSTEINN', 'Thor Aedalsteinn'],
    ['Παπαδόπουλος ΕΠΕ', 'PAPADOPOULOS EPE', 'PAPADOPOULOS EPE', 'Papadopoulos EPE'],
    ['Юлия Щербакова', 'IULIIA SHCHERBAKOVA', 'IULIIA SHCHERBAKOVA', 'Iuliia Shcherbakova'],
    ['Київський Їжак', 'KYIVSKYI YIZHAK', 'KYIVSKYI YIZHAK', 'Kyivskyi Yizhak'],
    ['Ђорђе Шабац', 'DORDE SABAC', 'DORDE SABAC', 'Dorde Sabac'],
    ['Moulins de l’Été', "MOULINS DE L'ETE", "MOULINS DE L'ETE", "Moulins de l'Ete"],
    ['Chez “Zoé” – Bar', 'CHEZ ZOE - BAR', 'CHEZ ZOE - BAR', 'Chez Zoe - Bar'],
    ['A+B [C] D_E', 'A B (C) D-E', 'A B (C) D-E', 'A+B (C) D-E'],
    ['  a \u00A0\t b  ', 'A B', 'A B', 'a b'],
    ['東京 Trading', 'TRADING', 'TRADING', 'Trading'],
    ['7-11', '7-11', '7-11', '7-11'],
  ])('%s', (name, cpa005, nacha, pain001) => {
    expect(inAll(name)).toEqual([cpa005, nacha, pain001]);
  });

  it.each(['日本株式会社', '北京市 2', 'شركة', '서울', '🎉', '—', '***', '@#%', ' '])('cannot be %s', (name) => {
    expect(inAll(name)).toEqual([undefined, undefined, undefined]);
  });

  it('cannot be one whose letters are all cut off', () => {
    const name = `${'.'.repeat(22)}Acme`;
    expect(inAll(name)).toEqual([`${'.'.repeat(22)}ACME`, undefined, `${'.'.repeat(22)}Acme`]);
  });

  it('is that of the country where several languages have the letters', () => {
    expect(inAll('Живков Юлия', 'BG')[0]).toBe('ZHIVKOV YULIA');
  });
});

describe('a text of a bank file', () => {
  const ANY_TEXT = fc
    .array(fc.oneof(fc.nat({ max: 0x2fff }), fc.nat({ max: 0x10ffff })), { maxLength: 90 })
    .map((codes) => String.fromCodePoint(...codes));
  const SET = {
    cpa005: /^[A-Z0-9 .,&'()/-]*$/,
    nacha: /^[A-Z0-9 .,&'()/-]*$/,
    pain001: /^[A-Za-z0-9 /\-?:().,'+]*$/,
  } as const;

  it('has the characters of its format alone, single blanks, its length, and stays the same', () => {
    fc.assert(
      fc.property(ANY_TEXT, fc.nat({ max: 80 }), fc.constantFrom(...BATCH_FORMATS), (text, width, format) => {
        const written = bankText(text, width, { format });
        expect(written).toMatch(SET[format]);
        expect(written).toBe(written.trim().replaceAll('  ', ' '));
        expect(written.length).toBeLessThanOrEqual(width);
        expect(bankText(written, width, { format })).toBe(written);
      }),
      { numRuns: 300 },
    );
  });

  it('is left out as a memo where it has neither letters nor digits', () => {
    expect(['请求书', '—', '<&>', ''].map((memo) => bankMemo(memo, 15, { format: 'cpa005' }))).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(bankMemo('Счёт № 7', 15, { format: 'pain001' })).toBe('Schet No 7');
  });
});
