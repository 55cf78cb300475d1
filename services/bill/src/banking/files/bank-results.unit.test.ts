import { afterAll, describe, expect, it } from '@jest/globals';
import { readCsv, readResults } from './bank-results.ts';
import { readPain002 } from './pain002.ts';
import { createReportReader } from './report-reader.ts';

const reports = createReportReader();
afterAll(() => reports.close());

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

  it('are read from lines of CSV', async () => {
    const lines = 'reference,status,reason\r\nOUT1,paid,\r\n"OUT2";"rejected";"Closed, ""for good"""\n\nOUT3,pending';
    expect(await readCsv(lines)).toEqual([
      { reference: 'OUT1', outcome: 'paid', reason: null },
      { reference: 'OUT2', outcome: 'failed', reason: 'Closed, "for good"' },
      { reference: 'OUT3', outcome: 'ignored', reason: null },
    ]);
    await expect(readCsv('OUT1')).rejects.toThrow('line 1');
  });

  const reasonFor = (format: 'csv' | 'pain002', content: string) =>
    readResults({ businessId: 1, format, content }, reports).then(
      () => undefined,
      (error: { details: { field: string; message: { values: { reason: string } } }[] }) =>
        `${error.details[0]?.field}: ${error.details[0]?.message.values.reason}`,
    );

  it.each<[string, 'csv' | 'pain002', string, string]>([
    ['lines', 'csv', 'O,paid\n'.repeat(20_002), 'more than 20000 results'],
    ['characters in a line', 'csv', `O,paid,${'"'.repeat(5_000)}`, 'line 1 has more than 2000 characters'],
    ['tags', 'pain002', `<a>${'<b/>'.repeat(200_000)}</a>`, 'more than 60000 tags'],
    ['levels', 'pain002', '<a>'.repeat(200_000), 'more than 32 levels'],
    ['attributes', 'pain002', `<a ${'b="" '.repeat(100_000)}/>`, 'a tag is longer than 2000 characters'],
    ['entities', 'pain002', '<!ENTITY a "b"><a/>', 'document types are not read'],
    ['comments without an end', 'pain002', '<!--'.repeat(200_000), '--> is missing'],
  ])('have no more %s than the bound that is named', async (_what, format, content, reason) => {
    expect(await reasonFor(format, content)).toBe(`content: ${reason}`);
  });

  it('may be as many as the bound says, with a head', async () => {
    expect(await readCsv(`reference,status\n${'OUT1,paid\n'.repeat(20_000)}`)).toHaveLength(20_000);
  });

  /** How often other requests had their turn while this was done. */
  const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
    const seen: number[] = [];
    const reading = new AbortController();
    const count = (): void => {
      seen.push(1);
      if (!reading.signal.aborted) setImmediate(count);
    };
    setImmediate(count);
    await work();
    reading.abort();
    return seen.length;
  };

  it('are read in turns with other requests', async () => {
    expect(await turnsDuring(() => readCsv('OUT1,paid\n'.repeat(10_000)))).toBeGreaterThanOrEqual(9);
  });

  const long = (count: number) =>
    report(
      `<p:OrgnlPmtInfAndSts>${Array.from({ length: count }, (_, at) => one(`OUT${at}`, 'ACSC')).join('')}</p:OrgnlPmtInfAndSts>`,
    );

  it('are read apart from other requests when the document is long', async () => {
    const read: unknown[] = [];
    const turns = await turnsDuring(async () => {
      read.push(...(await readResults({ businessId: 1, format: 'pain002', content: long(5_000) }, reports)));
    });
    expect([read.length, read.at(-1)]).toEqual([5_000, { reference: 'OUT4999', outcome: 'paid', reason: null }]);
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('wait for those of the same business, a few of them, and not for those of others', async () => {
    const ended: string[] = [];
    const read = (businessId: number) =>
      reports.read(businessId, long(500)).then(
        () => ended.push(`read ${businessId}`),
        ({ code }) => ended.push(`${code} ${businessId}`),
      );
    await Promise.all([1, 1, 1, 1, 1, 1, 2].map(read));
    expect(ended.filter((each) => each === 'read 1')).toHaveLength(5);
    expect(ended[0]).toBe('RATE_LIMITED 1');
    expect(ended.indexOf('read 2')).toBeLessThan(ended.lastIndexOf('read 1'));
    await read(1);
    expect(ended.at(-1)).toBe('read 1');
  });

  it('are not read any more when the service ends', async () => {
    const ending = createReportReader();
    const refused = expect(ending.read(1, long(5_000))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await ending.close();
    await refused;
  });
});
