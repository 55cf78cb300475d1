import { type BillView, converted, todayIn, toMinor } from '@outlay/contracts';
import {
  type Books,
  NO_FACETS,
  negative,
  type Posted,
  type PostedTax,
  type PostingLine,
  partsOf,
  sumOf,
} from './posting.ts';
import { gainOrLoss } from './report-posting.ts';
import { keptOf, postedSelfAssessed, selfAssessedLines, selfAssessedOf } from './self-assessed.ts';
import { recoveredByLine } from './shared-tax.ts';
import { costOf, type DocumentTax, namedPieces, piecesOf, type TaxMinor } from './tax-pieces.ts';

type Line = Omit<BillView['lineItems'][number], 'taxes' | 'projectId'> & {
  taxes?: readonly DocumentTax[] | undefined;
  projectId?: number | null | undefined;
};

/** A bill as its events carry it; those of earlier releases lack what is optional here. */
export type PostedBill = Pick<
  BillView,
  'id' | 'vendorId' | 'billNumber' | 'amount' | 'amountPaid' | 'currency' | 'issueDate' | 'status' | 'paidAt'
> & {
  amountsInclude?: BillView['amountsInclude'];
  exchangeRate?: number | null | undefined;
  taxes: readonly DocumentTax[];
  lineItems: readonly Line[];
};

const PAID: ReadonlySet<string> = new Set(['PAID', 'MARKED_PAID']);
/** From the last approval on; a payment that failed leaves the bill owed. */
const APPROVED: ReadonlySet<string> = new Set([
  'APPROVED',
  'READY_FOR_PAYMENT',
  'SCHEDULED',
  'PROCESSING',
  'PAYMENT_FAILED',
  ...PAID,
]);

const isPaid = ({ status, paidAt }: PostedBill): boolean => PAID.has(status) && paidAt !== null;

const rateOf = (bill: PostedBill, books: Books): number | undefined =>
  bill.currency === books.currency ? 1 : (bill.exchangeRate ?? books.rateOn(bill.currency, bill.issueDate));

const paidOn = (bill: PostedBill, books: Books): string => todayIn(books.timeZone, new Date(bill.paidAt ?? 0));

/** An approved bill: its lines and recoverable taxes, owed to the vendor in its currency at its rate. */
export const billPosting = (bill: PostedBill, books: Books): Posted => {
  const basis = books.basisOn(bill.issueDate);
  const isDue = basis === 'accrual' ? APPROVED.has(bill.status) : isPaid(bill);
  const owed = toMinor(bill.amount, bill.currency);
  if (!isDue || owed === 0) return undefined;
  const rate = rateOf(bill, books);
  if (rate === undefined) return { waitsFor: 'rate' };
  const source = `bill:${bill.id}`;
  const { currency, vendorId } = bill;
  const exchangeRate = currency === books.currency ? null : rate;
  const common = { ...NO_FACETS, vendorId, currency, exchangeRate, memo: null, source };
  const base = converted(owed, currency, books.currency, rate);
  const debits = debitsOf(bill, { common, base }, books);
  const lines: PostingLine[] = [
    ...debits.lines,
    { ...common, role: 'accounts_payable', amountMinor: -owed, baseMinor: negative(base) },
  ];
  const day = basis === 'cash' ? paidOn(bill, books) : bill.issueDate;
  const sharedCodeIds = codesShared(bill);
  return { kind: 'bill', source, day, description: bill.billNumber, lines, taxes: debits.taxes, sharedCodeIds };
};

/**
 * A paid bill: the vendor is owed no more what was owed at the bill's rate, the money left at the rate of its day, and the difference
 * is a gain or a loss. A payment that failed or came back leaves nothing here, so that its entry is reversed.
 */
