import { describe, expect, it } from '@jest/globals';
import { isIban, type PaymentDetails } from '@outlay/contracts';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { BANK, PAIN, paymentsOf, total } from '../../../test/bank-payments.ts';
import { pain001Violations } from '../../../test/pain001-schema.ts';
import { pain001 } from './pain001.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => /^(PmtInf|CdtTrfTxInf)$/.test(name),
});
const payment = { reference: 'OUT1', amountMinor: 5, payee: 'A & B', date: '2026-03-16', note: '<1>', isPerson: false };
const write = (head: Parameters<typeof pain001>[0], payments: Parameters<typeof pain001>[1]): string =>
  [...pain001(head, payments)].join('');
const minor = (text: string): bigint => BigInt(text.replace('.', ''));

describe('a pain.001.001.09 document', () => {
  it('obeys the published schema, whatever is paid to whom', () => {
    fc.assert(
      fc.property(paymentsOf('IBAN', 'AE', 'CA', 'US'), fc.constantFrom('EUR', 'CAD', 'USD'), (payments, currency) => {
        const text = write({ ...PAIN, currency }, payments);
        expect(XMLValidator.validate(text)).toBe(true);
        expect(pain001Violations(text)).toEqual([]);
      }),
      { numRuns: 50 },
    );
    const other = {
      format: 'pain001' as const,
      name: 'Maple',
      accountNumber: '1112223',
      bic: 'ROYCCAT2',
      initiatingPartyId: 'M1',
    };
    expect(
      pain001Violations(write({ ...PAIN, currency: 'CAD', originator: other }, [{ ...payment, bank: BANK.CA }])),
    ).toEqual([]);
    expect(pain001Violations(write(PAIN, [{ ...payment, bank: { iban: BANK.IBAN.iban } }]))).toEqual([]);
  });

  it('is held against a schema that notices what is wrong', () => {
    const good = write(PAIN, [{ ...payment, bank: BANK.IBAN }]);
    const wrong = [
      good
        .replace(/<CdtrAgt>.*?<\/CdtrAgt>/, '')
        .replace('</CdtTrfTxInf>', '<CdtrAgt><FinInstnId/></CdtrAgt></CdtTrfTxInf>'),
      good.replace('<MsgId>OUTB12', `<MsgId>${'x'.repeat(36)}`),
      good.replace(' Ccy="EUR"', ''),
      good.replace('<PmtMtd>TRF', '<PmtMtd>DD'),
      good.replace(/<EndToEndId>.*?<\/EndToEndId>/, ''),
      good.replace('0.05</InstdAmt>', '0.000005</InstdAmt>'),
      good.replace('</GrpHdr>', '<Extra>1</Extra></GrpHdr>'),
      good.replace('<Dt>2026-03-16', '<Dt>16.03.2026'),
      good.replace(/<PmtInf>.*<\/PmtInf>/s, ''),
    ];
    expect(wrong.filter((text) => text === good || pain001Violations(text).length === 0)).toEqual([]);
  });

  it('has counts and sums that add up, one block per day, ids within their lengths and texts of the Latin set', () => {
    fc.assert(
      fc.property(paymentsOf('IBAN'), (payments) => {
        const { Document: document } = parser.parse(write(PAIN, payments));
        expect(document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
        const { GrpHdr: group, PmtInf: blocks } = document.CstmrCdtTrfInitn;
        expect(group).toMatchObject({
          MsgId: 'OUTB12',
          CreDtTm: '2026-03-13T14:30:15-04:00',
          NbOfTxs: `${payments.length}`,
        });
        expect(minor(group.CtrlSum)).toBe(total(payments));
        for (const block of blocks) {
          const meant = payments.filter(({ date }) => date === block.ReqdExctnDt.Dt);
          expect([block.NbOfTxs, minor(block.CtrlSum)]).toEqual([`${meant.length}`, total(meant)]);
          for (const transfer of block.CdtTrfTxInf) {
            expect(isIban(transfer.CdtrAcct.Id.IBAN)).toBe(true);
            expect(transfer.Amt.InstdAmt['#text']).toMatch(/^\d{1,8}\.\d\d$/);
            expect(transfer.Cdtr.Nm).toMatch(/^[A-Za-z0-9 /\-?:().,'+]{1,70}$/);
            expect(transfer.RmtInf?.Ustrd ?? 'none').toMatch(/^[A-Za-z0-9 /\-?:().,'+]{1,140}$/);
          }
        }
        const days = [...new Set(payments.map(({ date }) => date))].sort((a, b) => a.localeCompare(b));
        expect(blocks.map((block: { ReqdExctnDt: { Dt: string } }) => block.ReqdExctnDt.Dt)).toEqual(days);
      }),
      { numRuns: 50 },
    );
  });

  const ADDRESS = {
    line1: '12 rue Œ',
    line2: 'App. 3',
    city: 'Αθήνα',
    region: 'Αττική',
    postalCode: '10431',
    country: 'GR',
  };
  const blocksOf = (head: Parameters<typeof pain001>[0], payments: Parameters<typeof pain001>[1]) =>
    parser.parse(write(head, payments)).Document.CstmrCdtTrfInitn.PmtInf;

  it('asks for SEPA where euros go from one IBAN of its countries to another, and keeps others in blocks of their own', () => {
    const to = (reference: string, bank: PaymentDetails, date = '2026-03-16') => ({
      ...payment,
      reference,
      bank,
      date,
    });
    const payments = [
      to('OUT1', BANK.AE),
      to('OUT2', BANK.IBAN),
      to('OUT3', BANK.US, '2026-03-17'),
      to('OUT4', { iban: 'DE89370400440532013000' }),
    ];
    const blocks = blocksOf(PAIN, payments);
    expect(
      blocks.map((block: { [name: string]: unknown; CdtTrfTxInf: { PmtId: { EndToEndId: string } }[] }) => [
        block.PmtInfId,
        (block.PmtTpInf as { SvcLvl: { Cd: string } } | undefined)?.SvcLvl.Cd,
        block.ChrgBr,
        block.NbOfTxs,
        block.CtrlSum,
        block.CdtTrfTxInf.map(({ PmtId }) => PmtId.EndToEndId).join(),
      ]),
    ).toEqual([
      ['OUTB12-1', 'SEPA', 'SLEV', '2', '0.10', 'OUT2,OUT4'],
      ['OUTB12-2', undefined, 'SHAR', '1', '0.05', 'OUT1'],
      ['OUTB12-3', undefined, 'SHAR', '1', '0.05', 'OUT3'],
    ]);
  });

  it.each([
    ['US dollars', { ...PAIN, currency: 'USD' }, BANK.IBAN],
    [
      'an account without an IBAN',
      { ...PAIN, originator: { ...PAIN.originator, iban: undefined, accountNumber: '7' } },
      BANK.IBAN,
    ],
    ['a bank in French Polynesia', PAIN, { iban: 'FR1420041010050500013M02606', bic: 'SOGEPFPP' }],
  ])('is no SEPA transfer with %s', (_what, head, bank) => {
    const [block] = blocksOf(head as typeof PAIN, [{ ...payment, bank }]);
    expect([block.PmtTpInf, block.ChrgBr]).toEqual([undefined, 'SHAR']);
  });

  it('carries town and country of both sides where it leaves SEPA, with the rest in two lines, and none of half an address', () => {
    const seat = { line1: 'Unter den Linden 1', postalCode: '10117', city: 'Berlin', country: 'DE' };
    const head = { ...PAIN, originator: { ...PAIN.originator, address: seat } };
    const [block] = blocksOf(head, [{ ...payment, bank: BANK.AE, address: ADDRESS }]);
    expect(block.Dbtr).toEqual({
      Nm: 'Maple + Sons',
      PstlAdr: { PstCd: '10117', TwnNm: 'Berlin', Ctry: 'DE', AdrLine: 'Unter den Linden 1' },
    });
    expect(block.CdtTrfTxInf[0].Cdtr).toEqual({
      Nm: 'A + B',
      PstlAdr: { PstCd: '10431', TwnNm: 'Athina', CtrySubDvsn: 'Attiki', Ctry: 'GR', AdrLine: ['12 rue OE', 'App. 3'] },
    });
    expect(pain001Violations(write(head, [{ ...payment, bank: BANK.AE, address: ADDRESS }]))).toEqual([]);
    const [inside] = blocksOf(head, [{ ...payment, bank: BANK.IBAN, address: ADDRESS }]);
    expect([inside.Dbtr.PstlAdr, inside.CdtTrfTxInf[0].Cdtr.PstlAdr]).toEqual([undefined, undefined]);
    const [half] = blocksOf(head, [
      { ...payment, bank: BANK.AE, address: { line1: 'x', city: '東京', country: 'JP' } },
    ]);
    expect(half.CdtTrfTxInf[0].Cdtr.PstlAdr).toBeUndefined();
  });

  it('has no memo where nothing of it can be written', () => {
    const [block] = blocksOf(PAIN, [{ ...payment, bank: BANK.IBAN, note: '请求书' }]);
    expect(block.CdtTrfTxInf[0]).not.toHaveProperty('RmtInf');
    expect(() => write(PAIN, [{ ...payment, bank: BANK.IBAN, payee: '日本株式会社' }])).toThrow(RangeError);
  });

  it('is the same bytes every time, and knows currencies without decimals', () => {
    const yen = { ...PAIN, currency: 'JPY' };
    expect(write(PAIN, [{ ...payment, bank: BANK.CA }])).toBe(write(PAIN, [{ ...payment, bank: BANK.CA }]));
    expect(write(yen, [{ ...payment, bank: BANK.CA }])).toContain('<InstdAmt Ccy="JPY">5</InstdAmt>');
  });
});
