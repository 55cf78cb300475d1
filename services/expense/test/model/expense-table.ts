import type { ExpenseAction } from '@outlay/contracts';
import { type Person, rights } from './people.ts';
import {
  done,
  eventsOf,
  forbidden,
  impossible,
  locked,
  type ModelExpense,
  type Outcome,
  rejected,
  seesExpense,
  unknown,
  withEnterer,
} from './world.ts';

const isOpen = ({ status }: ModelExpense): boolean => ['draft', 'validated', 'rejected'].includes(status);
const edits = (by: Person, expense: ModelExpense): boolean => expense.owner === by || rights.writesAll(by);

/** Who is rejected, whatever the state: an auditor before anything is looked at, a stranger as if there were nothing. */
const rejectedPerson = (by: Person, expense: ModelExpense): Outcome | undefined => {
  if (!rights.writes(by)) return forbidden;
  if (expense.isGone || !seesExpense(by, expense)) return unknown;
  return edits(by, expense) ? undefined : forbidden;
};

const sums = ({ report }: ModelExpense): string[] => (report ? [`report.updated ${report.id}`] : []);

export type Patch = { amount?: number; category?: number; merchant?: string };

/** The table of docs/api.md 1.1, action by action. Each changes the model when it succeeds. */
export const onExpense = {
  patch: (expense: ModelExpense, by: Person, { amount, category, merchant }: Patch): Outcome => {
    const no = rejectedPerson(by, expense);
    if (no) return no;
    if (!isOpen(expense)) return locked;
    const counts = amount !== undefined && amount !== expense.amount;
    const categorizes = category !== undefined && category !== expense.category;
    if (!counts && !categorizes && merchant === undefined) return done(200);
    const wasDraft = expense.status === 'draft';
    Object.assign(expense, { amount: amount ?? expense.amount, category: category ?? expense.category });
    expense.isComplete ||= merchant !== undefined;
    if (counts || merchant !== undefined) expense.enterers = withEnterer(expense, by.userId);
    if (expense.isComplete) expense.status = 'validated';
    return done(
      200,
      ...eventsOf(expense, 'updated', categorizes && 'categorized', wasDraft && expense.isComplete && 'validated'),
      ...(counts ? sums(expense) : []),
    );
  },

  validate: (expense: ModelExpense, by: Person): Outcome => {
    const no = rejectedPerson(by, expense);
    if (no) return no;
    if (expense.status === 'validated') return done(200);
    if (expense.status !== 'draft') return impossible;
    if (!expense.isComplete) return rejected(409, 'EXPENSE_INCOMPLETE');
    expense.status = 'validated';
    return done(200, ...eventsOf(expense, 'updated', 'validated'));
  },

  categorize: (expense: ModelExpense, by: Person, category: number): Outcome => {
    const no = rejectedPerson(by, expense);
    if (no) return no;
    if (!isOpen(expense)) return locked;
    if (expense.category === category) return done(200);
    expense.category = category;
    return done(200, ...eventsOf(expense, 'updated', 'categorized'));
  },

  delete: (expense: ModelExpense, by: Person): Outcome => {
    const no = rejectedPerson(by, expense);
    if (no) return no;
    if (!isOpen(expense) || expense.report) return locked;
    expense.isGone = true;
    return done(204, ...eventsOf(expense, 'deleted'));
  },

  /** Into two; the caller puts the parts, whose ids it learns, in the place of the parent. */
  split: (expense: ModelExpense, by: Person): Outcome => {
    const no = rejectedPerson(by, expense);
    if (no) return no;
    return isOpen(expense) ? done(201) : locked;
  },

  comment: (expense: ModelExpense, by: Person): Outcome => {
    if (!rights.writes(by)) return forbidden;
    return expense.isGone || !seesExpense(by, expense) ? unknown : done(201);
  },
};

/** The parts as they stand after a split, and what was published of it. */
export const splitInto = (parent: ModelExpense, by: Person, ids: readonly number[], amounts: readonly number[]) => {
  const { report } = parent;
  const parts = ids.map(
    (id, index): ModelExpense => ({
      ...parent,
      id,
      amount: amounts[index] ?? 0,
      status: 'validated',
      isComplete: true,
      isPublished: true,
      enterers: withEnterer(parent, by.userId),
    }),
  );
  Object.assign(parent, { status: 'split', report: null });
  const events = [
    ...eventsOf(parent, 'updated'),
    ...parts.flatMap((part) => eventsOf(part, 'created', 'validated')),
    ...(report ? [`report.updated ${report.id}`] : []),
  ];
  return { parts, events };
};

/** What a reader may do with an expense now, in the order of the contract. */
export const expenseActionsOf = (expense: ModelExpense, by: Person): ExpenseAction[] => {
  if (!rights.writes(by)) return [];
  if (!edits(by, expense) || !isOpen(expense)) return ['comment'];
  return [
    'update',
    ...(expense.report ? [] : (['delete'] as const)),
    ...(expense.status === 'draft' ? (['validate'] as const) : []),
    'categorize',
    'split',
    'attach_receipt',
    'comment',
  ];
};
