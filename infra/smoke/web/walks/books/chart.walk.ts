import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { waitFor } from '@outlay/testing';
import { ACCOUNTS } from '../../../../../services/web/app/books/accounts/words.ts';
import { MAPPING } from '../../../../../services/web/app/books/mapping/words.ts';
import { AGING, REPORTS, TAXES } from '../../../../../services/web/app/books/reports/words.ts';
import { RECORDS } from '../../../../../services/web/app/settings/records/words.ts';
import { FORMS } from '../../../../../services/web/app/ui/forms/words.ts';
import type { Steps, Walk } from '../../walk.ts';

type Account = { id: number; code: string; isActive: boolean };
type Rules = { version: number; rules: { accountId: number; when: { categoryIds: number[] } }[] };
type Balance = { accounts: { accountId: number | null }[] };

const textbox = ({ page }: Steps, name: string) => page.getByRole('textbox', { name, exact: true }).first();
const button = ({ page }: Steps, name: string) => page.getByRole('button', { name, exact: true }).first();

const save = async (steps: Steps): Promise<void> => {
  await button(steps, steps.write(FORMS, 'save')).click();
  await steps.settle();
};

/** A new account, which is found by its name in the other language. */
const addAccount = async (steps: Steps, code: string): Promise<Account> => {
  const { open, page, write, look, api } = steps;
  await open('/books/accounts/new');
  await textbox(steps, write(ACCOUNTS, 'code')).fill(code);
  await textbox(steps, write(ACCOUNTS, 'name.en')).fill(`Courier ${code}`);
  await textbox(steps, write(ACCOUNTS, 'name.fr')).fill(`Messagerie ${code}`);
  await save(steps);
  await page.waitForURL(/\/books\/accounts$/);
  await look('chart-accounts');
  const other = steps.locale === 'fr-CA' ? 'courier' : 'messagerie';
  await open(`/books/accounts?search=${other}%20${code.toLowerCase()}`);
  await page.getByRole('link', { name: code }).first().click();
  await page.waitForURL(/\/books\/accounts\/\d+$/);
  await look('chart-account');
  const [account] = await api.call<Account[]>('GET', `/v1/accounts?search=${code}`);
  if (account === undefined) throw new Error(`The account ${code} is not there`);
  return account;
};

/** An account that is taken out of use, and then deleted. */
const endAccount = async (steps: Steps, { id }: Account): Promise<void> => {
  const { open, page, write, look, api } = steps;
  await open(`/books/accounts/${id}`);
  await page.getByRole('switch', { name: write(RECORDS, 'isActive') }).click();
  await save(steps);
  await waitFor(async () => !(await api.call<Account>('GET', `/v1/accounts/${id}`)).isActive);
  await open(`/books/accounts/${id}`);
  await button(steps, write(RECORDS, 'remove')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: write(RECORDS, 'remove'), exact: true })
    .click();
  await page.waitForURL(/\/books\/accounts$/);
  // A page that reads what is gone is answered 404, which a look reports.
  await look('chart-account-gone');
  await waitFor(async () => (await api.call<Account[]>('GET', `/v1/accounts?ids=${id}`)).length === 0);
};

