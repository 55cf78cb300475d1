import type { Reply, TestService } from '../service.ts';
import type { Command } from './commands.ts';
import { splitInto } from './expense-table.ts';
import { createReportModel } from './on-report.ts';
import { ADAM, EVERYBODY, type Person, rights } from './people.ts';
import { halves, planOf, REPORTS } from './plans.ts';
import {
  awaitedBy,
  done,
  forbidden,
  isBarred,
  type ModelExpense,
  type ModelReport,
  type Outcome,
  type World,
  withEnterer,
} from './world.ts';

type Setting = { service: TestService; categories: readonly number[]; day: string; submitter: Person };
/** What was commanded, what the model expects of it, and what the service answered. */
export type Played = { command: Command; expected: Outcome; reply: Reply };

const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

const PAYERS = EVERYBODY.filter(rights.paysBack);

/** The next step of a report on its way, by one who may take it. */
const onward = (command: Command, report: ModelReport): Command => {
  const [next] = awaitedBy(report);
  const by = EVERYBODY.find(({ userId }) => userId === next) ?? ADAM;
  switch (report.status) {
    case 'submitted':
      return { ...command, what: 'approve', by };
    case 'approved':
      return { ...command, what: 'reimburse', by: PAYERS.find((each) => !isBarred(each, report)) ?? ADAM };
    case 'reimbursed':
      return { ...command, what: 'commentReport', by: ADAM };
    default:
      return { ...command, what: 'submit', by: report.owner };
  }
};

/** Plays commands against the running API and against the model at once. */
export const createPlay = (world: World, { service, categories, day, submitter }: Setting) => {
  const model = createReportModel(world);
  let serial = 0;

  const spend = (by: Person, overrides: object = {}): Promise<Reply> => {
    serial += 1;
    const command = { merchant: `M${serial}`, amount: 10 + serial, date: day, userId: submitter.userId, ...overrides };
    return service.call('POST', '/v1/expenses', by, command);
  };
  const spent = ({ body }: Reply, by: Person): ModelExpense => {
    const enterers = withEnterer({ owner: submitter, enterers: new Set() }, by.userId);
    const fresh = { owner: submitter, status: 'validated', approved: null, category: null, report: null } as const;
    const { id, amount, reimbursable } = body.data;
    const known = {
      id,
      amount: Math.round(amount * 100),
      reimbursable,
      isComplete: true,
      isPublished: true,
      enterers,
      isGone: false,
    };
    world.expenses.push({ ...fresh, ...known });
    return { ...fresh, ...known };
  };
  const report = (by: Person, expenseIds: number[]): Promise<Reply> =>
    service.call('POST', REPORTS, by, { name: 'R', expenseIds, userId: submitter.userId });
  const reported = ({ body }: Reply, by: Person): ModelReport => {
    const nothing = { levels: [], level: null, approvedBy: null, approvedTotal: null, overridden: false };
    const fresh = {
      id: body.data.id,
      owner: submitter,
      name: 'R',
      status: 'draft',
      ...nothing,
      isGone: false,
    } as const;
    const enterers = withEnterer({ owner: submitter, enterers: new Set() }, by.userId);
    const made: ModelReport = { ...fresh, enterers, levels: [] };
    world.reports.push(made);
    return made;
  };

  /** For oneself, or for another by those who may. */
  const making = async (command: Command): Promise<Played> => {
    const { by } = command;
    const isExpense = command.what === 'create';
    const reply = await (isExpense ? spend(by) : report(by, []));
    if (!rights.writes(by) || (by !== submitter && !rights.writesAll(by)))
      return { command, expected: forbidden, reply };
    if (reply.status !== 201) return { command, expected: done(201), reply };
    const { id } = isExpense ? spent(reply, by) : reported(reply, by);
    const events = isExpense ? [`expense.created ${id}`, `expense.validated ${id}`] : [`report.created ${id}`];
    return { command, expected: done(201, ...events), reply };
  };

  const acting = async (command: Command, expense: ModelExpense, on: ModelReport): Promise<Played> => {
    const { what, by } = command;
    if (what === 'create' || what === 'newReport' || what === 'onward') return making(command);
    serial += 1;
    const amounts = halves(expense);
    const subjects = { expense, report: on, category: pick(categories, command.number), model, serial };
    const { call, outcome } = planOf({ ...command, what }, subjects);
    const reply = await service.call(call.method, call.path, by, call.body);
    const expected = outcome();
    if (what !== 'split' || reply.status !== 201 || expected.status !== 201) return { command, expected, reply };
    const ids = reply.body.data.children.map(({ id }: { id: number }) => id);
    const { parts, events } = splitInto(expense, by, ids, amounts);
    world.expenses.push(...parts);
    return { command, expected: done(201, ...events), reply };
  };

  return {
    /** Three confirmed expenses, a draft without merchant, and two reports, the first with two of the expenses. */
    begin: async (): Promise<string[]> => {
      for (const reimbursable of [true, false, true, true]) spent(await spend(submitter, { reimbursable }), submitter);
      const [first, second, , draft] = world.expenses as [ModelExpense, ModelExpense, ModelExpense, ModelExpense];
      const events = world.expenses.flatMap(({ id }) => [`expense.created ${id}`, `expense.validated ${id}`]);
      Object.assign(draft, { status: 'draft', isComplete: false, isPublished: false });
      const unread = "UPDATE expenses SET status = 'draft', merchant = NULL, is_published = false WHERE id = $1";
      await service.database.look(unread, [draft.id]);
      const full = reported(await report(submitter, [first.id, second.id]), submitter);
      for (const expense of [first, second]) expense.report = full;
      const empty = reported(await report(submitter, []), submitter);
      const moved = [first, second].map(({ id }) => `expense.updated ${id}`);
      return [...events, `report.created ${full.id}`, ...moved, `report.created ${empty.id}`];
    },

    play: (command: Command): Promise<Played> => {
      const [expense, on] = [pick(world.expenses, command.expense), pick(world.reports, command.report)];
      return acting(command.what === 'onward' ? onward(command, on) : command, expense, on);
    },
  };
};
