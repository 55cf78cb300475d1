import {
  type Acting,
  AppError,
  actorsOf,
  CLIENT_ACTOR,
  type ExpenseStatus,
  type ExpenseView,
  expenseLocked,
  type LookAlike,
  type Stored,
  toMajor,
  toMinor,
} from '@outlay/contracts';

/** As the API shows it, but for money: integer minor units. Merchant, amount and date are null only in a draft. */
export type Expense = Omit<
  Stored<ExpenseView>,
  | 'amount'
  | 'category'
  | 'taxAmount'
  | 'tip'
  | 'originalAmount'
  | 'approvedAmount'
  | 'exchangeRateSource'
  | 'projectId'
  | 'exchangeRateDate'
  | 'baseAmount'
  | 'reportAmount'
  | 'reportCurrency'
  | 'statusLabel'
  | 'policyViolations'
  | 'lookAlikes'
  | 'allowedActions'
> & {
  /** Of `currency`, as tax, tip and what was approved; `originalMinor` is of `originalCurrency`. */
  amountMinor: number | null;
  taxMinor: number | null;
  tipMinor: number | null;
  originalMinor: number | null;
  approvedMinor: number | null;
  projectId: number | null;
  exchangeRateSource: NonNullable<ExpenseView['exchangeRateSource']> | null;
  /** The day of a rate that was picked, not entered. */
  exchangeRateDate: string | null;
  /** Of the report that it is in; null where an earlier release put it there. */
  reportCurrency: string | null;
  /** What one unit of that was worth in the business's currency, where it is counted by that. */
  reportRate: number | null;
  statusBeforeSplit: ExpenseStatus | null;
  /** What a split that is undone needs: where the whole was, and the receipt that was split, if it was one. */
  reportBeforeSplit: number | null;
  splitReceiptId: number | null;
  duplicateDismissed: boolean;
  /** When it was entered, or last changed in what puts it on a budget's line. */
  isOverBudget: boolean;
  createdBy: number | null;
  /** Who else, but its own person, entered it or changed what it is worth. */
  enteredBy: readonly number[];
  /** Do receivers know of it? Not before its merchant, amount and date are known (docs/decisions/019). */
  isPublished: boolean;
};

/** An expense with others that are perhaps the same, where they were looked for. */
export type LikenedExpense = Expense & { lookAlikes?: LookAlike[] };

/** Who confirmed an expense: a person, or what was read from its receipt. */
export type Validation = { by: number | null; at: Date; confidence?: number; receiptId?: number };

/** What became true of an expense; `expense.events.ts` publishes it. */
export type ExpenseFact =
  | { fact: 'created' }
  | ({ fact: 'validated' } & Validation)
  | { fact: 'updated'; previousAttributes: Record<string, unknown> }
  | { fact: 'categorized'; previousCategoryId: number | null; source?: 'user' | 'rule' | 'ocr' }
  | { fact: 'deleted'; by: number | null; at: Date }
  /** Of a draft that receivers do not know of yet. */
  | { fact: 'draft_changed'; previousAttributes: Record<string, unknown> }
  | { fact: 'draft_deleted' };

/** The state after a command and what became true by it; no facts means that nothing changed. */
export type Decision = { expense: Expense; facts: readonly ExpenseFact[] };

/** What became true of an expense that a person enters: giving all its fields confirms it. */
export const entered = (by: number | null, at: Date): ExpenseFact[] => [
  { fact: 'created' },
  { fact: 'validated', by, at },
];

/** An expense before and after something changed it. */
export type Changed = { before: Expense; decision: Decision };

/** What a new expense has in the fields that nobody gave. */
export const BLANK = {
  employeeId: null,
  merchant: null,
  amountMinor: null,
  date: null,
  categoryId: null,
  departmentId: null,
  locationId: null,
  projectId: null,
  vendorId: null,
  description: null,
  notes: null,
  type: 'out_of_pocket',
  reimbursable: true,
  billable: false,
  taxMinor: null,
  taxes: [],
  tipMinor: null,
  originalMinor: null,
  originalCurrency: null,
  exchangeRate: null,
  exchangeRateSource: null,
  exchangeRateDate: null,
  approvedMinor: null,
  reportId: null,
  reportCurrency: null,
  reportRate: null,
  receiptIds: [],
  mileageTripId: null,
  parentExpenseId: null,
  splitGroupId: null,
  statusBeforeSplit: null,
  reportBeforeSplit: null,
  splitReceiptId: null,
  externalId: null,
  metadata: {},
  status: 'validated',
  paymentStatus: 'not_started',
  isDuplicate: false,
  duplicateDismissed: false,
  isOverBudget: false,
  createdBy: null,
  enteredBy: [],
  isPublished: true,
  version: 1,
} satisfies Partial<Expense>;

type NewFields = Partial<Expense> & Pick<Expense, 'id' | 'businessId' | 'userId' | 'currency'>;

/** Those who entered something, and with them those who act now; never the person whose it is. */
export const enteredAlso = (
  { userId, enteredBy }: { userId: number; enteredBy: readonly number[] },
  acting: Acting,
): number[] => [...new Set([...enteredBy, ...actorsOf(acting)])].filter((id) => id !== userId);

/**
 * Who entered an expense, its own person among them, or a client by itself; those who did before others were kept as well.
 */
export const enterersOf = ({ createdBy, enteredBy }: Expense): number[] => [createdBy ?? CLIENT_ACTOR, ...enteredBy];

/** A new expense with these fields. */
export const newExpense = (fields: NewFields, now: Date): Expense => ({
  ...BLANK,
  ...fields,
  createdAt: now,
  updatedAt: now,
});

/** An amount as the API shows it, and as it is kept; null while it, or its currency, is not known. */
export const major = (amountMinor: number | null, currency: string | null): number | null =>
  amountMinor === null || currency === null ? null : toMajor(amountMinor, currency);
export const minor = (amount: number | null, currency: string | null): number | null =>
  amount === null || currency === null ? null : toMinor(amount, currency);

/** By which merchants are the same. */
export const keyOfMerchant = (merchant: string | null): string | null => merchant?.toLowerCase() ?? null;

const EDITABLE: readonly ExpenseStatus[] = ['draft', 'validated', 'rejected'];

export const isEditable = ({ status }: Expense): boolean => EDITABLE.includes(status);

/** An expense is changed only as long as it can be edited (docs/api.md 1.1). @throws AppError EXPENSE_LOCKED, with what locks it */
export const assertEditable = (expense: Expense): void => {
  if (!isEditable(expense)) throw expenseLocked(expense);
};

/** What an expense still lacks before it can be confirmed. */
export const missingFields = ({ merchant, amountMinor: amount, date }: Expense): string[] =>
  Object.entries({ merchant, amount, date }).flatMap(([field, value]) => (value === null ? [field] : []));

/** @throws AppError EXPENSE_INCOMPLETE that names each field that is missing, but for those that are forgiven */
export const assertComplete = (expense: Expense, forgiven: readonly string[] = []): void => {
  const missing = missingFields(expense).filter((field) => !forgiven.includes(field));
  if (missing.length > 0)
    throw new AppError('EXPENSE_INCOMPLETE', {
      details: missing.map((field) => ({ field, message: { key: 'expense.complete.missing' } })),
    });
};
