import { onExpense } from './expense-table.ts';
import type { ReportModel } from './on-report.ts';
import { EVERYBODY } from './people.ts';
import type { What, Wish } from './wishes.ts';
import type { ModelExpense, ModelReport, Outcome } from './world.ts';

export type Asked = { method: string; path: string; body?: unknown };
/** What is sent, and what the model makes of it once it was answered. */
export type Plan = { asked: Asked; outcome: () => Outcome };

export const REPORTS = '/v1/expense-reports';

const post = (path: string, body: unknown = {}): Asked => ({ method: 'POST', path, body });
const patch = (path: string, body: unknown): Asked => ({ method: 'PATCH', path, body });

/** Two parts of an amount in cents, as the split takes them. */
export const halves = ({ amount }: ModelExpense): [number, number] => {
  const half = Math.floor(amount / 2);
  return [half, amount - half];
};

type Subjects = { expense: ModelExpense; report: ModelReport; category: number; model: ReportModel; serial: number };
type Planned = Exclude<What, 'onward' | 'create' | 'newReport'>;

const onExpenses = ({ by, number }: Wish, { expense, category, serial }: Subjects) => {
  const at = `/v1/expenses/${expense.id}`;
  const [amount, merchant] = [number + 5, `N${serial}`];
  const splits = halves(expense).map((cents) => ({ amount: cents / 100 }));
  return {
    patchAmount: {
      asked: patch(at, { amount }),
      outcome: () => onExpense.patch(expense, by, { amount: amount * 100 }),
    },
    patchCategory: {
      asked: patch(at, { categoryId: category }),
      outcome: () => onExpense.patch(expense, by, { category }),
    },
    patchMerchant: { asked: patch(at, { merchant }), outcome: () => onExpense.patch(expense, by, { merchant }) },
    validate: { asked: post(`${at}/validate`), outcome: () => onExpense.validate(expense, by) },
    categorize: {
      asked: post(`${at}/categorize`, { categoryId: category }),
      outcome: () => onExpense.categorize(expense, by, category),
    },
    split: { asked: post(`${at}/split`, { splits }), outcome: () => onExpense.split(expense, by) },
    deleteExpense: { asked: { method: 'DELETE', path: at }, outcome: () => onExpense.delete(expense, by) },
    commentExpense: {
      asked: post(`${at}/comments`, { body: 'Hm' }),
      outcome: () => onExpense.comment(expense, by),
    },
  };
};

const onReports = ({ by, number, chain }: Wish, { expense, report, model }: Subjects) => {
  const at = `${REPORTS}/${report.id}`;
  const ids = { expenseIds: [expense.id] };
  const [name, level, cents] = [`R${number}`, 1 + (number % 4), (number + 1) * 250];
  const added = EVERYBODY[number % EVERYBODY.length] ?? by;
  const less = { approvedAmounts: [{ expenseId: expense.id, approvedAmount: cents / 100 }] };
  return {
    rename: { asked: patch(at, { name }), outcome: () => model.rename(report, by, name) },
    deleteReport: { asked: { method: 'DELETE', path: at }, outcome: () => model.delete(report, by) },
    add: { asked: post(`${at}/expenses`, ids), outcome: () => model.add(report, by, expense) },
    remove: {
      asked: { method: 'DELETE', path: `${at}/expenses`, body: ids },
      outcome: () => model.remove(report, by, expense),
    },
    submit: { asked: post(`${at}/submit`, { approvers: chain }), outcome: () => model.submit(report, by, chain) },
    recall: { asked: post(`${at}/recall`), outcome: () => model.recall(report, by) },
    approve: { asked: post(`${at}/approve`), outcome: () => model.approve(report, by) },
    approveLess: {
      asked: post(`${at}/approve`, less),
      outcome: () => model.approve(report, by, { expense, cents }),
    },
    reject: { asked: post(`${at}/reject`, { comment: 'No' }), outcome: () => model.reject(report, by) },
    reimburse: { asked: post(`${at}/reimburse`, { method: 'EFT' }), outcome: () => model.reimburse(report, by) },
    addApprover: {
      asked: post(`${at}/approvers`, { userId: added.userId, level }),
      outcome: () => model.addApprover(report, by, added, level),
    },
    commentReport: { asked: post(`${at}/comments`, { body: 'Hm' }), outcome: () => model.comment(report, by) },
  };
};

/** The plan of a wish on what is there already. */
export const planOf = (wish: Wish & { what: Planned }, subjects: Subjects): Plan => {
  const plans: Record<Planned, Plan> = { ...onExpenses(wish, subjects), ...onReports(wish, subjects) };
  return plans[wish.what];
};
