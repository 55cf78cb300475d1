import { randomUUID } from 'node:crypto';
import { waitFor } from '@outlay/testing';
import { DIMENSIONS, VALUES } from '../../../../../services/web/app/books/dimensions/words.ts';
import { MAPPING } from '../../../../../services/web/app/books/mapping/words.ts';
import { LEDGER, REPORTS } from '../../../../../services/web/app/books/reports/words.ts';
import { SPLITS } from '../../../../../services/web/app/expenses/splits/words.ts';
import { EXPENSES } from '../../../../../services/web/app/expenses/status/words.ts';
import { MILEAGE } from '../../../../../services/web/app/mileage/worth/words.ts';
import { RECORDS } from '../../../../../services/web/app/settings/records/words.ts';
import { FORMS } from '../../../../../services/web/app/ui/forms/words.ts';
import { LISTS } from '../../../../../services/web/app/ui/lists/words.ts';
import type { Steps, Walk } from '../../walk.ts';

type Value = { id: number; code: string; name: string; isActive: boolean };
type Rules = { rules: { dimensions: Record<string, number> }[] };
type Project = { id: number; code: string; name: string };
type Booked = { id: number; projectId: number | null };

const textbox = ({ page }: Steps, name: string) => page.getByRole('textbox', { name, exact: true }).first();
const button = ({ page }: Steps, name: string) => page.getByRole('button', { name, exact: true }).first();
const dialog = ({ page }: Steps) => page.getByRole('dialog').last();

const save = async (steps: Steps): Promise<void> => {
  await button(steps, steps.write(FORMS, 'save')).click();
  await steps.settle();
};

const remove = async (steps: Steps): Promise<void> => {
  await button(steps, steps.write(RECORDS, 'remove')).click();
  await dialog(steps)
    .getByRole('button', { name: steps.write(RECORDS, 'remove'), exact: true })
    .click();
};

/** A dimension is set up by its label alone; its name is that of the label. */
const addDimension = async (steps: Steps, mark: string): Promise<string> => {
  const { open, page, write, look } = steps;
  await open('/books/dimensions');
  await look('grouping-dimensions');
  await button(steps, write(DIMENSIONS, 'add')).click();
  await textbox(steps, write(DIMENSIONS, 'label.en')).fill(`Cost center ${mark}`);
  await textbox(steps, write(DIMENSIONS, 'label.fr')).fill(`Centre de coûts ${mark}`);
  await look('grouping-new-dimension');
  await save(steps);
  await page.waitForURL(/\/books\/dimensions\/cost_center_/);
  await steps.settle();
  return `cost_center_${mark}`;
};

/** Values are entered, found and renamed; one is taken out of use, and deleted. */
const keepValues = async (steps: Steps, dimension: string): Promise<Value> => {
  const { open, page, write, look, api } = steps;
  for (const code of ['100', '200']) {
    await open(`/books/dimensions/${dimension}`);
    await page
      .getByRole('link', { name: write(VALUES, 'add') })
      .first()
      .click();
    await page.waitForURL(/\/new$/);
    await textbox(steps, write(VALUES, 'name')).fill(`Shop ${code}`);
    await textbox(steps, write(VALUES, 'code')).fill(code);
    await save(steps);
    await page.waitForURL((url) => url.pathname === `/books/dimensions/${dimension}`);
  }
  await look('grouping-values');
  await open(`/books/dimensions/${dimension}?search=shop%20200`);
  await page.getByRole('link', { name: 'Shop 200' }).click();
  await page.waitForURL(/\/\d+$/);
  await look('grouping-value');
  await textbox(steps, write(VALUES, 'name')).fill('Shop in Laval');
  await page.getByRole('switch', { name: write(VALUES, 'isActive') }).click();
  await save(steps);
  const values = () => api.call<Value[]>('GET', `/v1/dimensions/${dimension}/values?sortBy=code&sortOrder=asc`);
  await waitFor(async () => (await values()).some(({ name, isActive }) => name === 'Shop in Laval' && !isActive));
  await page.getByRole('link', { name: 'Shop in Laval' }).click();
  await page.waitForURL(/\/\d+$/);
  await steps.settle();
  await remove(steps);
  await page.waitForURL((url) => url.pathname === `/books/dimensions/${dimension}`);
  // A page that reads what is gone is answered 404, which a look reports.
  await look('grouping-values-left');
  const [value, ...others] = await values();
  if (value === undefined || others.length > 0) throw new Error('One value was to be left');
  return value;
};

/** A rule gives the value to its lines, which every reader of the rules sees. */
const giveValue = async (steps: Steps, dimension: string, value: Value): Promise<void> => {
  const { open, page, write, look, settle, api, businessId, locale } = steps;
  const label = `${locale === 'fr-CA' ? 'Centre de coûts' : 'Cost center'} ${dimension.split('_').at(-1)}`;
  await open('/books/mapping');
  await button(steps, write(MAPPING, 'rule.edit', { number: 1 })).click();
  await dialog(steps).getByRole('combobox', { name: label }).fill(value.code);
  await page.getByRole('option', { name: value.name }).click();
  await look('grouping-rule');
  await dialog(steps)
    .getByRole('button', { name: write(MAPPING, 'rule.done') })
    .click();
  await page.getByText(write(DIMENSIONS, 'inText', { dimension: label, value: `100 – ${value.name}` })).waitFor();
  await button(steps, write(MAPPING, 'try.run')).click();
  await page.getByText(write(MAPPING, 'save.ready'), { exact: true }).waitFor();
  await look('grouping-rules');
  await button(steps, write(MAPPING, 'save')).click();
  await page.waitForURL(/\/books\/mapping\?version=\d+$/);
  await settle();
  const version = new URL(page.url()).searchParams.get('version');
  const { rules } = await api.call<Rules>('GET', `/v1/businesses/${businessId}/mapping-rules?version=${version}`);
  if (rules[0]?.dimensions[dimension] !== value.id) throw new Error(`The rule does not give the value ${value.id}`);
};

