import type { Bill, CreateBill, Vendor } from '../../core/index.ts';
import { type PickedRate, pickedRateOf, typedRateOf } from '../../intl/index.ts';

export type DraftLine = {
  /** Of the form alone, so that lines keep their place. */
  key: string;
  description: string;
  amount: number | null;
  taxAmount: number | null;
  categoryId: number | null;
  departmentId: number | null;
  locationId: number | null;
  projectId: number | null;
  /** The taxes that were named for it; kept while their sum is its tax. */
  taxes: Bill['taxes'];
  /** As it was read; kept while the amount stays the same. */
  former?: { amount: number; quantity: number; unitPrice: number };
};

export type BillDraft = {
  vendorId: number | null;
  billNumber: string;
  issueDate: string | null;
  dueDate: string | null;
  currency: string;
  /** What somebody typed; null: that of the source counts. */
  exchangeRate: number | null;
  /** The rate of a source that the bill has, of its currency and day of issue. */
  picked?: (PickedRate & { currency: string; day: string }) | undefined;
  paymentTerms: string;
  paymentMethod: CreateBill['paymentMethod'] | null;
  memo: string;
  vendorMemo: string;
  /** Whether the lines' amounts hold their tax, or it is added to them. */
  amountsInclude: 'tax' | 'none';
  /** Taxes that were named for the whole bill. */
  taxes: Bill['taxes'];
  lines: DraftLine[];
};

export const emptyLine = (categoryId: number | null = null): DraftLine => ({
  key: crypto.randomUUID(),
  description: '',
  amount: null,
  taxAmount: null,
  categoryId,
  departmentId: null,
  locationId: null,
  projectId: null,
  taxes: [],
});

export const emptyDraft = (currency: string): BillDraft => ({
  vendorId: null,
  billNumber: '',
  issueDate: null,
  dueDate: null,
  currency,
  exchangeRate: null,
  paymentTerms: '',
  paymentMethod: null,
  memo: '',
  vendorMemo: '',
  amountsInclude: 'tax',
  taxes: [],
  lines: [emptyLine()],
});

const pickedOf = (bill: Bill): Pick<BillDraft, 'picked'> => {
  const picked = pickedRateOf(bill);
  return picked === undefined ? {} : { picked: { ...picked, currency: bill.currency, day: bill.issueDate } };
};

/** The rate of the source as long as currency and day are those that it is of. */
export const keptRateOf = ({ picked, currency, issueDate }: BillDraft): PickedRate | undefined =>
  picked?.currency === currency && picked.day === issueDate ? picked : undefined;

/** What follows from the currency: a rate that was typed is of the former one. */
export const withBillCurrency = (draft: BillDraft, currency: string): BillDraft => ({
  ...draft,
  currency,
  exchangeRate: currency === draft.currency ? draft.exchangeRate : null,
});

/** A bill as the form has it. */
export const draftOf = (bill: Bill): BillDraft => ({
  ...pickedOf(bill),
  vendorId: bill.vendorId,
  billNumber: bill.billNumber,
  issueDate: bill.issueDate,
  dueDate: bill.dueDate,
  currency: bill.currency,
  exchangeRate: typedRateOf(bill),
  paymentTerms: bill.paymentTerms ?? '',
  paymentMethod: bill.paymentMethod as BillDraft['paymentMethod'],
  memo: bill.memo ?? '',
  vendorMemo: bill.vendorMemo ?? '',
  amountsInclude: bill.amountsInclude ?? 'tax',
  taxes: bill.taxes,
  lines: bill.lineItems.map(
    ({ id, description, amount, taxAmount, quantity, unitPrice, taxes = [], projectId = null, ...coding }) => ({
      key: `${id}`,
      description: description ?? '',
      amount,
      taxAmount,
      ...coding,
      taxes,
      projectId,
      former: { amount, quantity, unitPrice },
    }),
  ),
});

/** No currency has smaller parts. */
const PARTS = 1000;

const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce((sum: number, amount) => sum + Math.round((amount ?? 0) * PARTS), 0);

type Summed = Pick<BillDraft, 'lines' | 'taxes' | 'amountsInclude'>;

