import { type Address, currencyExponent, type OriginatorOf, type PaymentDetails, toMajor } from '@outlay/contracts';
import { XMLBuilder } from 'fast-xml-parser';
import { byDate, type FileHead, type FilePayment, madeAt, payeeIn, totalOf } from './bank-file.ts';
import { bankMemo, bankText } from './bank-text.ts';
import { postalAddress } from './postal-address.ts';
import { isSepaTransfer } from './sepa.ts';

/**
 * ISO 20022 customer credit transfer initiation, pain.001.001.09: per execution date one payment information block of SEPA credit
 * transfers (EPC132-08: service level SEPA, charges SLEV) and one of all others. Names and order of the elements are those of the schema;
 * the message id is the batch's, so that a bank knows a second copy.
 */
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const FORMAT = 'pain001';

type Head = FileHead<OriginatorOf<'pain001'>>;
type Block = { date: string; isSepa: boolean; payments: FilePayment[] };

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#' });
const xml = (elements: object): string => builder.build(elements) as string;

const latin = (text: string, width: number): string => bankText(text, width, { format: FORMAT });

const money = (minor: number, currency: string): string => toMajor(minor, currency).toFixed(currencyExponent(currency));

const accountOf = ({ iban, accountNumber }: { iban?: string | undefined; accountNumber?: string | undefined }) => ({
  Id: iban === undefined ? { Othr: { Id: accountNumber ?? '' } } : { IBAN: iban },
});

const agentOf = ({ bic, institutionNumber, transitNumber, routingNumber }: PaymentDetails) => {
  const member = (code: string, id: string) => ({ ClrSysMmbId: { ClrSysId: { Cd: code }, MmbId: id } });
  if (bic !== undefined) return { FinInstnId: { BICFI: bic } };
  if (routingNumber !== undefined) return { FinInstnId: member('USABA', routingNumber) };
  if (institutionNumber !== undefined)
    return { FinInstnId: member('CACPA', `0${institutionNumber}${transitNumber ?? ''}`) };
  return { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } };
};

const groupHeader = (head: Head, payments: readonly FilePayment[]) => {
  const { originator, batchId, currency } = head;
  const { initiatingPartyId } = originator;
  return {
    MsgId: `OUTB${batchId}`,
    CreDtTm: madeAt(head),
    NbOfTxs: String(payments.length),
    CtrlSum: money(totalOf(payments), currency),
    InitgPty: {
      Nm: latin(originator.name, 70),
      ...(initiatingPartyId !== undefined && { Id: { OrgId: { Othr: { Id: initiatingPartyId } } } }),
    },
  };
};

const party = (name: string, address: Address | undefined) => {
  const place = postalAddress(address);
  return { Nm: name, ...(place && { PstlAdr: place }) };
};

/** The payments of each day, SEPA credit transfers first. */
const blocksOf = ({ originator, currency }: Head, payments: readonly FilePayment[]): Block[] =>
  byDate(payments).flatMap(([date, all]) =>
    [true, false]
      .map((isSepa) => ({
        date,
        isSepa,
        payments: all.filter(({ bank }) => isSepaTransfer({ originator, currency, bank }) === isSepa),
      }))
      .filter((block) => block.payments.length > 0),
  );

const blockHead = (head: Head, { date, isSepa, payments }: Block, number: number) => ({
  PmtInfId: `OUTB${head.batchId}-${number}`,
  PmtMtd: 'TRF',
  NbOfTxs: String(payments.length),
  CtrlSum: money(totalOf(payments), head.currency),
  ...(isSepa && { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } }),
  ReqdExctnDt: { Dt: date },
  Dbtr: party(latin(head.originator.name, 70), isSepa ? undefined : head.originator.address),
  DbtrAcct: { ...accountOf(head.originator), Ccy: head.currency },
  DbtrAgt: { FinInstnId: { BICFI: head.originator.bic } },
  ChrgBr: isSepa ? 'SLEV' : 'SHAR',
});

const transfer = (payment: FilePayment, { currency }: Head, { isSepa }: Block) => {
  const { reference, amountMinor, bank, note, country, address } = payment;
  const memo = bankMemo(note, 140, { format: FORMAT, country });
  return {
    CdtTrfTxInf: {
      PmtId: { InstrId: reference, EndToEndId: reference },
      Amt: { InstdAmt: { '#': money(amountMinor, currency), '@Ccy': currency } },
      CdtrAgt: agentOf(bank),
      Cdtr: party(payeeIn(FORMAT, payment), isSepa ? undefined : address),
      CdtrAcct: accountOf(bank),
      ...(memo !== '' && { RmtInf: { Ustrd: memo } }),
    },
  };
};

/** The document in pieces, so that it need not be in memory as a whole. @throws RangeError for a name that cannot be written */
export function* pain001(head: Head, payments: readonly FilePayment[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}"><CstmrCdtTrfInitn>`;
  yield xml({ GrpHdr: groupHeader(head, payments) });
  for (const [index, block] of blocksOf(head, payments).entries()) {
    yield `\n<PmtInf>${xml(blockHead(head, block, index + 1))}`;
    for (const payment of block.payments) yield `\n${xml(transfer(payment, head, block))}`;
    yield '</PmtInf>';
  }
  yield '</CstmrCdtTrfInitn></Document>\n';
}
