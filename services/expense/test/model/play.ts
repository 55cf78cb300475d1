import type { Reply, TestService } from '../service.ts';
import { splitInto } from './expense-table.ts';
import { createReportModel } from './on-report.ts';
import { ADAM, EVERYBODY, type Person, rights } from './people.ts';
import { halves, planOf, REPORTS } from './plans.ts';
import type { Wish } from './wishes.ts';
import { awaitedBy, done, forbidden, type ModelExpense, type ModelReport, type Outcome, type World } from './world.ts';

type Setting = { service: TestService; categories: readonly number[]; day: string; submitter: Person };
/** What was wished, what the model expects of it, and what the service answered. */
export type Played = { wish: Wish; expected: Outcome; reply: Reply };

const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

/** The next step of a report on its road, by one who may take it. */
const onward = (wish: Wish, report: ModelReport): Wish => {
  const [next] = awaitedBy(report);
  const by = EVERYBODY.find(({ userId }) => userId === next) ?? ADAM;
  switch (report.status) {
    case 'submitted':
      return { ...wish, what: 'approve', by };
    case 'approved':
      return { ...wish, what: 'reimburse', by: ADAM };
    case 'reimbursed':
      return { ...wish, what: 'commentReport', by: ADAM };
    default:
      return { ...wish, what: 'submit', by: report.owner };
  }
};

/** Plays wishes against the running API and against the model at once. */
export const createPlay = (world: World, { service, categories, day, submitter }: Setting) => {
  const model = createReportModel(world);
  let serial = 0;

  const spend = (by: Person, overrides: object = {}): Promise<Reply> => {
    serial += 1;
    const wish = { merchant: `M${serial}`, amount: 10 + serial, date: day, userId: submitter.userId, ...overrides };
    return service.call('POST', '/v1/expenses', by, wish);
  };
  const spent = ({ body }: Reply): ModelExpense => {
    const fresh = { owner: submitter, status: 'validated', approved: null, category: null, report: null } as const;
    const { id, amount, reimbursable } = body.data;
    const known = { id, amount: Math.round(amount * 100), reimbursable, isComplete: true, isGone: false };
    world.expenses.push({ ...fresh, ...known });
    return { ...fresh, ...known };
  };
  const report = (by: Person, expenseIds: number[]): Promise<Reply> =>
    service.call('POST', REPORTS, by, { name: 'R', expenseIds, userId: submitter.userId });
  const reported = ({ body }: Reply): ModelReport => {
    const nothing = { levels: [], level: null, approvedBy: null, approvedTotal: null, overridden: false };
    const fresh = {
      id: body.data.id,
      owner: submitter,
      name: 'R',
      status: 'draft',
      ...nothing,
      isGone: false,
    } as const;
    const made: ModelReport = { ...fresh, levels: [] };
    world.reports.push(made);
    return made;
  };

  /** For oneself, or for another by those who may. */
  const making = async (wish: Wish): Promise<Played> => {
    const { by } = wish;
    const isExpense = wish.what === 'create';
    const reply = await (isExpense ? spend(by) : report(by, []));
    if (!rights.writes(by) || (by !== submitter && !rights.writesAll(by))) return { wish, expected: forbidden, reply };
    if (reply.status !== 201) return { wish, expected: done(201), reply };
    const { id } = isExpense ? spent(reply) : reported(reply);
    const told = isExpense ? [`expense.created ${id}`, `expense.validated ${id}`] : [`report.created ${id}`];
    return { wish, expected: done(201, ...told), reply };
  };

  const acting = async (wish: Wish, expense: ModelExpense, on: ModelReport): Promise<Played> => {
    const { what, by } = wish;
    if (what === 'create' || what === 'newReport' || what === 'onward') return making(wish);
    serial += 1;
    const amounts = halves(expense);
    const subjects = { expense, report: on, category: pick(categories, wish.number), model, serial };
    const { asked, outcome } = planOf({ ...wish, what }, subjects);
    const reply = await service.call(asked.method, asked.path, by, asked.body);
    const expected = outcome();
    if (what !== 'split' || reply.status !== 201 || expected.status !== 201) return { wish, expected, reply };
    const ids = reply.body.data.children.map(({ id }: { id: number }) => id);
    const { parts, told } = splitInto(expense, ids, amounts);
    world.expenses.push(...parts);
    return { wish, expected: done(201, ...told), reply };
  };

  return {
    /** Three confirmed expenses, a draft without merchant, and two reports, the first with two of the expenses. */
    begin: async (): Promise<string[]> => {
      for (const reimbursable of [true, false, true, true]) spent(await spend(submitter, { reimbursable }));
      const [first, second, , draft] = world.expenses as [ModelExpense, ModelExpense, ModelExpense, ModelExpense];
      const told = world.expenses.flatMap(({ id }) => [`expense.created ${id}`, `expense.validated ${id}`]);
      Object.assign(draft, { status: 'draft', isComplete: false });
      await service.database.look("UPDATE expenses SET status = 'draft', merchant = NULL WHERE id = $1", [draft.id]);
      const full = reported(await report(submitter, [first.id, second.id]));
      for (const expense of [first, second]) expense.report = full;
      const empty = reported(await report(submitter, []));
      const moved = [first, second].map(({ id }) => `expense.updated ${id}`);
      return [...told, `report.created ${full.id}`, ...moved, `report.created ${empty.id}`];
    },

    play: (wish: Wish): Promise<Played> => {
      const [expense, on] = [pick(world.expenses, wish.expense), pick(world.reports, wish.report)];
      return acting(wish.what === 'onward' ? onward(wish, on) : wish, expense, on);
    },
  };
};
