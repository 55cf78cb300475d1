import { currencyExponent, type OriginatorOf, type PaymentDetails, toMajor } from '@outlay/contracts';
import { XMLBuilder } from 'fast-xml-parser';
import { byDate, type FileHead, type FilePayment, totalOf, withoutAccents } from './bank-file.ts';

/**
 * ISO 20022 customer credit transfer initiation, pain.001.001.09: one payment information block per execution date. Names
 * and order of the elements are those of the schema; the message id is the batch's, so that a bank knows a second copy.
 */
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

type Head = FileHead<OriginatorOf<'pain001'>>;

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#' });
const xml = (elements: object): string => builder.build(elements) as string;

/** The Latin set of the implementation guides. */
const latin = (text: string, width: number): string =>
  withoutAccents(text)
    .replaceAll(/[^A-Za-z0-9 /\-?:().,'+]/g, ' ')
    .trim()
    .slice(0, width) || '-';

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
  const { originator, batchId, createdAt, currency } = head;
  const { initiatingPartyId } = originator;
  return {
    MsgId: `OUTB${batchId}`,
    CreDtTm: createdAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    NbOfTxs: String(payments.length),
    CtrlSum: money(totalOf(payments), currency),
    InitgPty: {
      Nm: latin(originator.name, 70),
      ...(initiatingPartyId !== undefined && { Id: { OrgId: { Othr: { Id: initiatingPartyId } } } }),
    },
  };
};

const blockHead = (head: Head, date: string, number: number, payments: readonly FilePayment[]) => ({
  PmtInfId: `OUTB${head.batchId}-${number}`,
  PmtMtd: 'TRF',
  NbOfTxs: String(payments.length),
  CtrlSum: money(totalOf(payments), head.currency),
  ReqdExctnDt: { Dt: date },
  Dbtr: { Nm: latin(head.originator.name, 70) },
  DbtrAcct: { ...accountOf(head.originator), Ccy: head.currency },
  DbtrAgt: { FinInstnId: { BICFI: head.originator.bic } },
  ChrgBr: head.currency === 'EUR' ? 'SLEV' : 'SHAR',
});

const transfer = ({ reference, amountMinor, payee, bank, note }: FilePayment, currency: string) => ({
  CdtTrfTxInf: {
    PmtId: { InstrId: reference, EndToEndId: reference },
    Amt: { InstdAmt: { '#': money(amountMinor, currency), '@Ccy': currency } },
    CdtrAgt: agentOf(bank),
    Cdtr: { Nm: latin(payee, 70) },
    CdtrAcct: accountOf(bank),
    RmtInf: { Ustrd: latin(note, 140) },
  },
});

/** The document in pieces, so that it need not be in memory as a whole. */
export function* pain001(head: Head, payments: readonly FilePayment[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}"><CstmrCdtTrfInitn>`;
  yield xml({ GrpHdr: groupHeader(head, payments) });
  for (const [index, [date, paid]] of byDate(payments).entries()) {
    yield `\n<PmtInf>${xml(blockHead(head, date, index + 1, paid))}`;
    for (const payment of paid) yield `\n${xml(transfer(payment, head.currency))}`;
    yield '</PmtInf>';
  }
  yield '</CstmrCdtTrfInitn></Document>\n';
}
