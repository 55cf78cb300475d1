import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { JOURNAL_EXPORT } from '../../../../../services/web/app/books/journal/words.ts';
import { LAYOUTS } from '../../../../../services/web/app/books/layouts/words.ts';
import { RECORDS } from '../../../../../services/web/app/settings/records/words.ts';
import { FORMS } from '../../../../../services/web/app/ui/forms/words.ts';
import type { Steps, Walk } from '../../walk.ts';

type Layout = { id: number; columns: { field: string; header: string | null }[] };
type Column = { name: string; label: string };

const textbox = ({ page }: Steps, name: string) => page.getByRole('textbox', { name, exact: true }).first();
const button = ({ page }: Steps, name: string) => page.getByRole('button', { name, exact: true }).first();

/** What the columns are called in the language of the walk. */
const labelsOf = async ({ page, locale }: Steps): Promise<ReadonlyMap<string, string>> => {
  const address = new URL('/api/v1/export-columns?list=journal-lines', page.url()).href;
  const answer = await page.request.get(address, { headers: { 'accept-language': locale } });
  const { data } = (await answer.json()) as { data: Column[] };
  return new Map(data.map(({ name, label }) => [name, label]));
};

const expect = (what: string, actual: unknown, wanted: unknown): void => {
  const [is, should] = [actual, wanted].map((one) => JSON.stringify(one));
  if (is !== should) throw new Error(`${what} is ${is}, not ${should}`);
};

/** A layout whose columns are taken out, moved by the keyboard, added and renamed; the preview shows each of it. */
const saveLayout = async (steps: Steps, name: string): Promise<Layout> => {
  const { open, page, write, look, api } = steps;
  await open('/books/layouts/new');
  const labels = await labelsOf(steps);
  const called = (field: string): string => labels.get(field) ?? field;
  const press = async (key: 'column.up' | 'column.down' | 'column.remove', field: string): Promise<void> => {
    await button(steps, write(LAYOUTS, key, { column: called(field) })).focus();
    await page.keyboard.press('Enter');
  };
  await textbox(steps, write(LAYOUTS, 'name')).fill(name);
  for (const field of ['number', 'account', 'memo']) await press('column.remove', field);
  await press('column.up', 'accountCode');
  await page.getByRole('combobox', { name: write(LAYOUTS, 'column.add') }).fill(called('description'));
  await page.getByRole('option', { name: called('description'), exact: true }).click();
  await textbox(steps, write(LAYOUTS, 'column.header', { column: called('accountCode') })).fill('GL');
  await page.getByLabel(write(LAYOUTS, 'delimiter'), { exact: true }).selectOption('semicolon');
  await page.getByLabel(write(LAYOUTS, 'decimalMark'), { exact: true }).selectOption('comma');
  await page.getByLabel(write(LAYOUTS, 'dateFormat'), { exact: true }).selectOption('DD.MM.YYYY');
  const header = ['GL', ...['date', 'debit', 'credit', 'description'].map(called)].join(';');
  await page
    .getByRole('group', { name: write(LAYOUTS, 'preview') })
    .getByText(header)
    .waitFor();
  await look('layouts-form');
  await button(steps, write(FORMS, 'save')).click();
  await page.waitForURL(/\/books\/layouts$/);
  await look('layouts-list');
  const [layout] = await api.call<Layout[]>('GET', `/v1/journal-layouts?search=${encodeURIComponent(name)}`);
  if (layout === undefined) throw new Error(`The layout ${name} is not there`);
  expect('The layout', layout.columns, [
    { field: 'accountCode', header: 'GL' },
    ...['date', 'debit', 'credit', 'description'].map((field) => ({ field, header: null })),
  ]);
  return layout;
};

/** The journal of a month is saved by the layout: every line has its days, its marks and as many cells as it has columns. */
const exportBy = async (steps: Steps, name: string): Promise<void> => {
  const { open, page, write, look, api } = steps;
  const [entry] = await api.call<{ period: string }[]>('GET', '/v1/journal-entries?pageSize=1');
  if (entry === undefined) throw new Error('The journal has no entry');
  await open(`/books/journal?period=${entry.period}`);
  await button(steps, write(JOURNAL_EXPORT, 'export')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(write(JOURNAL_EXPORT, 'format'), { exact: true }).selectOption('csv');
  await dialog.getByRole('combobox', { name: write(JOURNAL_EXPORT, 'layout') }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await look('layouts-export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: write(JOURNAL_EXPORT, 'export'), exact: true }).click(),
  ]);
  const [header = '', first = ''] = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').split('\r\n');
  const labels = await labelsOf(steps);
  const names = ['date', 'debit', 'credit', 'description'].map((field) => labels.get(field) ?? field);
  expect('The first line', header.split(';'), ['GL', ...names]);
  if (!/^\d+;\d{2}\.\d{2}\.\d{4};\d+(,\d+)?;\d+(,\d+)?;/.test(first))
    throw new Error(`A line of the layout is ${first}`);
};

/** An accountant saves how another system wants the journal, saves a month of it by that, and deletes the layout again. */
export const LAYOUTS_WALK: Walk = {
  name: 'layouts',
  role: 'accountant',
  steps: async (steps) => {
    const { open, page, write, api } = steps;
    const name = `Bureau ${randomUUID().slice(0, 8)}`;
    const { id } = await saveLayout(steps, name);
    await exportBy(steps, name);
    await open(`/books/layouts?search=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).first().click();
    await page.waitForURL(new RegExp(`/books/layouts/${id}$`));
    await button(steps, write(RECORDS, 'remove')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: write(RECORDS, 'remove'), exact: true })
      .click();
    await page.waitForURL(/\/books\/layouts$/);
    expect('What is left', (await api.call<Layout[]>('GET', `/v1/journal-layouts?ids=${id}`)).length, 0);
  },
};
