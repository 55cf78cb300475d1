import { randomUUID } from 'node:crypto';
import type { ExpenseView } from '@outlay/contracts';
import { BULK } from '../../../../services/web/app/expenses/bulk/words.ts';
import { EXPENSE_FORM } from '../../../../services/web/app/expenses/form/words.ts';
import { TIMELINE } from '../../../../services/web/app/expenses/timeline/words.ts';
import { LISTS } from '../../../../services/web/app/ui/lists/words.ts';
import { UPLOADS } from '../../../../services/web/app/ui/uploads/words.ts';
import { pdfOf } from '../invoice.ts';
import type { Steps, Walk } from '../walk.ts';

const idIn = (address: string): number => Number(/\/expenses\/(\d+)/.exec(address)?.[1]);

/** A day before today everywhere on earth. */
const day = (): string => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

/** Merchants have no digits on receipts. */
const lettersOf = (hexadecimal: string): string =>
  hexadecimal.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Forgets the amount first; the form says so, and takes it then. */
const typeIn = async ({ open, page, write, look, locale }: Steps, merchant: string): Promise<number> => {
  await open('/expenses/new');
  const field = (key: keyof typeof EXPENSE_FORM) =>
    page.getByRole('textbox', { name: write(EXPENSE_FORM, key), exact: true });
  const save = page.getByRole('button', { name: write(EXPENSE_FORM, 'save'), exact: true });
  await field('merchant').fill(merchant);
  await save.click();
  await page.locator('[aria-invalid="true"]:focus').waitFor();
  await look('expenses-invalid');
  await field('amount').fill(locale === 'fr-CA' ? '18,40' : '18.40');
  await save.click();
  await page.waitForURL(/\/expenses\/\d+$/);
  return idIn(page.url());
};

const comment = async ({ page, write }: Steps, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: write(TIMELINE, 'comment') }).fill(text);
  await page.getByRole('button', { name: write(TIMELINE, 'send'), exact: true }).click();
  await page.getByText(text).waitFor();
};

/** A receipt that fills its expense; a person looks at what was read, and confirms it. */
const addReceipt = async ({ open, page, write, look }: Steps, merchant: string): Promise<number> => {
  const name = `${randomUUID()}.pdf`;
  const lines = [merchant, `Date: ${day()}`, 'SUBTOTAL 118.00', 'HST 13% 15.34', 'TOTAL 133.34 CAD'];
  await open('/expenses');
  const file = { name, mimeType: 'application/pdf', buffer: pdfOf(lines) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('link', { name: write(UPLOADS, 'check.named', { name }) }).click();
  await page.waitForURL(/\/expenses\/\d+\/edit$/);
  const button = (key: 'confirm' | 'save') => page.getByRole('button', { name: write(EXPENSE_FORM, key), exact: true });
  // With all that it needs it is confirmed as it is read.
  const save = button('confirm').or(button('save'));
  await save.waitFor();
  await look('expenses-check');
  await save.click();
  await page.waitForURL(/\/expenses\/\d+$/);
  return idIn(page.url());
};

/** Finds both by their merchant, and puts them into a new report. */
const report = async ({ open, page, write, look }: Steps, merchant: string, name: string): Promise<void> => {
  await open(`/expenses?search=${encodeURIComponent(merchant)}`);
  const boxes = page.getByRole('checkbox', { name: write(LISTS, 'select', { name: merchant }) });
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('button', { name: write(BULK, 'report'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(write(BULK, 'report.new'), { exact: true }).click();
  await dialog.getByRole('textbox', { name: write(BULK, 'report.name') }).fill(name);
  await look('expenses-report');
  await dialog.getByRole('button', { name: write(BULK, 'add'), exact: true }).click();
  await page
    .getByText(write(BULK, 'report.done', { name }))
    .first()
    .waitFor();
};

/** An employee types an expense in, has a receipt fill another one, and puts both into a report. */
export const EXPENSES_WALK: Walk = {
  name: 'expenses',
  role: 'employee',
  steps: async (steps) => {
    const { api } = steps;
    const merchant = `Gare ${lettersOf(randomUUID().slice(0, 8))}`;
    const typed = await typeIn(steps, merchant);
    await comment(steps, `For ${merchant}`);
    const read = await addReceipt(steps, merchant);
    await report(steps, merchant, `Trip ${merchant}`);
    const found = await Promise.all([typed, read].map((id) => api.call<ExpenseView>('GET', `/v1/expenses/${id}`)));
    const kept = found.map(({ amount, merchant: named }) => `${amount} ${named}`);
    if (kept.join() !== `18.4 ${merchant},133.34 ${merchant}`) throw new Error(`The expenses are ${kept.join()}`);
    const { reportId } = found[0] ?? {};
    const { expenseCount } = await api.call<{ expenseCount: number }>('GET', `/v1/expense-reports/${reportId}`);
    if (expenseCount !== 2 || found[1]?.reportId !== reportId) throw new Error('The report has not both expenses');
  },
};
