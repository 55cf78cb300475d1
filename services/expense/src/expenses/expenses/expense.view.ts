import {
  EXPENSE_ACTIONS,
  EXPENSE_STATUSES,
  type ExpenseAction,
  type ExpenseTax,
  type ExpenseView,
  type Locale,
  mayWriteOthers,
  mayWriteOwn,
  minorIn,
  toMajor,
} from '@outlay/contracts';
import { namesOf } from '../../categories/index.ts';
import { type Actor, statusLabels, type ViewContext } from '../../context/index.ts';
import { minorInReport } from '../../reports/index.ts';
import { type Expense, isEditable, type LikenedExpense, major } from './expense.ts';
import { policyViolations } from './expense-violations.ts';

const EDITS: readonly ExpenseAction[] = EXPENSE_ACTIONS.filter((action) => action !== 'comment');

/** When an action is possible, where being editable is not all that it needs. */
const POSSIBLE: Partial<Record<ExpenseAction, (expense: LikenedExpense) => boolean>> = {
  delete: (expense) => isEditable(expense) && expense.reportId === null,
  validate: ({ status }) => status === 'draft',
  split: (expense) => isEditable(expense) && expense.amountMinor !== null,
  // A warning: it can be dismissed whatever the state of the expense.
  dismiss_duplicate: ({ isDuplicate, lookAlikes = [] }) => isDuplicate || lookAlikes.length > 0,
};

/** What the actor, who sees the expense, may do with it now, by the rules that guard each action. */
export const expenseActions = (expense: LikenedExpense, actor: Actor): ExpenseAction[] => {
  if (!mayWriteOwn(actor.role)) return [];
  const edits = expense.userId === actor.userId || mayWriteOthers(actor.role);
  return edits ? [...EDITS.filter((action) => (POSSIBLE[action] ?? isEditable)(expense)), 'comment'] : ['comment'];
};

/** The name of each status, by language. */
export const EXPENSE_LABELS = statusLabels('expense', EXPENSE_STATUSES);

const categoryName = ({ categoryId }: Expense, { categories }: ViewContext, locale: Locale): string | null => {
  const category = categoryId === null ? undefined : categories.get(categoryId);
  return category === undefined ? null : namesOf(category)[locale];
};

/** What an expense is worth to the business; null where it has no rate, or no amount yet. */
export const baseAmountOf = (expense: Expense, { business }: Pick<ViewContext, 'business'>): number | null => {
  if (business === undefined || expense.amountMinor === null) return null;
  const worth = minorIn(business.currency, expense);
  return worth === undefined ? null : toMajor(worth, business.currency);
};

/** What an expense counts in its report; null outside of one, and where nobody knows. */
const reportAmountOf = (expense: Expense): number | null => {
  const { amountMinor, reportId, reportCurrency } = expense;
  if (reportId === null || reportCurrency === null || amountMinor === null) return null;
  return major(minorInReport(expense, reportCurrency) ?? null, reportCurrency);
};

/** One tax with its members in one order; what a release before kept has neither a code nor a recoverable part. */
const shownTax = ({
  name,
  rate,
  amount,
  taxCodeId = null,
  recoverableAmount = null,
}: ExpenseTax): Required<ExpenseTax> => ({ name, rate, amount, taxCodeId, recoverableAmount });

type LaterField =
  | 'projectId'
  | 'tip'
  | 'exchangeRateSource'
  | 'exchangeRateDate'
  | 'baseAmount'
  | 'reportAmount'
  | 'reportCurrency';
/** What only events of former releases lack is there. */
type Later = { [Field in LaterField]: Exclude<ExpenseView[Field], undefined> };
type ShownExpense = ExpenseView & Later;

/** The expense on the wire: money in major units, category and status also in the reader's language. */
export const expenseView = (expense: Expense, context: ViewContext, locale: Locale, actor?: Actor): ShownExpense => ({
  id: expense.id,
  businessId: expense.businessId,
  userId: expense.userId,
  employeeId: expense.employeeId,
  merchant: expense.merchant,
  amount: major(expense.amountMinor, expense.currency),
  currency: expense.currency,
  date: expense.date,
  categoryId: expense.categoryId,
  category: categoryName(expense, context, locale),
  departmentId: expense.departmentId,
  locationId: expense.locationId,
  projectId: expense.projectId,
  vendorId: expense.vendorId,
  description: expense.description,
  notes: expense.notes,
  type: expense.type,
  reimbursable: expense.reimbursable,
  billable: expense.billable,
  taxAmount: major(expense.taxMinor, expense.currency),
  taxes: expense.taxes.map(shownTax),
  tip: major(expense.tipMinor, expense.currency),
  originalAmount: major(expense.originalMinor, expense.originalCurrency),
  originalCurrency: expense.originalCurrency,
  exchangeRate: expense.exchangeRate,
  exchangeRateSource: expense.exchangeRateSource,
  exchangeRateDate: expense.exchangeRateDate,
  baseAmount: baseAmountOf(expense, context),
  approvedAmount: major(expense.approvedMinor, expense.currency),
  reportId: expense.reportId,
  reportAmount: reportAmountOf(expense),
  reportCurrency: expense.reportId === null ? null : expense.reportCurrency,
  receiptIds: [...expense.receiptIds],
  mileageTripId: expense.mileageTripId,
  parentExpenseId: expense.parentExpenseId,
  splitGroupId: expense.splitGroupId,
  status: expense.status,
  statusLabel: EXPENSE_LABELS[locale][expense.status],
  paymentStatus: expense.paymentStatus,
  isDuplicate: expense.isDuplicate,
  policyViolations: policyViolations(expense, context, locale),
  externalId: expense.externalId,
  metadata: expense.metadata,
  ...(actor && { allowedActions: expenseActions(expense, actor) }),
  version: expense.version,
  createdAt: expense.createdAt.toISOString(),
  updatedAt: expense.updatedAt.toISOString(),
});
