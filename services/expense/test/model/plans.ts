import type { Command, What } from './commands.ts';
import { onExpense } from './expense-table.ts';
import type { ReportModel } from './on-report.ts';
import { EVERYBODY } from './people.ts';
import type { ModelExpense, ModelReport, Outcome } from './world.ts';

export type Call = { method: string; path: string; body?: unknown };
/** What is sent, and what the model makes of it once it was answered. */
export type Plan = { call: Call; outcome: () => Outcome };

export const REPORTS = '/v1/expense-reports';

const post = (path: string, body: unknown = {}): Call => ({ method: 'POST', path, body });
const patch = (path: string, body: unknown): Call => ({ method: 'PATCH', path, body });

/** Two parts of an amount in cents, as the split takes them. */
export const halves = ({ amount }: ModelExpense): [number, number] => {
  const half = Math.floor(amount / 2);
  return [half, amount - half];
};

type Subjects = { expense: ModelExpense; report: ModelReport; category: number; model: ReportModel; serial: number };
type Planned = Exclude<What, 'onward' | 'create' | 'newReport'>;

const onExpenses = ({ by, number }: Command, { expense, category, serial }: Subjects) => {
  const at = `/v1/expenses/${expense.id}`;
  const [amount, merchant] = [number + 5, `N${serial}`];
  const splits = halves(expense).map((cents) => ({ amount: cents / 100 }));
  return {
    patchAmount: {
      call: patch(at, { amount }),
      outcome: () => onExpense.patch(expense, by, { amount: amount * 100 }),
    },
    patchCategory: {
      call: patch(at, { categoryId: category }),
      outcome: () => onExpense.patch(expense, by, { category }),
    },
    patchMerchant: { call: patch(at, { merchant }), outcome: () => onExpense.patch(expense, by, { merchant }) },
    validate: { call: post(`${at}/validate`), outcome: () => onExpense.validate(expense, by) },
    categorize: {
      call: post(`${at}/categorize`, { categoryId: category }),
      outcome: () => onExpense.categorize(expense, by, category),
    },
    split: { call: post(`${at}/split`, { splits }), outcome: () => onExpense.split(expense, by) },
    deleteExpense: { call: { method: 'DELETE', path: at }, outcome: () => onExpense.delete(expense, by) },
    commentExpense: {
      call: post(`${at}/comments`, { body: 'Hm' }),
      outcome: () => onExpense.comment(expense, by),
    },
  };
};

const onReports = ({ by, number, chain }: Command, { expense, report, model }: Subjects) => {
  const at = `${REPORTS}/${report.id}`;
  const ids = { expenseIds: [expense.id] };
  const [name, level, cents] = [`R${number}`, 1 + (number % 4), (number + 1) * 250];
  const added = EVERYBODY[number % EVERYBODY.length] ?? by;
  const less = { approvedAmounts: [{ expenseId: expense.id, approvedAmount: cents / 100 }] };
  return {
    rename: { call: patch(at, { name }), outcome: () => model.rename(report, by, name) },
    deleteReport: { call: { method: 'DELETE', path: at }, outcome: () => model.delete(report, by) },
    add: { call: post(`${at}/expenses`, ids), outcome: () => model.add(report, by, expense) },
    remove: {
      call: { method: 'DELETE', path: `${at}/expenses`, body: ids },
      outcome: () => model.remove(report, by, expense),
    },
    submit: { call: post(`${at}/submit`, { approvers: chain }), outcome: () => model.submit(report, by, chain) },
    recall: { call: post(`${at}/recall`), outcome: () => model.recall(report, by) },
    approve: { call: post(`${at}/approve`), outcome: () => model.approve(report, by) },
    approveLess: {
      call: post(`${at}/approve`, less),
      outcome: () => model.approve(report, by, { expense, cents }),
    },
    reject: { call: post(`${at}/reject`, { comment: 'No' }), outcome: () => model.reject(report, by) },
    reimburse: { call: post(`${at}/reimburse`, { method: 'EFT' }), outcome: () => model.reimburse(report, by) },
    addApprover: {
      call: post(`${at}/approvers`, { userId: added.userId, level }),
      outcome: () => model.addApprover(report, by, added, level),
    },
    commentReport: { call: post(`${at}/comments`, { body: 'Hm' }), outcome: () => model.comment(report, by) },
  };
};

/** The plan of a command on what is there already. */
export const planOf = (command: Command & { what: Planned }, subjects: Subjects): Plan => {
  const plans: Record<Planned, Plan> = { ...onExpenses(command, subjects), ...onReports(command, subjects) };
  return plans[command.what];
};