export const billPaymentPosting = (bill: PostedBill, books: Books): Posted => {
  if (!isPaid(bill)) return undefined;
  const { currency, vendorId } = bill;
  const paidMinor = toMinor(bill.amountPaid, currency);
  if (paidMinor === 0) return undefined;
  const day = paidOn(bill, books);
  const rate = rateOf(bill, books);
  const paidRate = currency === books.currency ? 1 : books.rateOn(currency, day);
  if (rate === undefined || paidRate === undefined) return { waitsFor: 'rate' };
  const owed = converted(paidMinor, currency, books.currency, rate);
  const paid = converted(paidMinor, currency, books.currency, paidRate);
  const source = `bill_payment:${bill.id}`;
  const exchangeRate = currency === books.currency ? null : paidRate;
  const common = { ...NO_FACETS, vendorId, currency, exchangeRate, memo: null, source };
  const lines: PostingLine[] = [
    { ...common, role: 'accounts_payable', amountMinor: paidMinor, baseMinor: owed },
    { ...common, role: 'bank_clearing', amountMinor: -paidMinor, baseMinor: negative(paid) },
    ...gainOrLoss(common, paid - owed, books.currency),
  ];
  return { kind: 'bill_payment', source, day, description: bill.billNumber, lines, taxes: [] };
};

type Common = Omit<PostingLine, 'role' | 'amountMinor' | 'baseMinor'>;
/** The amounts of the lines with their taxes in them, in minor units; they come to what is owed. */
const grossOf = ({ amount, amountsInclude, currency, lineItems }: PostedBill): number[] => {
  const written = lineItems.map((item) => {
    const minor = toMinor(item.amount, currency);
    return amountsInclude === 'none' ? minor + toMinor(item.taxAmount, currency) : minor;
  });
  return partsOf(toMinor(amount, currency), sumOf(written) === 0 ? written.map(() => 1) : written);
};

/** Codes of taxes that the whole bill names for lines of several categories, which recover different parts of it. */
export const codesShared = ({ taxes, lineItems }: Pick<PostedBill, 'taxes' | 'lineItems'>): number[] =>
  new Set(lineItems.map(({ categoryId }) => categoryId)).size < 2 || lineItems.some((item) => item.taxes?.length)
    ? []
    : taxes.flatMap(({ taxCodeId, recoverableAmount }) => (taxCodeId != null && recoverableAmount ? [taxCodeId] : []));

/** A tax of a line; of one that the whole bill names, whether the line has a part of it. */
type TaxOfLine = TaxMinor & { tax: DocumentTax; isOnLine: boolean };

/**
 * The taxes of each line. One that stands on the bill alone is shared out to its lines: by the taxes that these say they have, so that a line
 * that is exempt costs what it costs, else by their amounts.
 */
const taxesOf = (
  { currency, lineItems, taxes }: PostedBill,
  gross: readonly number[],
  { taxCodeOf }: Pick<Books, 'taxCodeOf'>,
): TaxOfLine[][] => {
  const minorOf = (tax: DocumentTax): TaxMinor => ({
    paid: toMinor(tax.amount, currency),
    recovered: toMinor(tax.recoverableAmount ?? 0, currency),
  });
  if (lineItems.some((item) => (item.taxes?.length ?? 0) > 0))
    return lineItems.map((item) => (item.taxes ?? []).map((tax) => ({ tax, ...minorOf(tax), isOnLine: true })));
  const ofLines = lineItems.map(({ taxAmount }) => toMinor(taxAmount, currency));
  const weights = sumOf(ofLines) > 0 ? ofLines : gross;
  const shared = taxes.map((tax) => {
    const { paid, recovered } = minorOf(tax);
    const [parts, code] = [partsOf(paid, weights), taxCodeOf(tax.taxCodeId ?? 0)];
    const categoryIds = lineItems.map(({ categoryId }) => categoryId);
    return { tax, paid: parts, recovered: recoveredByLine({ recovered, paid: parts, categoryIds, code }) };
  });
  return lineItems.map((_, at) =>
    shared.map(({ tax, paid, recovered }) => ({
      ...{ tax, paid: paid[at] ?? 0, recovered: recovered[at] ?? 0 },
      isOnLine: weights[at] !== 0,
    })),
  );
};

