import { describe, expect, it } from '@jest/globals';
import { readCsv, readPain002 } from './bank-results.ts';

describe("the bank's results", () => {
  const report = (inside: string) =>
    `<?xml version="1.0"?><p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt>${inside}</p:CstmrPmtStsRpt></p:Document>`;
  const one = (id: string, status: string, more = '') =>
    `<p:TxInfAndSts><p:OrgnlEndToEndId>${id}</p:OrgnlEndToEndId><p:TxSts>${status}</p:TxSts>${more}</p:TxInfAndSts>`;

  it('are read from pain.002, each payment for itself or all at once', () => {
    const why = '<p:StsRsnInf><p:Rsn><p:Cd>AC04</p:Cd></p:Rsn></p:StsRsnInf>';
    const body = `<p:OrgnlPmtInfAndSts>${one('OUT1', 'ACSC')}${one('OUT2', 'RJCT', why)}${one('OUT3', 'ACSP')}</p:OrgnlPmtInfAndSts>`;
    expect(readPain002(report(body))).toEqual([
      { reference: 'OUT1', outcome: 'paid', reason: null },
      { reference: 'OUT2', outcome: 'failed', reason: 'AC04' },
      { reference: 'OUT3', outcome: 'ignored', reason: null },
    ]);
    const group =
      '<p:OrgnlGrpInfAndSts><p:OrgnlMsgId>OUTB12</p:OrgnlMsgId><p:GrpSts>RJCT</p:GrpSts></p:OrgnlGrpInfAndSts>';
    expect(readPain002(report(group))).toEqual([{ reference: null, outcome: 'failed', reason: null }]);
  });

  it.each(['', 'no xml', '<Document>', '<a/>', '<!DOCTYPE x [<!ENTITY a "b">]><Document/>'])(
    'are refused from %j',
    (text) => {
      expect(() => readPain002(text)).toThrow();
    },
  );

  it('are read from lines of CSV', () => {
    const lines = 'reference,status,reason\r\nOUT1,paid,\r\n"OUT2";"rejected";"Closed, ""for good"""\n\nOUT3,pending';
    expect(readCsv(lines)).toEqual([
      { reference: 'OUT1', outcome: 'paid', reason: null },
      { reference: 'OUT2', outcome: 'failed', reason: 'Closed, "for good"' },
      { reference: 'OUT3', outcome: 'ignored', reason: null },
    ]);
    expect(() => readCsv('OUT1')).toThrow('line 1');
  });
});
