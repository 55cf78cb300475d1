import { waitFor } from '@outlay/testing';
import { RULES } from '../../../../services/web/app/settings/approval-rules/words.ts';
import { AUDIT } from '../../../../services/web/app/settings/audit/words.ts';
import { BUDGETS } from '../../../../services/web/app/settings/budgets/words.ts';
import { BUSINESS } from '../../../../services/web/app/settings/business/words.ts';
import { CATEGORIES } from '../../../../services/web/app/settings/categories/words.ts';
import { DIRECTORY } from '../../../../services/web/app/settings/directories/words.ts';
import { PLACE_WORDS } from '../../../../services/web/app/settings/places/words.ts';
import { SENTENCE } from '../../../../services/web/app/ui/audit/words.ts';
import { FORMS } from '../../../../services/web/app/ui/forms/words.ts';
import type { Steps, Walk } from '../walk.ts';

type Named = { id: number; name: string };

const save = async ({ page, write, settle }: Steps): Promise<void> => {
  await page.getByRole('button', { name: write(FORMS, 'save'), exact: true }).click();
  await settle();
};

const textbox = ({ page }: Steps, name: string) => page.getByRole('textbox', { name, exact: true }).first();

/** A new department, which somebody else changes while it is being changed. */
const changeDepartment = async (steps: Steps, name: string): Promise<number> => {
  const { open, page, write, look, api } = steps;
  const label = page.getByRole('textbox', { name: write(PLACE_WORDS, 'name') });
  await open('/settings/departments/new');
  await label.fill(name);
  await save(steps);
  await page.waitForURL(/\/settings\/departments$/);
  const made = (await api.call<Named[]>('GET', '/v1/departments?pageSize=100')).find((one) => one.name === name);
  const path = `/departments/${made?.id}`;
  await open(`/settings${path}`);
  await label.fill(`${name}, mine`);
  await api.call('PATCH', `/v1${path}`, { name: `${name}, theirs` });
  await save(steps);
  await page.getByText(write(FORMS, 'outdated'), { exact: true }).waitFor();
  await look('settings-outdated');
  await page.getByRole('button', { name: write(FORMS, 'outdated.load') }).click();
  await waitFor(async () => (await label.inputValue()) === `${name}, theirs`);
  await label.fill(`${name}, ours`);
  await save(steps);
  await waitFor(async () => (await api.call<Named>('GET', `/v1${path}`)).name === `${name}, ours`);
  return made?.id ?? 0;
};

const addCategoryAndBudget = async (steps: Steps, name: string): Promise<void> => {
  const { open, page, write, api } = steps;
  await open('/settings/categories/new');
  await page.getByRole('textbox', { name: write(CATEGORIES, 'name.en-CA'), exact: true }).fill(name);
  await save(steps);
  await open('/budgets/new');
  await page.getByRole('textbox', { name: write(BUDGETS, 'name') }).fill(name);
  await page.getByRole('textbox', { name: write(BUDGETS, 'amount') }).fill('1200');
  await save(steps);
  for (const list of ['/v1/categories', '/v1/budgets'])
    await waitFor(async () =>
      (await api.call<Named[]>('GET', `${list}?pageSize=100`)).some((one) => one.name === name),
    );
};

const changePolicy = async (steps: Steps): Promise<void> => {
  const { open, page, write, api, businessId } = steps;
  const settings = () => api.call<{ flagWeekendExpenses: boolean }>('GET', `/v1/businesses/${businessId}/settings`);
  const before = (await settings()).flagWeekendExpenses;
  await open('/settings/policies');
  await page.getByRole('switch', { name: write(BUSINESS, 'flagWeekendExpenses') }).click();
  await save(steps);
  await waitFor(async () => (await settings()).flagWeekendExpenses !== before);
};

const tryRules = async (steps: Steps): Promise<void> => {
  const { open, page, write, look } = steps;
  await open('/settings/approval-rules');
  const outcome = page.getByRole('region', { name: write(RULES, 'try.title') }).getByRole('status');
  await page.getByRole('button', { name: write(RULES, 'rule.add.reports') }).click();
  const small = await outcome.textContent();
  await textbox(steps, write(RULES, 'try.amount')).fill('90000');
  await waitFor(async () => (await outcome.textContent()) !== small);
  await look('settings-rules');
};

const makeToken = async ({ open, page, write, look }: Steps, name: string): Promise<void> => {
  await open('/settings/directory');
  await page.getByRole('button', { name: write(DIRECTORY, 'token.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: write(DIRECTORY, 'name') }).fill(name);
  await dialog.getByRole('button', { name: write(DIRECTORY, 'token.add') }).click();
  await dialog.getByText(write(DIRECTORY, 'shown'), { exact: true }).waitFor();
  await look('settings-token');
  await dialog.getByRole('button', { name: write(DIRECTORY, 'close'), exact: true }).click();
  await page.getByText(name).first().waitFor();
};

/** An administrator sets the business up, finds it in the audit log and takes that along. */
export const SETTINGS_WALK: Walk = {
  name: 'settings',
  role: 'admin',
  steps: async (steps) => {
    const { open, page, write, locale, width } = steps;
    const name = `Catering ${locale} ${width}`;
    const departmentId = await changeDepartment(steps, name);
    await addCategoryAndBudget(steps, name);
    await changePolicy(steps);
    await tryRules(steps);
    await makeToken(steps, name);
    await open(`/audit-log?resource=department:${departmentId}`);
    const subject = write(SENTENCE, 'of.department', { id: departmentId });
    await page.getByText(new RegExp(subject, 'i')).first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: write(AUDIT, 'export'), exact: true }).click();
    if (!(await download).suggestedFilename().endsWith('.csv')) throw new Error('The export is no CSV');
  },
};
