import type { OriginatorOf } from '@outlay/contracts';
import { digits, type FileHead, type FilePayment, left, madeAt, payeeIn, totalOf } from './bank-file.ts';
import { bankMemo } from './bank-text.ts';

/**
 * Payments Canada, Standard 005: automated funds transfer credits. Logical records of 1,464 characters: a header A,
 * credits C with six segments of 240 characters each, a trailer Z with counts and totals. Built after the public
 * descriptions of Canadian banks; each bank's implementation guide has the last word.
 */
const RECORD = 1464;
const SEGMENTS = 6;
const SEGMENT = 240;
/** CPA 007: expense payment. */
const EXPENSE = '452';

type Head = FileHead<OriginatorOf<'cpa005'>>;

/** 0YYDDD: the year's last two digits and the day of the year. */
const julian = (date: string): string => {
  const year = date.slice(0, 4);
  const day = (Date.parse(date) - Date.parse(`${year}-01-01`)) / 86_400_000 + 1;
  return `0${year.slice(2)}${digits(day, 3)}`;
};

/** One logical record with its line end. */
const record = (...fields: string[]): string => `${fields.join('').padEnd(RECORD)}\r\n`;

const fileNumberOf = ({ fileNumber }: Head): string => digits(((fileNumber - 1) % 9999) + 1, 4);
const controlOf = (head: Head): string => left(head.originator.originatorId, 10) + fileNumberOf(head);

const headerOf = (head: Head): string =>
  record(
    'A',
    digits(1, 9),
    controlOf(head),
    julian(madeAt(head).slice(0, 10)),
    head.originator.dataCentre,
    ' '.repeat(20),
    head.currency,
  );

const segmentOf = (payment: FilePayment, head: Head, sequence: number): string => {
  const { originator } = head;
  const { bank } = payment;
  return [
    payment.isPerson ? EXPENSE : originator.transactionCode,
    digits(payment.amountMinor, 10),
    julian(payment.date),
    `0${bank.institutionNumber}${bank.transitNumber}`,
    left(bank.accountNumber ?? '', 12),
    `0${originator.institutionNumber}${originator.dataCentre}${fileNumberOf(head)}${digits(sequence, 9)}`,
    '000',
    left(originator.shortName, 15),
    payeeIn('cpa005', payment).padEnd(30),
    left(originator.longName, 30),
    left(originator.originatorId, 10),
    left(payment.reference, 19),
    `0${originator.institutionNumber}${originator.transitNumber}`,
    left(originator.accountNumber, 12),
    bankMemo(payment.note, 15, { format: 'cpa005', country: payment.country }).padEnd(15),
    ' '.repeat(22),
    '  ',
    digits(0, 11),
  ].join('');
};

const trailerOf = (head: Head, records: number, payments: readonly FilePayment[]): string =>
  record(
    'Z',
    digits(records, 9),
    controlOf(head),
    digits(0, 14),
    digits(0, 8),
    digits(totalOf(payments), 14),
    digits(payments.length, 8),
    digits(0, 14 + 8 + 14 + 8),
  );

/** The records of the file, each with its line end. @throws RangeError for an amount of more than ten digits, or a name that cannot be written */
export function* cpa005(head: Head, payments: readonly FilePayment[]): Generator<string> {
  yield headerOf(head);
  let records = 1;
  for (let first = 0; first < payments.length; first += SEGMENTS) {
    records += 1;
    const segments = payments
      .slice(first, first + SEGMENTS)
      .map((payment, index) => segmentOf(payment, head, first + index + 1).padEnd(SEGMENT));
    yield record('C', digits(records, 9), controlOf(head), ...segments);
  }
  yield trailerOf(head, records + 1, payments);
}