/** The named taxes that count: those that the lines' own add up to, or all where no line has one. */
export const namedTaxesOf = ({ lines, taxes }: Summed): Bill['taxes'] => {
  const ofLines = sumOf(lines.map(({ taxAmount }) => taxAmount));
  return ofLines === 0 || ofLines === sumOf(taxes.map(({ amount }) => amount)) ? taxes : [];
};

/** What the bill comes to, exact in every currency. */
export const sumsOf = (draft: Summed) => {
  const written = sumOf(draft.lines.map(({ amount }) => amount));
  const ofLines = sumOf(draft.lines.map(({ taxAmount }) => taxAmount));
  const tax = ofLines || sumOf(namedTaxesOf(draft).map(({ amount }) => amount));
  const total = draft.amountsInclude === 'none' ? written + tax : written;
  return { total: total / PARTS, tax: tax / PARTS, before: (total - tax) / PARTS };
};

const textOf = (text: string): string | null => text.trim() || null;

/** What is worked out of a tax is not written. */
const writtenTaxes = (taxes: Bill['taxes']) =>
  taxes.map(({ name, rate, amount }) => ({ name, rate: rate ?? null, amount }));

const lineOf = ({ description, amount, taxAmount, taxes, former, ...coding }: DraftLine) => ({
  description: textOf(description),
  amount: amount ?? 0,
  taxAmount: taxAmount ?? 0,
  ...(sumOf([taxAmount]) === sumOf(taxes.map((tax) => tax.amount)) && { taxes: writtenTaxes(taxes) }),
  categoryId: coding.categoryId,
  departmentId: coding.departmentId,
  locationId: coding.locationId,
  projectId: coding.projectId,
  ...(former?.amount === amount && former && { quantity: former.quantity, unitPrice: former.unitPrice }),
});

/** The draft as the API takes it. */
export const requestOf = (draft: BillDraft): CreateBill => ({
  vendorId: draft.vendorId ?? 0,
  billNumber: draft.billNumber.trim(),
  issueDate: draft.issueDate ?? '',
  dueDate: draft.dueDate ?? '',
  currency: draft.currency,
  // A rate of a source is written back as it was read, which leaves it as it is; without one the API picks that of the day.
  exchangeRate: draft.exchangeRate ?? keptRateOf(draft)?.rate ?? null,
  paymentTerms: textOf(draft.paymentTerms),
  paymentMethod: draft.paymentMethod,
  memo: textOf(draft.memo),
  vendorMemo: textOf(draft.vendorMemo),
  amountsInclude: draft.amountsInclude,
  taxes: writtenTaxes(namedTaxesOf(draft)),
  lineItems: draft.lines.map(lineOf),
});

const DAY_MS = 86_400_000;

/** The day that a vendor's terms make a bill due on. */
export const dueDateOf = (issueDate: string, days: number): string =>
  new Date(Date.parse(`${issueDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The vendor's terms make the bill due, unless a day was chosen before. */
const dueOf = (dueDate: string | null, issueDate: string | null, vendor: Vendor | undefined): string | null => {
  const days = vendor?.paymentTermsDays ?? null;
  return dueDate ?? (issueDate && days !== null ? dueDateOf(issueDate, days) : null);
};

/**
 * What follows from the day of issue: when it is due, by the vendor's terms. A day that followed from the former one, such as from a day
 * that was half typed, follows again.
 */
export const withIssueDate = (draft: BillDraft, issueDate: string | null, vendor: Vendor | undefined): BillDraft => {
  const chosen = draft.dueDate === dueOf(null, draft.issueDate, vendor) ? null : draft.dueDate;
  return { ...draft, issueDate, dueDate: dueOf(chosen, issueDate, vendor) };
};

/** What follows from the vendor: currency, due date and the category of lines that have none. */
export const withVendor = (draft: BillDraft, vendor: Vendor): BillDraft => ({
  ...withBillCurrency(draft, vendor.currency),
  vendorId: vendor.id,
  dueDate: dueOf(draft.dueDate, draft.issueDate, vendor),
  lines: draft.lines.map((line) => ({ ...line, categoryId: line.categoryId ?? vendor.defaultCategoryId })),
});
