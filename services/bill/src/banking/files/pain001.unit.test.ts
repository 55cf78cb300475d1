import { describe, expect, it } from '@jest/globals';
import { isIban } from '@outlay/contracts';
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
      fc.property(paymentsOf('IBAN', 'CA', 'US'), fc.constantFrom('EUR', 'CAD', 'USD'), (payments, currency) => {
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
          CreDtTm: '2026-03-13T18:30:15Z',
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
            expect(transfer.RmtInf.Ustrd).toMatch(/^[A-Za-z0-9 /\-?:().,'+]{1,140}$/);
          }
        }
        const days = [...new Set(payments.map(({ date }) => date))].sort((a, b) => a.localeCompare(b));
        expect(blocks.map((block: { ReqdExctnDt: { Dt: string } }) => block.ReqdExctnDt.Dt)).toEqual(days);
      }),
      { numRuns: 50 },
    );
  });

  it('is the same bytes every time, and knows currencies without decimals', () => {
    const yen = { ...PAIN, currency: 'JPY' };
    expect(write(PAIN, [{ ...payment, bank: BANK.CA }])).toBe(write(PAIN, [{ ...payment, bank: BANK.CA }]));
    expect(write(yen, [{ ...payment, bank: BANK.CA }])).toContain('<InstdAmt Ccy="JPY">5</InstdAmt>');
  });
});
