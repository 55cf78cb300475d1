import { EVERYBODY, type Person, rights } from './people.ts';
import { guard } from './report-table.ts';
import {
  awaitedBy,
  done,
  eventsOf,
  expensesIn,
  forbidden,
  invalid,
  isBarred,
  locked,
  type ModelExpense,
  type ModelReport,
  type Outcome,
  rejected,
  type World,
  withEnterer,
} from './world.ts';

const OPEN = ['draft', 'validated', 'rejected'];
const updated = (expense: ModelExpense): string[] => eventsOf(expense, 'updated');
const eventOf = (kind: string, { id }: ModelReport): string => `report.${kind} ${id}`;

/** Whom the submitter names; left out, the owner and the administrators approve. */
export type Chain = readonly (readonly number[])[] | undefined;

const approving = EVERYBODY.filter(rights.approves).map(({ userId }) => userId);

const enterersOf = ({ enterers }: ModelExpense): number[] => [...enterers];

type Routed = Pick<ModelReport, 'levels' | 'enterers'>;

const routedTo = (chosen: Chain, report: ModelReport, enterers: ReadonlySet<number>): Routed | Outcome => {
  const barred = [report.owner.userId, ...enterers];
  const fallback = EVERYBODY.filter(rights.administers).map(({ userId }) => userId);
  if (chosen?.flat().some((id) => id !== report.owner.userId && !approving.includes(id))) return invalid;
  const levels = (chosen ?? [fallback])
    .map((level) => new Set(level.filter((id) => approving.includes(id) && !barred.includes(id))))
    .filter(({ size }) => size > 0);
  if (levels.length > 0) return { levels, enterers };
  return chosen ? rejected(403, 'SELF_APPROVAL_NOT_ALLOWED') : rejected(409, 'CONFLICT');
};

const UNAPPROVED = { level: null, approvedBy: null, approvedTotal: null, overridden: false };

/** Sets what differs and notes those that do. */
const each = (expenses: ModelExpense[], change: (expense: ModelExpense) => Partial<ModelExpense>): string[] =>
  expenses
    .filter((expense) => {
      const before = { ...expense };
      Object.assign(expense, change(expense));
      return (Object.keys(before) as (keyof ModelExpense)[]).some((key) => before[key] !== expense[key]);
    })
    .flatMap(updated);

export type ReportModel = ReturnType<typeof createReportModel>;

const sentBack = () => ({ status: 'rejected' as const, approved: null });

/** Whoever acts at a level, or may, is one of its approvers. */
const standAt = ({ levels }: ModelReport, { userId }: Person, level = Math.max(1, levels.length)): void => {
  levels[level - 1] = (levels[level - 1] ?? new Set()).add(userId);
};

/**
 * The transitions of docs/api.md 1.2. Each changes the model when it succeeds; the report is published first, then its
 * expenses.
 */
