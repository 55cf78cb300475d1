import { randomUUID } from 'node:crypto';
import { REPORT_BULK } from '../../../../services/web/app/reports/bulk/words.ts';
import { LIST_DIALOGS } from '../../../../services/web/app/ui/lists/dialog-words.ts';
import { LISTS } from '../../../../services/web/app/ui/lists/words.ts';
import type { Steps, Walk } from '../walk.ts';

type Report = { id: number; status: string };

/** Two drafts of an employee that begin with the same word; the second is empty. */
const makeDrafts = async ({ api }: Steps, word: string): Promise<[full: Report, empty: Report]> => {
  const spent = {
    merchant: `Via Rail ${word}`,
    amount: 64.5,
    date: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  };
  const { id } = await api.call<{ id: number }>('POST', '/v1/expenses', { ...spent, date: spent.date.slice(0, 10) });
  const make = (name: string, expenseIds: number[]) =>
    api.call<Report>('POST', '/v1/expense-reports', { name: `${word} ${name}`, expenseIds });
  return [await make('A', [id]), await make('B', [])];
};

/** Chooses them in the list, and takes a step with them; what became of each is shown with its reason. */
const takeStep = async (
  { open, page, write, look }: Steps,
  word: string,
  step: 'submit' | 'approve' | 'reimburse',
): Promise<void> => {
  await open(`/expense-reports?search=${word}`);
  // Whoever approves sees what was sent to them.
  const names = step === 'approve' ? ['A'] : ['A', 'B'];
  for (const name of names)
    await page.getByRole('checkbox', { name: write(LISTS, 'select', { name: `${word} ${name}` }) }).check();
  await page.getByRole('button', { name: write(REPORT_BULK, step), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: write(REPORT_BULK, step), exact: true });
  await confirm.waitFor();
  await look(`reports-bulk-${step}`);
  await confirm.click();
  await dialog.getByText(write(REPORT_BULK, 'result', { done: 1, left: names.length - 1 })).waitFor();
  await look(`reports-bulk-${step}-done`);
  await dialog.getByText(write(LIST_DIALOGS, 'outcome.close'), { exact: true }).click();
};

/** Submits, approves and pays back several reports at once: one can be, the other has its reason why not. */
export const REPORT_BULK_WALK: Walk = {
  name: 'report-bulk',
  role: 'employee',
  steps: async (steps) => {
    const word = `Lot${randomUUID().slice(0, 8)}`;
    const [full] = await makeDrafts(steps, word);
    await takeStep(steps, word, 'submit');
    const owner = await steps.as('owner');
    const statusOf = async () => (await owner.api.call<Report>('GET', `/v1/expense-reports/${full.id}`)).status;
    for (let level = 1; (await statusOf()) === 'submitted' && level < 4; level += 1) {
      const { nextApprovers = [] } = await owner.api.call<{ nextApprovers?: number[] }>(
        'GET',
        `/v1/expense-reports/${full.id}`,
      );
      const approver = [owner, await steps.as('approver'), await steps.as('admin')].find(({ person }) =>
        nextApprovers.includes(person.id),
      );
      if (approver === undefined) throw new Error(`Nobody of the walk approves report ${full.id}`);
      await takeStep(approver, word, 'approve');
    }
    await takeStep(await steps.as('accountant'), word, 'reimburse');
    if ((await statusOf()) !== 'reimbursed') throw new Error(`Report ${full.id} is ${await statusOf()}`);
  },
};
