import { waitFor } from '@outlay/testing';
import { TIMELINE } from '../../../../services/web/app/expenses/timeline/words.ts';
import { BUILD } from '../../../../services/web/app/reports/contents/build-words.ts';
import { REPORTS } from '../../../../services/web/app/reports/list/words.ts';
import { REPORT } from '../../../../services/web/app/reports/steps/report-words.ts';
import type { Steps, Walk } from '../walk.ts';

type Report = { status: string; totalAmount: number; expenseCount: number };

/** Expenses that are in no report yet. */
const enterExpenses = async ({ api }: Steps, merchants: readonly string[]): Promise<void> => {
  const [category] = await api.call<{ id: number }[]>('GET', '/v1/categories?pageSize=1');
  for (const merchant of merchants)
    await api.call('POST', '/v1/expenses', {
      merchant,
      amount: 41.5,
      currency: 'CAD',
      date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      categoryId: category?.id,
      description: 'For the team',
    });
};

/** On a desk one by its plus sign and one carried with the keyboard; on a phone both from a sheet. */
const addBoth = async ({ page, write, width, look }: Steps, [one, other]: readonly [string, string]): Promise<void> => {
  const inside = page.getByRole('region', { name: write(BUILD, 'inside') });
  if (width < 992) {
    await inside.getByRole('button', { name: write(BUILD, 'add.several') }).click();
    const sheet = page.getByRole('dialog');
    for (const name of [one, other]) await sheet.getByRole('checkbox', { name: write(BUILD, 'add', { name }) }).check();
    await look('reports-sheet');
    await sheet.getByRole('button', { name: write(BUILD, 'add.chosen', { count: 2 }) }).click();
  } else {
    const outside = page.getByRole('region', { name: write(BUILD, 'outside') });
    await outside.getByRole('button', { name: write(BUILD, 'add', { name: one }) }).click();
    await inside.getByText(one).waitFor();
    await outside.getByRole('button', { name: write(BUILD, 'drag', { name: other }) }).focus();
    await page.keyboard.press('Space');
    const over = (list: 'inside' | 'outside') =>
      page
        .getByText(write(BUILD, 'drag.over', { name: other, list: write(BUILD, list) }))
        .waitFor({ state: 'attached' });
    await over('outside');
    await page.keyboard.press('ArrowLeft');
    await over('inside');
    await page.keyboard.press('Space');
  }
  for (const name of [one, other]) await inside.getByText(name).waitFor();
};

const print = async ({ page, write, settle }: Steps, name: string): Promise<void> => {
  await page.evaluate('window.print = () => { document.body.dataset.printed = "yes"; }');
  await page.getByRole('button', { name: write(REPORT, 'more'), exact: true }).click();
  await page.getByRole('menuitem', { name: write(REPORT, 'print') }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name, level: 1 }).last().waitFor();
  await page.emulateMedia({ media: 'screen' });
  await settle();
};

/** An employee builds a report, sends it, writes to the approver, takes it back and prints it. */
export const REPORTS_WALK: Walk = {
  name: 'reports',
  role: 'employee',
  steps: async (steps) => {
    const { open, page, write, look, api, locale, width } = steps;
    const name = `Fair ${locale} ${width}`;
    const merchants = [`Café ${name}`, `Taxi ${name}`] as const;
    await enterExpenses(steps, merchants);
    await open('/expense-reports');
    await page.getByRole('button', { name: write(REPORTS, 'new') }).click();
    await page.getByRole('textbox', { name: write(REPORTS, 'name') }).fill(name);
    await look('reports-new');
    await page.getByRole('button', { name: write(REPORTS, 'create') }).click();
    await page.waitForURL(/\/expense-reports\/\d+$/);
    const path = `/v1${new URL(page.url()).pathname}`;
    const report = () => api.call<Report>('GET', path);

    await addBoth(steps, merchants);
    const { totalAmount, expenseCount } = await report();
    if (totalAmount !== 83 || expenseCount !== 2) throw new Error(`${expenseCount} expenses add up to ${totalAmount}`);
    await page
      .getByText(/83[.,]00/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: write(REPORT, 'submit'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: write(REPORT, 'submit.comment') }).fill('All of one day');
    await look('reports-submit');
    await dialog.getByRole('button', { name: write(REPORT, 'submit'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await waitFor(async () => (await report()).status === 'submitted');

    await page.getByRole('textbox', { name: write(TIMELINE, 'comment') }).fill('The taxi was shared.');
    await page.getByRole('button', { name: write(TIMELINE, 'send'), exact: true }).click();
    await page.getByText('The taxi was shared.', { exact: true }).and(page.locator('p')).waitFor();
    await print(steps, name);
    await page.getByRole('button', { name: write(REPORT, 'recall'), exact: true }).click();
    await waitFor(async () => (await report()).status === 'draft');
  },
};