/** The taxes by whose codes a line may owe something to the agency: its own, and those that the bill names for all lines. */
const namedFor = ({ taxes, lineItems }: PostedBill, own: readonly DocumentTax[]): readonly DocumentTax[] => {
  const onLines = new Set(lineItems.flatMap((item) => (item.taxes ?? []).map(({ taxCodeId }) => taxCodeId)));
  return [...own, ...taxes.filter(({ taxCodeId }) => !onLines.has(taxCodeId))];
};

/**
 * The lines with their taxes in them, less what is recovered of these, and each recoverable tax by itself; with what the business owes by itself on
 * them.
 */
const debitsOf = (bill: PostedBill, { common, base }: { common: Common; base: number }, books: Books) => {
  const gross = grossOf(bill);
  const taxesOfLines = taxesOf(bill, gross, books);
  const pieces = taxesOfLines.map((taxes, at) => piecesOf(gross[at] ?? 0, taxes));
  const bases = partsOf(base, pieces.flat());
  const lines: PostingLine[] = [];
  const taxes = new Map<string, PostedTax>();
  for (const [at, item] of bill.lineItems.entries()) {
    const own = namedPieces(pieces[at] ?? []);
    const inBase = namedPieces(bases.splice(0, pieces[at]?.length ?? 0));
    const { categoryId, departmentId, locationId, projectId = null } = item;
    const facets = { ...common, categoryId, departmentId, locationId, projectId, memo: item.description };
    const line = { ...facets, source: `${common.source}/${item.id}` };
    const net = { amountMinor: own.net, baseMinor: inBase.net };
    const assessed = selfAssessedOf(namedFor(bill, item.taxes ?? []), { day: bill.issueDate, categoryId, net }, books);
    const kept = keptOf(assessed);
    lines.push({
      ...{ ...line, role: null },
      ...{ amountMinor: costOf(own) + kept.amountMinor, baseMinor: costOf(inBase) + kept.baseMinor },
    });
    for (const [place, { tax, isOnLine }] of (taxesOfLines[at] ?? []).entries()) {
      const { taxCodeId = null } = tax;
      const { kept = 0, recovered = 0 } = inBase.taxes[place] ?? {};
      const amountMinor = own.taxes[place]?.recovered ?? 0;
      lines.push({ ...line, role: 'recoverable_tax', taxCodeId, amountMinor, baseMinor: recovered });
      const isOwed = assessed.some((each) => each.taxCodeId === taxCodeId);
      if (isOnLine && !isOwed) addTax(taxes, tax, { net: inBase.net, paid: kept + recovered, recovered });
    }
    lines.push(...selfAssessedLines(line, assessed));
    for (const tax of assessed) addPosted(taxes, postedSelfAssessed(tax, inBase.net));
  }
  return {
    lines: lines.filter(({ amountMinor, baseMinor }) => amountMinor !== 0 || baseMinor !== 0),
    taxes: [...taxes.values()],
  };
};

const addTax = (
  taxes: Map<string, PostedTax>,
  { taxCodeId = null, name }: DocumentTax,
  { net, paid, recovered }: TaxMinor & { net: number },
): void => addPosted(taxes, { taxCodeId, name, netMinor: net, paidMinor: paid, recoverableMinor: recovered });

/** The same tax of several lines is one. */
const addPosted = (taxes: Map<string, PostedTax>, tax: PostedTax): void => {
  const key = `${tax.taxCodeId} ${tax.name}`;
  const before = taxes.get(key);
  taxes.set(key, {
    ...tax,
    netMinor: (before?.netMinor ?? 0) + tax.netMinor,
    paidMinor: (before?.paidMinor ?? 0) + tax.paidMinor,
    recoverableMinor: (before?.recoverableMinor ?? 0) + tax.recoverableMinor,
  });
};
