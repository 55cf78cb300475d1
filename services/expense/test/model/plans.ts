import type { Command, What } from './commands.ts';
import { onExpense } from './expense-table.ts';
import type { ReportModel } from './on-report.ts';
import { EVERYBODY } from './people.ts';
import type { ModelExpense, ModelReport, Outcome } from './world.ts';

export type CallInput = { method: string; path: string; body?: unknown };
/** What is sent, and what the model makes of it once it was answered. */
export type Plan = { requested: CallInput; outcome: () => Outcome };

export const REPORTS = '/v1/expense-reports';

const post = (path: string, body: unknown = {}): CallInput => ({ method: 'POST', path, body });
const patch = (path: string, body: unknown): CallInput => ({ method: 'PATCH', path, body });

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
      requested: patch(at, { amount }),
      outcome: () => onExpense.patch(expense, by, { amount: amount * 100 }),
    },
    patchCategory: {
      requested: patch(at, { categoryId: category }),
      outcome: () => onExpense.patch(expense, by, { category }),
    },
    patchMerchant: { requested: patch(at, { merchant }), outcome: () => onExpense.patch(expense, by, { merchant }) },
    validate: { requested: post(`${at}/validate`), outcome: () => onExpense.validate(expense, by) },
    categorize: {
      requested: post(`${at}/categorize`, { categoryId: category }),
      outcome: () => onExpense.categorize(expense, by, category),
    },
    split: { requested: post(`${at}/split`, { splits }), outcome: () => onExpense.split(expense, by) },
    deleteExpense: { requested: { method: 'DELETE', path: at }, outcome: () => onExpense.delete(expense, by) },
    commentExpense: {
      requested: post(`${at}/comments`, { body: 'Hm' }),
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
    rename: { requested: patch(at, { name }), outcome: () => model.rename(report, by, name) },
    deleteReport: { requested: { method: 'DELETE', path: at }, outcome: () => model.delete(report, by) },
    add: { requested: post(`${at}/expenses`, ids), outcome: () => model.add(report, by, expense) },
    remove: {
      requested: { method: 'DELETE', path: `${at}/expenses`, body: ids },
      outcome: () => model.remove(report, by, expense),
    },
    submit: { requested: post(`${at}/submit`, { approvers: chain }), outcome: () => model.submit(report, by, chain) },
    recall: { requested: post(`${at}/recall`), outcome: () => model.recall(report, by) },
    approve: { requested: post(`${at}/approve`), outcome: () => model.approve(report, by) },
    approveLess: {
      requested: post(`${at}/approve`, less),
      outcome: () => model.approve(report, by, { expense, cents }),
    },
    reject: { requested: post(`${at}/reject`, { comment: 'No' }), outcome: () => model.reject(report, by) },
    reimburse: { requested: post(`${at}/reimburse`, { method: 'EFT' }), outcome: () => model.reimburse(report, by) },
    addApprover: {
      requested: post(`${at}/approvers`, { userId: added.userId, level }),
      outcome: () => model.addApprover(report, by, added, level),
    },
    commentReport: { requested: post(`${at}/comments`, { body: 'Hm' }), outcome: () => model.comment(report, by) },
  };
};

/** The plan of a command on what is there already. */
export const planOf = (command: Command & { what: Planned }, subjects: Subjects): Plan => {
  const plans: Record<Planned, Plan> = { ...onExpenses(command, subjects), ...onReports(command, subjects) };
  return plans[command.what];
};
