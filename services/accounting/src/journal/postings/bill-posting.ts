import { type BillView, converted, todayIn, toMinor } from '@outlay/contracts';
import { type Books, NO_FACETS, type Posted, type PostingLine, partsOf, sumOf } from './posting.ts';
import { gainOrLoss } from './report-posting.ts';

type Tax = { amount: number; taxCodeId?: number | null | undefined; recoverableAmount?: number | null | undefined };
type Line = Omit<BillView['lineItems'][number], 'taxes' | 'projectId'> & {
  taxes?: readonly Tax[] | undefined;
  projectId?: number | null | undefined;
};

/** A bill as its events carry it; those of earlier releases lack what is optional here. */
export type PostedBill = Pick<
  BillView,
  'id' | 'vendorId' | 'billNumber' | 'amount' | 'amountPaid' | 'currency' | 'issueDate' | 'status' | 'paidAt'
> & {
  amountsInclude?: BillView['amountsInclude'];
  exchangeRate?: number | null | undefined;
  taxes: readonly Tax[];
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
  const isDue = books.basis === 'accrual' ? APPROVED.has(bill.status) : isPaid(bill);
  const owed = toMinor(bill.amount, bill.currency);
  if (!isDue || owed === 0) return undefined;
  const rate = rateOf(bill, books);
  if (rate === undefined) return { waitsFor: 'rate' };
  const source = `bill:${bill.id}`;
  const { currency, vendorId } = bill;
  const exchangeRate = currency === books.currency ? null : rate;
  const common = { ...NO_FACETS, vendorId, currency, exchangeRate, memo: null, source };
  const base = converted(owed, currency, books.currency, rate);
  const debits = debitsOf(bill, common);
  const bases = partsOf(
    base,
    debits.map(({ amountMinor }) => amountMinor),
  );
  const lines: PostingLine[] = [
    ...debits.map((line, index) => ({ ...line, baseMinor: bases[index] ?? 0 })),
    { ...common, role: 'accounts_payable', amountMinor: -owed, baseMinor: -base },
  ];
  const day = books.basis === 'cash' ? paidOn(bill, books) : bill.issueDate;
  return { kind: 'bill', source, day, description: bill.billNumber, lines };
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
    { ...common, role: 'bank_clearing', amountMinor: -paidMinor, baseMinor: -paid },
    ...gainOrLoss(common, paid - owed, books.currency),
  ];
  return { kind: 'bill_payment', source, day, description: bill.billNumber, lines };
};

type Common = Omit<PostingLine, 'role' | 'amountMinor' | 'baseMinor'>;

/** The lines with their taxes in them, less what is recovered of these, and each recoverable tax by itself. */
const debitsOf = (bill: PostedBill, common: Common): PostingLine[] => {
  const { currency, lineItems } = bill;
  const minor = (amount: number) => toMinor(amount, currency);
  const written = lineItems.map(({ amount, taxAmount }) =>
    bill.amountsInclude === 'none' ? minor(amount) + minor(taxAmount) : minor(amount),
  );
  // A tax that stands on the bill alone is shared out to its lines.
  const gross = partsOf(minor(bill.amount), sumOf(written) === 0 ? written.map(() => 1) : written);
  const hasLineTaxes = lineItems.some(({ taxes }) => (taxes?.length ?? 0) > 0);
  const ofBill = hasLineTaxes ? [] : bill.taxes.filter(isRecovered);
  const shared = ofBill.map((tax) => partsOf(minor(tax.recoverableAmount ?? 0), gross));
  return lineItems.flatMap((item, index) => {
    const own = (item.taxes ?? []).filter(isRecovered).map((tax) => [tax, minor(tax.recoverableAmount ?? 0)] as const);
    const taxes = [...own, ...ofBill.map((tax, place) => [tax, shared[place]?.[index] ?? 0] as const)];
    const { categoryId, departmentId, locationId, projectId = null } = item;
    const facets = { ...common, categoryId, departmentId, locationId, projectId, memo: item.description };
    const line = { ...facets, source: `${common.source}/${item.id}`, baseMinor: 0 };
    const net = (gross[index] ?? 0) - sumOf(taxes.map(([, recovered]) => recovered));
    return [
      { ...line, role: null, amountMinor: net },
      ...taxes.map(([{ taxCodeId = null }, amountMinor]) => ({
        ...line,
        role: 'recoverable_tax' as const,
        taxCodeId,
        amountMinor,
      })),
    ].filter(({ amountMinor }) => amountMinor !== 0);
  });
};

const isRecovered = ({ recoverableAmount }: Tax): boolean => (recoverableAmount ?? 0) !== 0;
