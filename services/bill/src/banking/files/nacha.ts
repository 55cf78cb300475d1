import type { OriginatorOf } from '@outlay/contracts';
import { byDate, digits, type FileHead, type FilePayment, left, madeAt, payeeIn, totalOf } from './bank-file.ts';
import { bankText } from './bank-text.ts';

/**
 * Nacha file of credits, CCD to companies and PPD to persons: records of 94 characters (file header 1, batch header 5,
 * entries 6, batch control 8, file control 9), blocked by ten with lines of nines. One batch per effective date and
 * class; the entry hash is the sum of the first eight digits of the receivers' routing numbers, cut to its last ten.
 */
const BLOCK = 10;
const HASH = 10_000_000_000;
const CREDITS = '220';

type Head = FileHead<OriginatorOf<'nacha'>>;
/** The batches of the file: per day, companies first. */
type Group = { date: string; isPerson: boolean; payments: FilePayment[] };
type Sums = { entries: number; hash: number; credits: number };

const yymmdd = (date: string): string => date.slice(2, 10).replaceAll('-', '');
const odfiOf = ({ originator }: Head): string => originator.routingNumber.slice(0, 8);

const fileHeader = (head: Head): string => {
  const { originator, fileNumber } = head;
  const at = madeAt(head);
  const modifier = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'[(fileNumber - 1) % 36];
  return [
    '101',
    ` ${originator.routingNumber}`,
    bankText(originator.companyId, 10, { format: 'nacha' }).padStart(10),
    yymmdd(at),
    at.slice(11, 16).replace(':', ''),
    modifier,
    '094101',
    left(originator.bankName, 23),
    left(originator.companyName, 23),
    left('', 8),
  ].join('');
};

const groupsOf = (payments: readonly FilePayment[]): Group[] =>
  byDate(payments).flatMap(([date, all]) =>
    [false, true]
      .map((isPerson) => ({ date, isPerson, payments: all.filter((payment) => payment.isPerson === isPerson) }))
      .filter((group) => group.payments.length > 0),
  );

const batchHeader = (head: Head, { date, isPerson }: Group, number: number): string =>
  [
    `5${CREDITS}`,
    left(head.originator.companyName, 16),
    left('', 20),
    left(head.originator.companyId, 10),
    isPerson ? 'PPD' : 'CCD',
    left(isPerson ? 'EXPENSES' : 'PAYMENT', 10),
    yymmdd(date),
    yymmdd(date),
    '   1',
    odfiOf(head),
    digits(number, 7),
  ].join('');

const entry = (payment: FilePayment, head: Head, sequence: number): string =>
  [
    '6',
    payment.bank.accountType === 'savings' ? '32' : '22',
    payment.bank.routingNumber ?? '',
    left(payment.bank.accountNumber ?? '', 17),
    digits(payment.amountMinor, 10),
    left(payment.reference, 15),
    payeeIn('nacha', payment).padEnd(22),
    '  0',
    odfiOf(head),
    digits(sequence, 7),
  ].join('');

const sumsOf = (payments: readonly FilePayment[]): Sums => ({
  entries: payments.length,
  hash: payments.reduce((sum, { bank }) => sum + Number((bank.routingNumber ?? '').slice(0, 8)), 0) % HASH,
  credits: totalOf(payments),
});

const batchControl = (head: Head, { entries, hash, credits }: Sums, number: number): string =>
  [
    `8${CREDITS}`,
    digits(entries, 6),
    digits(hash, 10),
    digits(0, 12),
    digits(credits, 12),
    left(head.originator.companyId, 10),
    left('', 25),
    odfiOf(head),
    digits(number, 7),
  ].join('');

const fileControl = (batches: number, lines: number, { entries, hash, credits }: Sums): string =>
  [
    '9',
    digits(batches, 6),
    digits(Math.ceil(lines / BLOCK), 6),
    digits(entries, 8),
    digits(hash, 10),
    digits(0, 12),
    digits(credits, 12),
    left('', 39),
  ].join('');

/** The lines of the file, each with its line end. @throws RangeError for an amount of more than ten digits, or a name that cannot be written */
export function* nacha(head: Head, payments: readonly FilePayment[]): Generator<string> {
  const groups = groupsOf(payments);
  const lines = 2 + groups.length * 2 + payments.length;
  let sequence = 0;
  yield `${fileHeader(head)}\n`;
  for (const [index, group] of groups.entries()) {
    const { payments: paid } = group;
    yield `${batchHeader(head, group, index + 1)}\n`;
    for (const payment of paid) {
      sequence += 1;
      yield `${entry(payment, head, sequence)}\n`;
    }
    yield `${batchControl(head, sumsOf(paid), index + 1)}\n`;
  }
  yield `${fileControl(groups.length, lines, sumsOf(payments))}\n`;
  for (let fill = lines; fill % BLOCK !== 0; fill += 1) yield `${'9'.repeat(94)}\n`;
}