/** From the chart to an account's ledger, on to an entry of it, and to the document with its receipt. */
const readLedger = async (steps: Steps): Promise<void> => {
  const { open, page, write, look, settle, api } = steps;
  type Balance = { accounts: { accountId: number | null; debit: number }[] };
  const { accounts } = await api.call<Balance>('GET', '/v1/trial-balance');
  const moved = accounts.find(({ debit, accountId }) => debit > 0 && accountId !== null);
  if (moved === undefined) throw new Error('No account has moved');
  await open('/books/accounts');
  await page.locator(`a[href$="/books/accounts/${moved.accountId}/ledger"]`).click();
  await page.waitForURL(/\/books\/accounts\/\d+\/ledger$/);
  await settle();
  const table = page.getByRole('table', { name: write(LEDGER, 'title') });
  const texts = await table.getByRole('row').allInnerTexts();
  if (!texts.at(1)?.includes(write(LEDGER, 'opening'))) throw new Error(`The ledger begins with ${texts.at(1)}`);
  await look('grouping-ledger');
  await button(steps, write(REPORTS, 'export')).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: write(REPORTS, 'export.csv'), exact: true }).click(),
  ]);
  if (!/^ledger-.+\.csv$/.test(download.suggestedFilename())) throw new Error(download.suggestedFilename());
  await table.locator('a[href*="/books/journal/"]:visible').first().click();
  await page.waitForURL(/\/books\/journal\/\d+$/);
  await open(`/books/accounts/${moved.accountId}/ledger`);
  await table.locator('a[href*="/expenses/"], a[href*="/expense-reports/"], a[href*="/bills/"]').first().click();
  await page.waitForURL(/\/(expenses|expense-reports|bills)\/\d+$/);
  await look('grouping-document');
};

/** A project is chosen on a trip and on a part of a split, and narrows the lists down to what is booked to it. */
const bookToProject = async (steps: Steps, mark: string): Promise<void> => {
  const { open, page, write, look, api, businessId } = steps;
  const project = await api.call<Project>('POST', '/v1/projects', { code: `S-${mark}`, name: `Site ${mark}` });
  const expense = await api.call<Booked>('POST', '/v1/expenses', {
    ...{ merchant: `Quincaillerie ${mark}`, amount: 40, currency: 'CAD', date: new Date().toISOString().slice(0, 10) },
  });
  await open(`/expenses/${expense.id}`);
  await button(steps, write(SPLITS, 'split')).click();
  const part = dialog(steps).getByRole('group', { name: write(SPLITS, 'part', { number: 1 }) });
  await part.getByRole('combobox', { name: write(SPLITS, 'project') }).fill(project.code);
  await page.getByRole('option', { name: project.code }).click();
  await look('grouping-split');
  await dialog(steps)
    .getByRole('button', { name: write(SPLITS, 'split'), exact: true })
    .click();
  const booked = () => api.call<Booked[]>('GET', `/v1/expenses?projectId=${project.id}`);
  await waitFor(async () => (await booked()).length === 1);
  await open('/expenses');
  const filters = button(steps, write(LISTS, 'filters', { count: 0 }));
  if (await filters.isVisible()) await filters.click();
  await button(steps, write(EXPENSES, 'filter.more')).click();
  await dialog(steps)
    .getByRole('combobox', { name: write(EXPENSES, 'project') })
    .click();
  await page.getByRole('option', { name: project.code }).click();
  await page.waitForURL((url) => url.searchParams.get('projectId') === `${project.id}`);
  // Opened anew from its address, without the choices over it.
  await open(`/expenses?projectId=${project.id}`);
  await look('grouping-expenses');
  await open('/mileage/new');
  for (const [key, text] of [
    ['stop.first', '5035 rue Saint-Denis, Montréal'],
    ['stop.last', '1000 rue de la Gauchetière, Montréal'],
    ['distance', '12'],
    ['name', `Visit ${mark}`],
  ] as const)
    await textbox(steps, write(MILEAGE, key)).fill(text);
  await page.getByRole('combobox', { name: write(MILEAGE, 'project') }).fill(project.code);
  await page.getByRole('option', { name: project.code }).click();
  await look('grouping-trip-form');
  await button(steps, write(MILEAGE, 'save')).click();
  await page.waitForURL(/\/mileage\/\d+$/);
  await page.getByText(`${project.code} – ${project.name}`).waitFor();
  const trips = await api.call<Booked[]>('GET', `/v1/businesses/${businessId}/mileage-trips?projectId=${project.id}`);
  if (trips.length !== 1) throw new Error(`${trips.length} trips are booked to the project`);
  for (const list of ['/mileage', '/bills']) {
    await open(`${list}?projectId=${project.id}`);
    await look(`grouping${list.replace('/', '-')}`);
  }
};

/** An accountant groups lines by dimensions and projects, and reads the ledger of an account down to its documents. */
export const GROUPING_WALK: Walk = {
  name: 'grouping',
  role: 'accountant',
  isInBoth: true,
  steps: async (steps) => {
    const mark = randomUUID().slice(0, 6);
    const dimension = await addDimension(steps, mark);
    await giveValue(steps, dimension, await keepValues(steps, dimension));
    await readLedger(steps);
    await bookToProject(steps, mark);
  },
};
