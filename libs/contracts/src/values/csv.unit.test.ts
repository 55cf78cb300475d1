import { describe, expect, it } from '@jest/globals';
import { csvCell, csvLine } from './csv.ts';

describe('a line for a spreadsheet', () => {
  it('quotes what would break it', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null, 12.5, true])).toBe(
      '"a,b","say ""hi""","two\nlines",,12.5,true\r\n',
    );
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd()', '\r=1', '\tx', '\n=1'],
    ...['＝1', '﹦1', '＋1', '﹢1', '－1', '﹣1', '−1', '＠A', '﹫A', '⁺1', '₌1', '﬩1'],
    ...[
      '\u200b=1',
      '\ufeff=1',
      '\u202e=1',
      '\u2066\u200d＝1',
      '\u00ad+1',
      '\u00a0=1',
      '\u0000=1',
      '\u3164=1',
      '\u034f@A',
    ],
  ])('does not let %j run', (text) => {
    expect(csvCell(text).replaceAll('"', '').startsWith("'")).toBe(true);
  });

  it.each([
    ['x;=1+1', `"x;'=1+1"`],
    ['x\t＝1', `"x\t'＝1"`],
    ['x\n\u200b=1', `"x\n'\u200b=1"`],
    ['a;b', '"a;b"'],
  ])('does not let %j run where another separator holds', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each(['Café – Bar', 'a=b', '1-2', 'x@y.example', '2026-03-14', '\u200bplain', '100 %'])(
    'leaves %j as it is',
    (text) => {
      expect(csvCell(text)).toBe(text);
    },
  );

  it('takes as long for a long text of spaces as for any other', () => {
    const text = `x${'; '.repeat(1_000)}`;
    expect(csvCell(text)).toBe(`"${text}"`);
  });

  it('quotes a number whose decimal mark stands between cells', () => {
    expect(csvLine([12.5, 3], { delimiter: ',', decimal: ',' })).toBe('"12,5",3\r\n');
    expect(csvLine([12.5, 3], { delimiter: ';', decimal: ',' })).toBe('12,5;3\r\n');
  });

  it('leaves negative numbers alone', () => {
    expect(csvCell(-5)).toBe('-5');
  });
});
