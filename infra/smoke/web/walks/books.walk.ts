import { randomInt, randomUUID } from 'node:crypto';
import { waitFor } from '@outlay/testing';
import { BOOKS } from '../../../../services/web/app/books/layout/words.ts';
import { PROJECTS } from '../../../../services/web/app/books/projects/words.ts';
import { IMPORTS, RATES } from '../../../../services/web/app/books/rates/words.ts';
import { EXPENSE_FORM } from '../../../../services/web/app/expenses/form/words.ts';
import { RECORDS } from '../../../../services/web/app/settings/records/words.ts';
import { FORMS } from '../../../../services/web/app/ui/forms/words.ts';
import type { Steps, Walk } from '../walk.ts';

type Project = { id: number; code: string; isActive: boolean; customer: string | null };

/** A day before today everywhere on earth, which is no other walk's of the same run. */
const dayOf = ({ width, locale }: Steps): string => {
  const back = 40 + (width > 1_000 ? 1 : 0) + (locale === 'fr-CA' ? 2 : 0);
  return new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
};

const textbox = ({ page }: Steps, name: string) => page.getByRole('textbox', { name, exact: true }).first();

const save = async ({ page, write, settle }: Steps): Promise<void> => {
  await page.getByRole('button', { name: write(FORMS, 'save'), exact: true }).click();
  await settle();
};

/** A project that is entered, found by its customer, and no longer in use. */
const keepProject = async (steps: Steps, code: string): Promise<void> => {
  const { open, page, write, look, api } = steps;
  await open('/books');
  await look('books-overview');
  await page
    .getByRole('main')
    .getByRole('link', { name: write(BOOKS, 'projects') })
    .first()
    .click();
  await open('/books/projects/new');
  await textbox(steps, write(PROJECTS, 'name')).fill(`Site ${code}`);
  await textbox(steps, write(PROJECTS, 'code')).fill(code);
  await textbox(steps, write(PROJECTS, 'customer')).fill(`Customer of ${code}`);
  await save(steps);
  await open(`/books/projects?search=${encodeURIComponent(`customer of ${code}`)}`);
  await page
    .getByRole('link', { name: `Site ${code}` })
    .first()
    .click();
  await page.waitForURL(/\/books\/projects\/\d+$/);
  await look('books-project');
  await page.getByRole('switch', { name: write(RECORDS, 'isActive') }).click();
  await save(steps);
  await waitFor(async () => {
    const [found] = await api.call<Project[]>('GET', `/v1/projects?search=${code}`);
    return found?.isActive === false && found.customer === `Customer of ${code}`;
  });
};

/** A bank's file of one rate that no central bank has, which is shown for its day; the same file again changes nothing. */
const importRates = async (steps: Steps, rate: number): Promise<void> => {
  const { open, page, write, look, settle } = steps;
  const file = {
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`date;currency;rate\n${dayOf(steps)};AED;${rate}\n`),
  };
  for (const rates of [1, 0]) {
    await open('/books/rates/imports');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: write(IMPORTS, 'import'), exact: true }).click();
    await page.getByText(write(IMPORTS, 'done.title', { rates }), { exact: true }).waitFor();
  }
  await look('books-imported');
  await page.getByRole('link', { name: write(IMPORTS, 'done.open') }).click();
  await page.waitForURL(/\/books\/rates\?/);
  await settle();
  await look('books-rates');
};

/** An expense in another currency: its day's rate is shown, another one is typed, and given back. */
const convert = async (steps: Steps, rate: number): Promise<void> => {
  const { open, page, write, look, api } = steps;
  const { id } = await api.call<{ id: number }>('POST', '/v1/expenses', {
    ...{ merchant: `Hotel ${randomUUID().slice(0, 8)}`, amount: 25_000, currency: 'AED', date: dayOf(steps) },
  });
  type Rated = { exchangeRate: number; exchangeRateSource: string; baseAmount: number };
  const rated = () => api.call<Rated>('GET', `/v1/expenses/${id}`);
  await waitFor(async () => (await rated()).baseAmount === Math.round(rate * 10_000) * 2.5);
  await open(`/expenses/${id}/edit`);
  const field = textbox(steps, write(EXPENSE_FORM, 'exchangeRate'));
  await look('books-expense-rate');
  await field.fill(steps.locale === 'fr-CA' ? '0,0102' : '0.0102');
  await save(steps);
  await page.waitForURL(/\/expenses\/\d+$/);
  await look('books-expense');
  const typed = await rated();
  if (typed.exchangeRateSource !== 'entered' || typed.baseAmount !== 255)
    throw new Error(`A rate that was typed is ${typed.exchangeRateSource}, and worth ${typed.baseAmount}`);
  await open(`/expenses/${id}/edit`);
  await field.fill('');
  await save(steps);
  await page.waitForURL(/\/expenses\/\d+$/);
  await waitFor(async () => (await rated()).exchangeRate === rate);
};

/** An accountant keeps projects and rates, and sees what an expense abroad is worth. */
export const BOOKS_WALK: Walk = {
  name: 'books',
  role: 'accountant',
  steps: async (steps) => {
    const { page, open, write, look } = steps;
    const rate = randomInt(100, 9_999) / 10_000;
    await keepProject(steps, `P-${randomUUID().slice(0, 8)}`);
    await importRates(steps, rate);
    await open('/books/rates');
    await page.getByRole('button', { name: write(RATES, 'enter'), exact: true }).click();
    await look('books-enter-rate');
    await convert(steps, rate);
  },
};