export const createReportModel = (world: World) => {
  const when = (action: Parameters<typeof guard>[1], by: Person, report: ModelReport, then: () => Outcome): Outcome =>
    guard(world, action, by, report) ?? then();
  const inside = (report: ModelReport) => expensesIn(world, report);

  return {
    rename: (report: ModelReport, by: Person, name: string): Outcome =>
      when('update', by, report, () => {
        if (report.name === name) return done(200);
        report.name = name;
        return done(200, eventOf('updated', report));
      }),

    delete: (report: ModelReport, by: Person): Outcome =>
      when('delete', by, report, () => {
        const events = each(inside(report), () => ({ report: null }));
        report.isGone = true;
        return done(204, eventOf('deleted', report), ...events);
      }),

    add: (report: ModelReport, by: Person, expense: ModelExpense): Outcome =>
      when('add_expenses', by, report, () => {
        if (expense.isGone || expense.owner !== report.owner) return invalid;
        if (expense.report === report) return done(200);
        if (expense.report) return rejected(409, 'EXPENSE_IN_OTHER_REPORT');
        if (!OPEN.includes(expense.status)) return locked;
        Object.assign(expense, { report });
        Object.assign(report, { enterers: withEnterer(report, by.userId) });
        return done(200, eventOf('updated', report), ...updated(expense));
      }),

    remove: (report: ModelReport, by: Person, expense: ModelExpense): Outcome =>
      when('remove_expenses', by, report, () => {
        if (expense.isGone || expense.report !== report) return invalid;
        const isEjection = report.status === 'submitted';
        if (isEjection && inside(report).length === 1) return rejected(409, 'CONFLICT');
        Object.assign(expense, { report: null, ...(isEjection && { status: 'validated', approved: null }) });
        return done(204, eventOf('updated', report), ...updated(expense));
      }),

    submit: (report: ModelReport, by: Person, chosen: Chain): Outcome =>
      when('submit', by, report, () => {
        const expenses = inside(report);
        if (expenses.length === 0 || expenses.some(({ status }) => status === 'draft'))
          return rejected(409, 'EXPENSE_INCOMPLETE');
        const routed = routedTo(chosen, report, withEnterer(report, by.userId, ...expenses.flatMap(enterersOf)));
        if ('code' in routed) return routed;
        Object.assign(report, { ...routed, level: 1, status: 'submitted', approvedBy: null, overridden: false });
        return done(200, eventOf('submitted', report), ...each(expenses, () => ({ status: 'submitted' })));
      }),

    recall: (report: ModelReport, by: Person): Outcome =>
      when('recall', by, report, () => {
        Object.assign(report, { levels: [], level: null, status: 'draft' });
        const back = each(inside(report), () => ({ status: 'validated', approved: null }));
        return done(200, eventOf('recalled', report), ...back);
      }),

    /** `less`: an expense of which the approver agrees to so many cents. */
    approve: (report: ModelReport, by: Person, less?: { expense: ModelExpense; cents: number }): Outcome =>
      when('approve', by, report, () => {
        if (less && (less.expense.report !== report || less.expense.isGone || less.cents > less.expense.amount))
          return invalid;
        const named = (expense: ModelExpense) => (less?.expense === expense ? less.cents : expense.approved);
        if (report.level !== report.levels.length) {
          report.level = (report.level ?? 1) + 1;
          const events = each(inside(report), (expense) => ({ approved: named(expense) }));
          return done(200, eventOf('updated', report), ...events);
        }
        const overridden = !awaitedBy(report).includes(by.userId);
        Object.assign(report, { status: 'approved', level: null, approvedBy: by.userId, overridden });
        const events = each(inside(report), (expense) => ({
          status: 'approved',
          approved: named(expense) ?? expense.amount,
        }));
        report.approvedTotal = inside(report).reduce((total, { approved }) => total + (approved ?? 0), 0);
        return done(200, eventOf('approved', report), ...events);
      }),

    reject: (report: ModelReport, by: Person): Outcome =>
      when('reject', by, report, () => {
        standAt(report, by, report.level ?? undefined);
        Object.assign(report, { status: 'rejected', ...UNAPPROVED });
        return done(200, eventOf('rejected', report), ...each(inside(report), sentBack));
      }),

    reimburse: (report: ModelReport, by: Person): Outcome =>
      when('reimburse', by, report, () => {
        report.status = 'reimbursed';
        const paid = each(inside(report), ({ reimbursable }) => (reimbursable ? { status: 'reimbursed' } : {}));
        return done(200, eventOf('reimbursed', report), ...paid);
      }),

    addApprover: (report: ModelReport, by: Person, added: Person, level: number): Outcome =>
      when('add_approver', by, report, () => {
        if (isBarred(added, report)) return rejected(403, 'SELF_APPROVAL_NOT_ALLOWED');
        if (level < (report.level ?? 1) || level > report.levels.length + 1) return invalid;
        if (report.levels[level - 1]?.has(added.userId)) return rejected(409, 'ALREADY_EXISTS');
        if (!rights.approves(added)) return invalid;
        standAt(report, added, level);
        return done(200, eventOf('updated', report));
      }),

    /** An auditor is rejected before anything is looked at. */
    comment: (report: ModelReport, by: Person): Outcome =>
      rights.writes(by) ? when('comment', by, report, () => done(201, eventOf('comment_added', report))) : forbidden,
  };
};
