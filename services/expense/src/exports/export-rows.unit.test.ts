import { describe, expect, it } from '@jest/globals';
import { csvCell, csvLine } from './export-rows.ts';

describe('a line for a spreadsheet', () => {
  it('quotes what would break it', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null, 12.5, true])).toBe(
      '"a,b","say ""hi""","two\nlines",,12.5,true\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd()', '\r=1'])('does not let %j run', (text) => {
    expect(csvCell(text).replaceAll('"', '').startsWith("'")).toBe(true);
  });

  it('leaves negative numbers alone', () => {
    expect(csvCell(-5)).toBe('-5');
  });
});
