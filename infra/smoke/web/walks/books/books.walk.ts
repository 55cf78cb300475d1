import { randomInt, randomUUID } from 'node:crypto';
import { waitFor } from '@outlay/testing';
import { JOURNAL, JOURNAL_EXPORT } from '../../../../../services/web/app/books/journal/words.ts';
import { BOOKS } from '../../../../../services/web/app/books/layout/words.ts';
import { BOOK_SETTINGS, CLOSING, PERIODS } from '../../../../../services/web/app/books/periods/words.ts';
import { PROJECTS } from '../../../../../services/web/app/books/projects/words.ts';
import { IMPORTS, RATES } from '../../../../../services/web/app/books/rates/words.ts';
import { EXPENSE_FORM } from '../../../../../services/web/app/expenses/form/words.ts';
import { RECORDS } from '../../../../../services/web/app/settings/records/words.ts';
import { FORMS } from '../../../../../services/web/app/ui/forms/words.ts';
import type { Steps, Walk } from '../../walk.ts';

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

type Entry = { id: number; number: string; source: string; reversesId: number | null; reversedById: number | null };

const dialog = ({ page }: Steps) => page.getByRole('dialog');

/** An entry is found in the journal, and reversed: what was due of its source is in the books again. */
const reverse = async (steps: Steps): Promise<void> => {
  const { open, page, write, look, settle, api } = steps;
  const [entry] = await api.call<Entry[]>('GET', '/v1/journal-entries?isStanding=true&kind=expense&pageSize=1');
  if (entry === undefined) throw new Error('The journal has no entry of an expense');
  await open('/books/journal');
  await look('books-journal');
  await open(`/books/journal?source=${entry.source}&isStanding=true`);
  await page
    .getByRole('link')
    .and(page.locator(`[href*="/books/journal/${entry.id}"]`))
    .first()
    .click();
  await page.waitForURL(/\/books\/journal\/\d+/);
  await settle();
  await look('books-entry');
  await page.getByRole('button', { name: write(JOURNAL, 'reverse'), exact: true }).click();
  const form = dialog(steps);
  await form.getByRole('textbox').fill(`Wrong account ${randomUUID().slice(0, 8)}`);
  await look('books-reverse');
  await form.getByRole('button', { name: write(JOURNAL, 'reverse'), exact: true }).click();
  await page.waitForURL((url) => /\/books\/journal\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${entry.id}`));
  await look('books-reversal');
  await waitFor(async () => {
    const history = await api.call<Entry[]>('GET', `/v1/journal-entries?source=${entry.source}&pageSize=50`);
    const standing = history.filter(({ reversesId, reversedById }) => reversesId === null && reversedById === null);
    return standing.length === 1 && standing[0]?.id !== entry.id;
  });
};

/** The journal of a month is saved as a file, whose name the API gives. */
const exportMonth = async (steps: Steps): Promise<void> => {
  const { open, page, write, look } = steps;
  const month = new Date().toISOString().slice(0, 7);
  await open(`/books/journal?period=${month}`);
  await page.getByRole('button', { name: write(JOURNAL_EXPORT, 'export'), exact: true }).click();
  await dialog(steps).getByRole('combobox').first().selectOption('saft');
  await look('books-export');
  const download = page.waitForEvent('download');
  await dialog(steps)
    .getByRole('button', { name: write(JOURNAL_EXPORT, 'export'), exact: true })
    .click();
  const name = (await download).suggestedFilename();
  if (!name.startsWith(`journal-${month}-01-`) || !name.endsWith('-saft.xml'))
    throw new Error(`The journal is saved as ${name}`);
};

/** A month of this walk alone: 12 to 15 months ago. */
const monthOf = ({ width, locale }: Steps): string => {
  const now = new Date();
  const back = 12 + (width > 1_000 ? 1 : 0) + (locale === 'fr-CA' ? 2 : 0);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
};

/** Somebody whose expense has no receipt is reminded of it, once in a day. */
const remindOfReceipt = async (steps: Steps): Promise<void> => {
  const { open, page, write, look, api, as } = steps;
  const month = monthOf(steps);
  const employee = await as('employee');
  await employee.api.call('POST', '/v1/expenses', {
    ...{ merchant: `Taxi ${randomUUID().slice(0, 8)}`, amount: 24.5, date: `${month}-15` },
  });
  const checklist = `/v1/accounting-periods/${month}/checklist`;
  await waitFor(async () => (await api.call<{ people: unknown[] }>('GET', checklist)).people.length > 0);
  await open(`/books/periods/${month}`);
  await page.getByText(write(CLOSING, 'remind.short'), { exact: true }).first().click();
  await page.getByText(write(CLOSING, 'skip.remindedToday'), { exact: true }).first().waitFor();
  await look('books-reminded');
};

/** A month is locked with what is open about it named, one person requests to open it again, and another one confirms. */
const lockAndReopen = async (steps: Steps): Promise<void> => {
  const { open, page, write, look, settle, api, as } = steps;
  const month = monthOf(steps);
  const statusOf = async () => (await api.call<{ status: string }>('GET', `/v1/accounting-periods/${month}`)).status;
  await open('/books/periods');
  await look('books-periods');
  await page.getByRole('button', { name: write(BOOK_SETTINGS, 'change'), exact: true }).click();
  await look('books-settings');
  await open(`/books/periods/${new Date().toISOString().slice(0, 7)}`);
  await page.getByRole('heading', { name: write(CLOSING, 'checklist') }).waitFor();
  await look('books-period');
  await open(`/books/periods/${month}`);
  const lock = page.getByRole('button', { name: write(PERIODS, 'lock'), exact: true });
  await lock.first().click();
  await look('books-lock');
  await dialog(steps)
    .getByRole('button', { name: write(PERIODS, 'lock'), exact: true })
    .click();
  await waitFor(async () => (await statusOf()) === 'locked');
  await settle();
  await page.getByRole('button', { name: write(PERIODS, 'reopen.request'), exact: true }).click();
  await dialog(steps).getByRole('textbox').fill('A bill came late');
  await dialog(steps)
    .getByRole('button', { name: write(PERIODS, 'reopen.request'), exact: true })
    .click();
  await page.getByText(write(PERIODS, 'request.wait'), { exact: true }).waitFor();
  await look('books-reopen-requested');
  const owner = await as('owner');
  await owner.open(`/books/periods/${month}`);
  await owner.page.getByRole('button', { name: owner.write(PERIODS, 'confirm'), exact: true }).click();
  await owner.look('books-reopen-confirm');
  await dialog(owner)
    .getByRole('button', { name: owner.write(PERIODS, 'confirm'), exact: true })
    .click();
  await waitFor(async () => (await statusOf()) === 'open');
};

/** An accountant keeps projects, rates and the journal, sees what an expense abroad is worth, and closes a month. */
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
    await reverse(steps);
    await exportMonth(steps);
    await remindOfReceipt(steps);
    await lockAndReopen(steps);
  },
};
