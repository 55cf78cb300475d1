import {
  assertValid,
  type Caller,
  decimalsViolations,
  type ErrorDetail,
  givenFields,
  newId,
  type SplitParts,
  type Target,
  toMajor,
  toMinor,
} from '@outlay/contracts';
import {
  assertBookable,
  awaitMembers,
  type ChangeTransaction,
  isMember,
  type Reference,
  type Transaction,
} from '@outlay/store';
import { categoryViolations } from '../../categories/index.ts';
import { assertMayWrite, type BusinessContext } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { saveTotals } from '../../reports/index.ts';
import { type Locked, lockExpense, saveExpenses } from '../expenses/change-expense.ts';
import { saveNewExpense } from '../expenses/create-expense.ts';
import { assertEditable, type Decision, type Expense } from '../expenses/expense.ts';
import { codedTaxes } from '../expenses/taxed-expense.ts';
import { decideSplit, inProportion, type Part, type Split } from './split.ts';

type Share = Omit<Part, 'id' | 'employeeId'>;

/** Shares become parts: each gets an id and the employee record of its person. */
export const partsOf = async (
  { database, contexts }: Deps,
  tx: Transaction,
  businessId: number,
  shares: readonly Share[],
) => {
  const parts: Part[] = [];
  for (const share of shares) {
    const id = await database.nextId('expenses_id_seq');
    parts.push({ ...share, id, employeeId: await contexts.employeeOf(businessId, share.userId, tx) });
  }
  return parts;
};

/** The whole is replaced by its parts, also in the report that it was in, which is locked. */
export const saveSplit = (
  tx: ChangeTransaction,
  { expense: before, report }: Locked,
  { parent, children }: Split,
  { context, userId }: { context: BusinessContext; userId: number | null },
): void => {
  saveExpenses(tx, [{ before, decision: parent }], context, { userId, action: 'split' });
  for (const decision of children) saveNewExpense(tx, decision, context);
  const entering = children.filter(({ expense }) => expense.reportId !== null);
  const changes = [{ leaves: before }, ...entering.map(({ expense }) => ({ enters: expense }))];
  saveTotals(tx, report, changes, context);
};

const amountViolations = ({ amountMinor, currency }: Expense, parts: SplitParts): ErrorDetail[] => {
  const decimals = parts.flatMap(({ amount }, at) => decimalsViolations(`splits[${at}].amount`, amount, currency));
  if (decimals.length > 0) return decimals;
  const sum = parts.reduce((total, { amount }) => total + toMinor(amount, currency), 0);
  const total = toMajor(amountMinor ?? 0, currency);
  return sum === amountMinor ? [] : [{ field: 'splits', message: { key: 'expense.sum', values: { total } } }];
};

/** Each part belongs to a member of the business; the expense's own person needs no look. */
const memberViolations = async (tx: ChangeTransaction, { businessId, userId: own }: Expense, parts: SplitParts) => {
  const violations: ErrorDetail[] = [];
  for (const [at, { userId }] of parts.entries())
    if (userId !== undefined && userId !== own && !(await isMember(tx, businessId, userId)))
      violations.push({ field: `splits[${at}].userId`, message: { key: 'validation.notMember' } });
  return violations;
};

const sharesOf = (expense: Expense, parts: SplitParts): Share[] => {
  const amounts = parts.map(({ amount }) => toMinor(amount, expense.currency));
  const taxes = inProportion(expense.taxMinor, amounts, expense.amountMinor ?? 1);
  return parts.map(({ userId, categoryId, departmentId, projectId, notes }, at) => ({
    userId: userId ?? expense.userId,
    amountMinor: amounts[at] ?? 0,
    taxMinor: taxes[at] ?? null,
    changes: givenFields({ categoryId, departmentId, projectId, notes }),
  }));
};

/** What is recovered of the taxes of a part in another category than the whole's is worked out for that one. */
const recoded = async ({ taxCodes }: Deps, tx: Transaction, split: Split): Promise<Split> => {
  const { businessId, categoryId } = split.parent.expense;
  const isMoved = ({ expense }: Decision) => expense.categoryId !== categoryId && expense.taxes.length > 0;
  if (!split.children.some(isMoved)) return split;
  const codes = await taxCodes.of(businessId, tx);
  const recodedPart = ({ expense, facts }: Decision): Decision => {
    return { expense: { ...expense, taxes: codedTaxes(expense.taxes, expense, codes) }, facts };
  };
  return { ...split, children: split.children.map((each) => (isMoved(each) ? recodedPart(each) : each)) };
};

/**
 * One expense becomes several, as a person commands.
 * @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED, EXPENSE_INCOMPLETE, VALIDATION_ERROR
 */
export const splitExpense = async (deps: Deps, caller: Caller, target: Target, parts: SplitParts) => {
  assertMayWrite(caller);
  const { businessId, userId } = caller;
  const references = parts.flatMap(({ departmentId, projectId }, at): Reference[] => [
    { kind: 'department', id: departmentId, field: `splits[${at}].departmentId` },
    { kind: 'project', id: projectId, field: `splits[${at}].projectId` },
  ]);
  await deps.references.assertKnown(businessId, references);
  await awaitMembers(deps, caller, { userIds: parts.map((part) => part.userId) });
  return deps.database.changeIdempotently(caller, async (tx) => {
    const locked = await lockExpense(tx, caller, target);
    const { expense } = locked;
    assertEditable(expense);
    await assertBookable(tx, businessId, references, [expense.projectId]);
    const context = await deps.contexts.ofExpenses(tx, businessId, [expense, ...parts]);
    assertValid([
      ...amountViolations(expense, parts),
      ...parts.flatMap(({ categoryId }, at) =>
        categoryViolations(categoryId, context.categories, `splits[${at}].categoryId`),
      ),
      ...(await memberViolations(tx, expense, parts)),
    ]);
    const { timeZone } = context.business;
    const given = { splitGroupId: newId('spl', tx.now), by: caller, timeZone, now: tx.now };
    const shares = await partsOf(deps, tx, businessId, sharesOf(expense, parts));
    const split = await recoded(deps, tx, decideSplit(expense, { ...given, parts: shares }));
    saveSplit(tx, locked, split, { context, userId });
    return { parent: split.parent.expense, children: split.children.map((each) => each.expense) };
  });
};
