import { type AccountRole, converted, minorIn, type PublishedExpenseView, todayIn, toMinor } from '@outlay/contracts';
import { type Books, NO_FACETS, type Posted, type PostingLine, partsOf, sumOf } from './posting.ts';

type Tax = { amount: number; taxCodeId?: number | null | undefined; recoverableAmount?: number | null | undefined };

/** An expense as its events carry it; those of earlier releases lack what is optional here. */
export type PostedExpense = Pick<
  PublishedExpenseView,
  | 'id'
  | 'userId'
  | 'merchant'
  | 'amount'
  | 'currency'
  | 'date'
  | 'categoryId'
  | 'departmentId'
  | 'locationId'
  | 'vendorId'
  | 'description'
  | 'type'
  | 'reimbursable'
  | 'originalAmount'
  | 'originalCurrency'
  | 'exchangeRate'
  | 'approvedAmount'
  | 'reportId'
  | 'status'
> & {
  taxes: readonly Tax[];
  projectId?: number | null | undefined;
  /** What the amount is worth in the business's currency, where that is known. */
  baseAmount?: number | null | undefined;
};

/** When the report of an expense was paid back, and whether that is known. */
export type Reimbursed = { paidAt: string };

const ROLES: Record<PostedExpense['type'], AccountRole> = {
  out_of_pocket: 'employees_payable',
  mileage: 'employees_payable',
  per_diem: 'employees_payable',
  company_card: 'card_payable',
};

const isApproved = ({ status }: PostedExpense): boolean => status === 'approved' || status === 'reimbursed';

/** What nobody is paid back and no card paid is not owed by the business. */
const isOwed = ({ type, reimbursable }: PostedExpense): boolean => type === 'company_card' || reimbursable;

/** On cash basis what is paid back is posted when it is; a card has paid when it is used. */
const isDue = (expense: PostedExpense, basis: Books['basis']): boolean =>
  isApproved(expense) &&
  isOwed(expense) &&
  (basis === 'accrual' || expense.type === 'company_card' || expense.status === 'reimbursed');

/** What was agreed to, in minor units of the currency of the expense. */
const agreedMinor = ({ amount, approvedAmount, currency }: PostedExpense): number =>
  toMinor(approvedAmount ?? amount, currency);

/**
 * What was agreed to, in minor units of the business's currency; undefined without a rate. It is converted once: at its rate where it
 * has one, else as a part of what the whole is worth.
 */
const agreedInBase = (expense: PostedExpense, base: string): number | undefined => {
  const { currency, originalCurrency, originalAmount, exchangeRate } = expense;
  const [agreed, whole] = [agreedMinor(expense), toMinor(expense.amount, currency)];
  if (currency === base) return agreed;
  const originalMinor =
    originalAmount !== null && originalCurrency !== null ? toMinor(originalAmount, originalCurrency) : null;
  if (originalCurrency === null && exchangeRate !== null) return converted(agreed, currency, base, exchangeRate);
  const known = expense.baseAmount ?? null;
  const worth =
    known !== null
      ? toMinor(known, base)
      : minorIn(base, { currency, amountMinor: whole, originalCurrency, originalMinor, exchangeRate });
  if (worth === undefined || agreed === whole) return worth;
  return partsOf(worth, [agreed, whole - agreed])[0];
};

/** What an approved expense makes the business owe, in minor units of its currency; 0 while it is not approved or has no rate. */
export const owedFor = (expense: PostedExpense, base: string): number | undefined =>
  isApproved(expense) && expense.type !== 'company_card' && expense.reimbursable ? agreedInBase(expense, base) : 0;

/**
 * An approved expense: the net with the tax that is not recovered and the tip to the account of its category, each recoverable tax to
 * its own, all of it owed to the person or on the card. A lower approved amount lowers each part in proportion (law 3).
 */
export const expensePosting = (expense: PostedExpense, books: Books, reimbursed?: Reimbursed): Posted => {
  if (!isDue(expense, books.basis)) return undefined;
  const agreed = agreedMinor(expense);
  if (agreed === 0) return undefined;
  const isAtPayment = books.basis === 'cash' && expense.type !== 'company_card';
  if (isAtPayment && !reimbursed) return { waitsFor: 'sources' };
  const base = agreedInBase(expense, books.currency);
  if (base === undefined) return { waitsFor: 'rate' };
  const source = `expense:${expense.id}`;
  return {
    kind: 'expense',
    source,
    day: isAtPayment && reimbursed ? todayIn(books.timeZone, new Date(reimbursed.paidAt)) : expense.date,
    description: expense.merchant,
    lines: linesOf(expense, { agreed, base, source, isForeign: expense.currency !== books.currency }),
  };
};

type Worth = { agreed: number; base: number; source: string; isForeign: boolean };

const linesOf = (expense: PostedExpense, { agreed, base, source, isForeign }: Worth): PostingLine[] => {
  const { currency, userId, vendorId, categoryId, departmentId, locationId, projectId = null } = expense;
  const recovered = expense.taxes.filter((tax) => (tax.recoverableAmount ?? 0) > 0);
  const recoverable = recovered.map((tax) => toMinor(tax.recoverableAmount ?? 0, currency));
  const whole = [toMinor(expense.amount, currency) - sumOf(recoverable), ...recoverable];
  const amounts = partsOf(agreed, whole);
  const bases = partsOf(base, amounts);
  const exchangeRate = isForeign && expense.originalCurrency === null ? expense.exchangeRate : null;
  const facets = { ...NO_FACETS, userId, vendorId, categoryId, departmentId, locationId, projectId };
  const common = { ...facets, currency, exchangeRate, memo: expense.description, source };
  const parts = amounts.map((amountMinor, index) => ({ ...common, amountMinor, baseMinor: bases[index] ?? 0 }));
  const [net, ...taxes] = parts;
  const debits: PostingLine[] = [
    ...(net ? [{ ...net, role: null }] : []),
    ...taxes.map((line, index) => ({
      ...line,
      role: 'recoverable_tax' as const,
      taxCodeId: recovered[index]?.taxCodeId ?? null,
    })),
  ].filter(({ amountMinor, baseMinor }) => amountMinor !== 0 || baseMinor !== 0);
  return [...debits, { ...common, role: ROLES[expense.type], amountMinor: -agreed, baseMinor: -base }];
};
