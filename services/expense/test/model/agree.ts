import { expect } from '@jest/globals';
import type { TestService } from '../service.ts';
import { expenseActionsOf } from './expense-table.ts';
import { ADAM, EVERYBODY, type Person } from './people.ts';
import { REPORTS } from './plans.ts';
import { reportActionsOf } from './report-table.ts';
import {
  approversOf,
  awaitedBy,
  expensesIn,
  type ModelExpense,
  type ModelReport,
  seesExpense,
  seesReport,
  totalsOf,
  type World,
} from './world.ts';

type Shown = Record<string, unknown> & { id: number };

const ascending = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b);
const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;
const inCents = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const reportAs = (world: World, by: Person, report: ModelReport) => ({
  id: report.id,
  name: report.name,
  status: report.status,
  ...totalsOf(world, report),
  approvedAmount: inCents(report.approvedTotal),
  approvedBy: report.approvedBy,
  overridden: report.overridden,
  currentLevel: report.level,
  approvers: ascending(approversOf(report)),
  nextApprovers: ascending(awaitedBy(report)),
  allowedActions: reportActionsOf(world, by, report),
});

const expenseAs = (by: Person, expense: ModelExpense) => ({
  id: expense.id,
  userId: expense.owner.userId,
  status: expense.status,
  amount: expense.amount / 100,
  approvedAmount: inCents(expense.approved),
  categoryId: expense.category,
  reportId: expense.report?.id ?? null,
  paymentStatus: expense.status === 'reimbursed' ? 'paid' : 'not_started',
  allowedActions: expenseActionsOf(expense, by),
});

const isModelled = (action: string): boolean => action !== 'dismiss_duplicate';

/** The model knows no duplicates, and no order of approvers within a level. */
const modelled = (field: string, value: unknown): unknown => {
  if (field === 'allowedActions') return (value as string[]).filter(isModelled);
  return field === 'approvers' || field === 'nextApprovers' ? ascending(value as number[]) : value;
};

/** Of what is shown, the fields that the model knows. */
const asKnown = (shown: Shown, known: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(known).map((field) => {
      return [field, modelled(field, shown[field])];
    }),
  );

const expectSame = (shown: Shown[], known: Shown[]): void => {
  const inOrder = known.sort(byId);
  expect(shown.sort(byId).map((each, index) => asKnown(each, inOrder[index] ?? {}))).toEqual(inOrder);
};

/** Is what the service shows what the model knows? */
export const createAgreement = (service: TestService) => {
  const list = async (path: string, by: Person): Promise<Shown[]> => {
    const { status, body } = await service.call('GET', path, by);
    expect([path, status]).toEqual([path, 200]);
    expect([path, body.pagination.totalCount]).toEqual([path, body.data.length]);
    return body.data;
  };

  return {
    /** A report with its expenses, as its administrator sees it. */
    onReport: async (world: World, report: ModelReport): Promise<void> => {
      const { status, body } = await service.call('GET', `${REPORTS}/${report.id}`, ADAM);
      expect(status).toBe(report.isGone ? 404 : 200);
      if (report.isGone) return;
      expectSame([body.data], [reportAs(world, ADAM, report)]);
      const known = expensesIn(world, report).map((expense) => expenseAs(ADAM, expense));
      expectSame(await list(`/v1/expenses?pageSize=100&reportId=${report.id}`, ADAM), known);
    },

    /** Everything, as each person sees it: what is there, what it shows, and what may be done. */
    onEverything: async (world: World): Promise<void> => {
      const ids = (all: { id: number }[]) => all.map(({ id }) => id).join(',');
      for (const by of EVERYBODY) {
        const reports = world.reports.filter((report) => !report.isGone && seesReport(by, report));
        const shown = await list(`${REPORTS}?pageSize=100&ids=${ids(world.reports)}`, by);
        const known = reports.map((report) => reportAs(world, by, report));
        expectSame(shown, known);
        const expenses = world.expenses.filter((expense) => !expense.isGone && seesExpense(by, expense));
        const own = await list(`/v1/expenses?pageSize=100&ids=${ids(world.expenses)}`, by);
        const ofThem = expenses.map((expense) => expenseAs(by, expense));
        expectSame(own, ofThem);
      }
    },
  };
};
