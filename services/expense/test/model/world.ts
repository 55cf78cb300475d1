import type { ExpenseStatus, ReportStatus } from '@outlay/contracts';
import type { Person } from './people.ts';
import { rights } from './people.ts';

/** Amounts in cents. `id` is the service's; the model takes it from the answer that made the thing. */
export type ModelExpense = {
  id: number;
  owner: Person;
  status: ExpenseStatus;
  amount: number;
  approved: number | null;
  reimbursable: boolean;
  category: number | null;
  /** A draft may still lack its merchant. */
  isComplete: boolean;
  /** Receivers hear of no expense before it is complete. */
  isPublished: boolean;
  report: ModelReport | null;
  /** Who else entered it or changed what it is worth. */
  enterers: ReadonlySet<number>;
  isGone: boolean;
};

export type ModelReport = {
  id: number;
  owner: Person;
  name: string;
  status: ReportStatus;
  /** By level, who approves; `acted` holds those who approved. */
  levels: Set<number>[];
  level: number | null;
  approvedBy: number | null;
  approvedTotal: number | null;
  overridden: boolean;
  /** Who else made it, submitted it or entered what was in it when it was submitted. */
  enterers: ReadonlySet<number>;
  isGone: boolean;
};

export type World = { expenses: ModelExpense[]; reports: ModelReport[] };

/** An answer: its status, and its code when it is an error. */
export type Verdict = { status: number; code?: string };
/** An event as the model names it: `expense.updated 42`. */
export type EventName = string;
/** What must come of a command; `events` in their order. */
export type Outcome = Verdict & { events: EventName[] };

export const rejected = (status: number, code: string): Outcome => ({ status, code, events: [] });
export const done = (status: number, ...events: EventName[]): Outcome => ({ status, events });

export const unknown = rejected(404, 'NOT_FOUND');
export const forbidden = rejected(403, 'FORBIDDEN');
export const locked = rejected(409, 'EXPENSE_LOCKED');
export const impossible = rejected(409, 'INVALID_STATE_TRANSITION');
export const invalid = rejected(400, 'VALIDATION_ERROR');

export const expensesIn = ({ expenses }: World, report: ModelReport): ModelExpense[] =>
  expenses.filter((each) => each.report === report && !each.isGone).sort((a, b) => a.id - b.id);

/** What receivers hear of a change: of one that is not published yet nothing, or that it was created. */
export const eventsOf = (expense: ModelExpense, ...kinds: (string | false)[]): EventName[] => {
  const named = (own: (string | false)[]) => own.flatMap((kind) => (kind ? [`expense.${kind} ${expense.id}`] : []));
  if (expense.isPublished) return named(kinds);
  if (!expense.isComplete || expense.isGone || expense.status === 'split') return [];
  expense.isPublished = true;
  return named(['created', ...kinds.filter((kind) => kind !== 'updated')]);
};

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The sums as they must be, from the expenses alone. */
export const totalsOf = (world: World, report: ModelReport) => {
  const inside = expensesIn(world, report);
  return {
    expenseCount: inside.length,
    totalAmount: sum(inside.map(({ amount }) => amount)) / 100,
    reimbursableAmount:
      sum(inside.filter(({ reimbursable }) => reimbursable).map(({ amount, approved }) => approved ?? amount)) / 100,
  };
};

/** Those who had a hand in something, and one more: never its own person. */
export const withEnterer = ({ owner, enterers }: Pick<ModelReport, 'owner' | 'enterers'>, ...more: number[]) =>
  new Set([...enterers, ...more].filter((id) => id !== owner.userId));

/** Money needs two people: its own person and those who had a hand in it do not decide about it. */
export const isBarred = ({ userId }: Person, { owner, enterers }: ModelReport): boolean =>
  owner.userId === userId || enterers.has(userId);

export const approversOf = ({ levels }: ModelReport): number[] => [...new Set(levels.flatMap((level) => [...level]))];
export const awaitedBy = ({ status, levels, level }: ModelReport): number[] =>
  status === 'submitted' ? [...(levels[(level ?? 1) - 1] ?? [])] : [];

export const seesReport = (by: Person, report: ModelReport): boolean =>
  rights.readsAll(by) || report.owner === by || approversOf(report).includes(by.userId);

export const seesExpense = (by: Person, expense: ModelExpense): boolean =>
  rights.readsAll(by) || expense.owner === by || (expense.report !== null && seesReport(by, expense.report));
