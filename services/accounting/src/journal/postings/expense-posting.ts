import {
  type AccountingBasis,
  type AccountRole,
  converted,
  minorIn,
  type PublishedExpenseView,
  todayIn,
  toMinor,
} from '@outlay/contracts';
import { type Books, NO_FACETS, negative, type Posted, type Posting, type PostingLine, partsOf } from './posting.ts';
import { keptOf, postedSelfAssessed, selfAssessedLines, selfAssessedOf } from './self-assessed.ts';
import { costOf, type DocumentTax, namedPieces, piecesOf, taxedOf } from './tax-pieces.ts';

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
  taxes: readonly DocumentTax[];
  projectId?: number | null | undefined;
  /** What the amount is worth in the business's currency, where that is known. */
  baseAmount?: number | null | undefined;
  tip?: number | null | undefined;
  paymentStatus?: PublishedExpenseView['paymentStatus'] | undefined;
};

/** When the report of an expense was paid back, and whether that is known. */
export type Reimbursed = { paidAt: string };

/** Paid by the business with its card: what is paid back to who used a card is owed to that person, who owes the bank. */
const isOnCard = ({ type, reimbursable }: PostedExpense): boolean => type === 'company_card' && !reimbursable;

const isApproved = ({ status }: PostedExpense): boolean => status === 'approved' || status === 'reimbursed';

/** What nobody is paid back and no card paid is not owed by the business. */
const isOwed = (expense: PostedExpense): boolean => isOnCard(expense) || expense.reimbursable;

/** Money that the bank gave back, or that is under way once more, was not paid. */
const isPaid = ({ status, paymentStatus = 'paid' }: PostedExpense): boolean =>
  status === 'reimbursed' && paymentStatus !== 'failed' && paymentStatus !== 'processing';

/** On cash basis what is paid back is posted when it is; a card has paid when it is used. */
const isDue = (expense: PostedExpense, basis: AccountingBasis): boolean =>
  isApproved(expense) && isOwed(expense) && (basis === 'accrual' || isOnCard(expense) || isPaid(expense));

/** What was agreed to, in minor units of the currency of the expense. */
const agreedMinor = ({ amount, approvedAmount, currency }: PostedExpense): number =>
  toMinor(approvedAmount ?? amount, currency);

type Converted = {
  /** In minor units of the business's currency. */
  minor: number;
  /** By which it was converted; null where nothing was. */
  rate: number | null;
};

/** What the whole is worth where the expense says so itself; undefined where it does not. */
const worthOf = (expense: PostedExpense, base: string): number | undefined => {
  const { currency, originalCurrency, originalAmount, exchangeRate, baseAmount = null } = expense;
  if (baseAmount !== null) return toMinor(baseAmount, base);
  const originalMinor =
    originalAmount !== null && originalCurrency !== null ? toMinor(originalAmount, originalCurrency) : null;
  const amountMinor = toMinor(expense.amount, currency);
  return minorIn(base, { currency, amountMinor, originalCurrency, originalMinor, exchangeRate });
};

/**
 * What was agreed to in the business's currency; undefined without a rate. It is converted once: at its rate where it has one, else as a part
 * of what the whole is worth. One that was approved without either (in a report of its own currency) has the rate of its day, which
 * may have come after the approval.
 */
const agreedInBase = (expense: PostedExpense, { currency: base, rateOn }: Books): Converted | undefined => {
  const { currency, originalCurrency, exchangeRate, date } = expense;
  const [agreed, whole] = [agreedMinor(expense), toMinor(expense.amount, currency)];
  if (currency === base) return { minor: agreed, rate: null };
  const by = (rate: number): Converted => ({ minor: converted(agreed, currency, base, rate), rate });
  if (originalCurrency === null && exchangeRate !== null) return by(exchangeRate);
  const worth = worthOf(expense, base);
  if (worth !== undefined) {
    const minor = agreed === whole ? worth : (partsOf(worth, [agreed, whole - agreed])[0] ?? 0);
    return { minor, rate: null };
  }
  const rate = rateOn(currency, date);
  return rate === undefined ? undefined : by(rate);
};

