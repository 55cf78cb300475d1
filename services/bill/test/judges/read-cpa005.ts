/**
 * Reads a file by the layout of Payments Canada's Standard 005, which nobody publishes a reader for: records of 1,464 characters, A, C with
 * up to six segments of 240, Z with the sums of both. It shares nothing with what writes the files.
 */
export type ReadCpa005 = {
  /** YYDDD, after a 0. */
  created: string;
  currency: string;
  payments: { code: string; amountMinor: number; date: string; payee: string; reference: string; memo: string }[];
};

const RECORD = 1464;
const SEGMENT = 240;
const ALLOWED = /^[A-Z0-9 .,&'()/-]*$/;

const must = (holds: boolean, rule: string): void => {
  if (!holds) throw new Error(rule);
};

/** A field of letters: on the left, single blanks. */
const letters = (text: string): string => {
  const written = text.trimEnd();
  must(written === written.trimStart() && !written.includes('  '), `blanks in "${text}"`);
  return written;
};
const number = (text: string): number => {
  must(/^\d+$/.test(text), `digits in "${text}"`);
  return Number(text);
};
/** Do they count from 1? */
const inOrder = (numbers: readonly string[]): boolean => numbers.every((text, index) => number(text) === index + 1);
const day = (text: string): string => {
  must(/^0\d\d(?!000)[0-3]\d\d$/.test(text), `a day in "${text}"`);
  return text;
};

/** What follows one another in a text, by the widths of its fields. */
const fieldsOf = (text: string, widths: readonly number[]): string[] => {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
  return ends.map((end, index) => text.slice(end - (widths[index] ?? 0), end));
};

// Code, amount, day, bank, account, trace, stored type, short name, payee, long name, originator, reference, bank and account for returns, memo.
const WIDTHS = [3, 10, 6, 9, 12, 22, 3, 15, 30, 30, 10, 19, 9, 12, 15];

const segmentOf = (text: string): ReadCpa005['payments'][number] => {
  const [code = '', amount = '', date = '', bank = '', account = '', trace = '', type = '', ...rest] = fieldsOf(
    text,
    WIDTHS,
  );
  const [short = '', payee = '', long = '', , reference = '', returnBank = '', , memo = ''] = rest;
  for (const digits of [code, bank, trace, type, returnBank]) number(digits);
  must(letters(account) !== '' && letters(short) !== '' && letters(long) !== '', 'a name or account is blank');
  must(/[A-Z0-9]/.test(payee), 'a payee without a name');
  must(text.slice(205, 229).trim() === '' && number(text.slice(229)) === 0, 'the end of a segment');
  return {
    code,
    amountMinor: number(amount),
    date: day(date),
    payee: letters(payee),
    reference: letters(reference),
    memo: letters(memo),
  };
};

const creditsIn = (record: string): string[] =>
  Array.from({ length: 6 }, (_, index) => record.slice(24 + index * SEGMENT, 24 + (index + 1) * SEGMENT));

/** @throws Error that names the rule that a file breaks */
export const readCpa005 = (file: string): ReadCpa005 => {
  must(file.endsWith('\r\n'), 'the last record has no end');
  const records = file.slice(0, -2).split('\r\n');
  must(
    records.every((record) => record.length === RECORD && ALLOWED.test(record)),
    'lengths and characters',
  );
  must(inOrder(records.map((record) => record.slice(1, 10))), 'the numbers of records');
  must(/^AC+Z$/.test(records.map(([type]) => type).join('')), 'the order of records');
  const [header = ''] = records;
  must(
    records.every((record) => record.slice(10, 24) === header.slice(10, 24)),
    'originator and file in each record',
  );
  must(header.slice(35, 55).trim() === '' && header.slice(58).trim() === '', 'the end of the header');
  const segments = records.slice(1, -1).flatMap(creditsIn);
  const used = segments.filter((segment) => segment.trim() !== '');
  must(
    segments.slice(0, used.length).every((segment, index) => segment === used[index]),
    'a blank segment before one',
  );
  const payments = used.map(segmentOf);
  must(inOrder(used.map((segment) => segment.slice(53, 62))), 'the numbers of payments');
  const trailer = records.at(-1) ?? '';
  const [debits, debitCount, credits, count, ...others] = fieldsOf(trailer.slice(24), [14, 8, 14, 8, 14, 8, 14, 8]).map(
    number,
  );
  must(debits === 0 && debitCount === 0 && others.every((sum) => sum === 0), 'sums of what is not in it');
  must(credits === payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0), 'the sum of credits');
  must(count === payments.length, 'the number of credits');
  return { created: day(header.slice(24, 30)), currency: header.slice(55, 58), payments };
};