/** A rule of a category gets another account and place; it is saved once it was tried on what was posted. */
const changeRule = async (steps: Steps, { id, code }: Account): Promise<void> => {
  const { open, page, write, look, settle, api, businessId } = steps;
  const path = `/v1/businesses/${businessId}/mapping-rules`;
  await open('/books/mapping');
  await look('chart-rules');
  const { rules } = await api.call<Rules>('GET', path);
  const { accounts } = await api.call<Balance>('GET', '/v1/trial-balance');
  const posted = new Set(accounts.map(({ accountId }) => accountId));
  const place = rules.findIndex(
    ({ when, accountId }, at) => at > 0 && when.categoryIds.length > 0 && posted.has(accountId),
  );
  await button(steps, write(MAPPING, 'rule.edit', { number: place + 1 })).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: write(MAPPING, 'account') }).fill(code);
  await page.getByRole('option', { name: code }).click();
  await look('chart-rule');
  await form.getByRole('button', { name: write(MAPPING, 'rule.done') }).click();
  await button(steps, write(MAPPING, 'rule.up', { number: place + 1 })).click();
  const keep = button(steps, write(MAPPING, 'save'));
  if (await keep.isEnabled()) throw new Error('Rules that nobody tried can be saved');
  await textbox(steps, write(MAPPING, 'try.from')).fill(
    new Date(Date.now() - 390 * 86_400_000).toISOString().slice(0, 10),
  );
  // Its calendar closes, which may lie over the button on a phone.
  await page.keyboard.press('Tab');
  await button(steps, write(MAPPING, 'try.run')).click();
  const moves = page.getByRole('table', { name: write(MAPPING, 'moves') });
  await moves.getByRole('cell', { name: code }).first().waitFor();
  await page.getByText(write(MAPPING, 'save.ready'), { exact: true }).waitFor();
  await look('chart-rules-tried');
  await keep.click();
  await page.waitForURL(/\/books\/mapping\?version=\d+$/);
  await settle();
  const saved = await api.call<Rules>('GET', `${path}?version=${new URL(page.url()).searchParams.get('version')}`);
  if (saved.rules[place - 1]?.accountId !== id || saved.rules.length !== rules.length)
    throw new Error(`Rule ${place} of version ${saved.version} does not go to the account ${code}`);
  await open('/books/mapping/versions');
  await look('chart-versions');
};

/** The file of a report: as many lines as the table has, with the one of the columns. */
const exportCsv = async (steps: Steps, lines: number): Promise<void> => {
  const { page, write } = steps;
  await button(steps, write(REPORTS, 'export')).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: write(REPORTS, 'export.csv'), exact: true }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  if (text.trim().split('\n').length !== lines + 1) throw new Error(`The file has not ${lines} lines:\n${text}`);
};

/** Each report is opened, leads to what it is made of, and the trial balance is saved as a file. */
const readReports = async (steps: Steps): Promise<void> => {
  const { open, page, write, look, settle, api } = steps;
  await open('/books/reports');
  await look('chart-reports');
  await page
    .getByRole('main')
    .getByRole('link', { name: write(REPORTS, 'trialBalance') })
    .click();
  await settle();
  await look('chart-balance');
  const { accounts } = await api.call<Balance>('GET', '/v1/trial-balance');
  await exportCsv(steps, accounts.length);
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/\/books\/accounts\/\d+\/ledger\?from=/);
  await settle();
  await look('chart-drill-down');
  await open('/books/reports/taxes');
  await button(steps, write(TAXES, 'last')).click();
  await settle();
  await look('chart-taxes');
  for (const report of ['payables', 'employees']) {
    await open(`/books/reports/${report}`);
    const closed = page.getByRole('table').getByRole('button', { expanded: false });
    if ((await closed.count()) === 0) await page.getByText(write(AGING, 'none'), { exact: true }).waitFor();
    else await closed.first().click();
    await look(`chart-${report}`);
  }
};

/** Whoever audits reads all of it, and changes nothing. */
const readAsAuditor = async ({ as }: Steps, { id }: Account): Promise<void> => {
  const auditor = await as('auditor');
  const { open, page, write } = auditor;
  for (const path of [`/books/accounts/${id}`, '/books/mapping']) {
    await open(path);
    await page.getByText(write(FORMS, 'readOnly.keepBooks'), { exact: true }).waitFor();
    const buttons = [write(FORMS, 'save'), write(MAPPING, 'save'), write(MAPPING, 'rule.add')];
    for (const name of buttons)
      if ((await page.getByRole('button', { name, exact: true }).count()) > 0)
        throw new Error(`An auditor finds "${name}" on ${path}`);
  }
};

/** An accountant keeps the chart of accounts and the rules by which lines get to it, and reads what it comes to. */
export const CHART_WALK: Walk = {
  name: 'chart',
  role: 'accountant',
  steps: async (steps) => {
    const codeOf = () => `X${randomUUID().slice(0, 7)}`;
    const account = await addAccount(steps, codeOf());
    await changeRule(steps, account);
    await endAccount(steps, await addAccount(steps, codeOf()));
    await readReports(steps);
    await readAsAuditor(steps, account);
  },
};