/** What an approved expense makes the business owe, in minor units of its currency; 0 while it is not approved, undefined without a rate. */
export const owedFor = (expense: PostedExpense, books: Books): number | undefined =>
  isApproved(expense) && expense.reimbursable ? agreedInBase(expense, books)?.minor : 0;

/**
 * An approved expense: the net with the tax that is not recovered and the tip to the account of its category, each recoverable tax to
 * its own, all of it owed to the person or on the card. A lower approved amount lowers each part in proportion (law 3).
 */
export const expensePosting = (expense: PostedExpense, books: Books, reimbursed?: Reimbursed): Posted => {
  const basis = books.basisOn(expense.date);
  if (!isDue(expense, basis)) return undefined;
  const agreed = agreedMinor(expense);
  if (agreed === 0) return undefined;
  const isAtPayment = basis === 'cash' && !isOnCard(expense);
  if (isAtPayment && !reimbursed) return { waitsFor: 'sources' };
  const inBase = agreedInBase(expense, books);
  if (inBase === undefined) return { waitsFor: 'rate' };
  const source = `expense:${expense.id}`;
  return {
    kind: 'expense',
    source,
    day: isAtPayment && reimbursed ? todayIn(books.timeZone, new Date(reimbursed.paidAt)) : expense.date,
    description: expense.merchant,
    ...linesOf(expense, { agreed, base: inBase.minor, exchangeRate: inBase.rate, source }, books),
  };
};

type Worth = { agreed: number; base: number; exchangeRate: number | null; source: string };

const linesOf = (
  expense: PostedExpense,
  { agreed, base, exchangeRate, source }: Worth,
  books: Books,
): Pick<Posting, 'lines' | 'taxes'> => {
  const { currency, userId, vendorId, categoryId, departmentId, locationId, projectId = null, taxes } = expense;
  const minor = (amount: number | null | undefined) => toMinor(amount ?? 0, currency);
  const whole = piecesOf(
    minor(expense.amount),
    taxes.map(({ amount, recoverableAmount }) => ({ paid: minor(amount), recovered: minor(recoverableAmount) })),
    minor(expense.tip),
  );
  const parts = partsOf(agreed, whole);
  const [own, inBase] = [namedPieces(parts), namedPieces(partsOf(base, parts))];
  const net = { amountMinor: own.net, baseMinor: inBase.net };
  const assessed = selfAssessedOf(taxes, { day: expense.date, categoryId, net }, books);
  const kept = keptOf(assessed);
  const facets = { ...NO_FACETS, userId, vendorId, categoryId, departmentId, locationId, projectId };
  const common = { ...facets, currency, exchangeRate, memo: expense.description, source };
  const debits: PostingLine[] = [
    {
      ...common,
      role: null,
      amountMinor: costOf(own) + kept.amountMinor,
      baseMinor: costOf(inBase) + kept.baseMinor,
    },
    ...taxes.map(({ taxCodeId = null }, at) => ({
      ...common,
      role: 'recoverable_tax' as const,
      taxCodeId,
      amountMinor: own.taxes[at]?.recovered ?? 0,
      baseMinor: inBase.taxes[at]?.recovered ?? 0,
    })),
    ...selfAssessedLines(common, assessed),
  ].filter(({ amountMinor, baseMinor }) => amountMinor !== 0 || baseMinor !== 0);
  const role: AccountRole = isOnCard(expense) ? 'card_payable' : 'employees_payable';
  return {
    lines: [...debits, { ...common, role, amountMinor: -agreed, baseMinor: negative(base) }],
    taxes: taxes.map((tax, at) => {
      const { taxCodeId = null, name } = tax;
      const owed = assessed.find((each) => each.taxCodeId === taxCodeId);
      if (owed) return postedSelfAssessed(owed, inBase.net);
      const { kept = 0, recovered = 0 } = inBase.taxes[at] ?? {};
      const paidMinor = kept + recovered;
      return { taxCodeId, name, netMinor: taxedOf(inBase.net, tax, paidMinor), paidMinor, recoverableMinor: recovered };
    }),
  };
};
