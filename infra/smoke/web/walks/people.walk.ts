import { waitFor } from '@outlay/testing';
import { EMPLOYEES } from '../../../../services/web/app/people/employees/words.ts';
import { PEOPLE } from '../../../../services/web/app/people/members/words.ts';
import { ROLES } from '../../../../services/web/app/people/roles/words.ts';
import type { Steps, Walk } from '../walk.ts';

type Member = { id: number; email: string; status: string };
type Employee = { id: number; userId: number | null };

const invite = async ({ open, page, write, look, settle }: Steps, name: string, email: string): Promise<void> => {
  await open('/people');
  await page.getByRole('button', { name: write(PEOPLE, 'invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: write(PEOPLE, 'name') }).fill(name);
  await dialog.getByRole('textbox', { name: write(PEOPLE, 'email') }).fill(email);
  await dialog.getByRole('combobox', { name: write(ROLES, 'role') }).click();
  await page.getByRole('option', { name: write(ROLES, 'approver') }).click();
  await look('people-invite');
  await dialog.getByRole('button', { name: write(PEOPLE, 'invite.send') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await settle();
};

/** One enters the account of an employee, another one confirms it. */
const enterAccount = async ({ open, page, write, look }: Steps, path: string): Promise<void> => {
  await open(path);
  const button = write(EMPLOYEES, 'bank.add');
  await page
    .getByRole('button', { name: button })
    .or(page.getByRole('button', { name: write(EMPLOYEES, 'bank.replace') }))
    .click();
  const dialog = page.getByRole('dialog');
  const fields = { institutionNumber: '003', transitNumber: '12345', accountNumber: '7654321' } as const;
  for (const [field, value] of Object.entries(fields))
    await dialog.getByRole('textbox', { name: write(EMPLOYEES, field as keyof typeof fields) }).fill(value);
  await look('people-account');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(write(EMPLOYEES, 'bank.waits')).waitFor();
};

const confirmAccount = async ({ open, page, write, look }: Steps, path: string): Promise<void> => {
  await open(path);
  const confirm = write(EMPLOYEES, 'bank.confirm');
  await page.getByRole('button', { name: confirm }).click();
  await look('people-confirm');
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await page.getByText(write(EMPLOYEES, 'bank.waits')).waitFor({ state: 'hidden' });
};

/** Two people see to the account that an employee is paid back to; an administrator invites somebody and takes it back. */
export const PEOPLE_WALK: Walk = {
  name: 'people',
  role: 'admin',
  steps: async (steps) => {
    const { as, open, page, write, api, businessId, locale, width } = steps;
    const [name, email] = [`Léa Morin ${width}`, `lea-${locale}-${width}@maple-bakery.example`.toLowerCase()];
    const invited = async () =>
      (await api.call<Member[]>('GET', `/v1/businesses/${businessId}/users?status=invited&pageSize=100`)).find(
        (one) => one.email === email,
      );
    const { person } = await as('employee');
    const [employee] = await api.call<Employee[]>('GET', `/v1/employees?userId=${person.id}`);
    const path = `/employees/${employee?.id}`;
    await enterAccount(steps, path);
    await confirmAccount(await as('accountant'), path);
    const details = await api.call<{ verifiedBy: number | null }>(
      'GET',
      `/v1/employees/${employee?.id}/reimbursement-details`,
    );
    if (details.verifiedBy === null) throw new Error('Nobody confirmed the account');

    await invite(steps, name, email);
    await page.getByRole('link', { name }).first().waitFor();
    const member = await invited();
    await open(`/people/${member?.id}`);
    const withdraw = write(PEOPLE, 'withdraw');
    await page.getByRole('button', { name: withdraw }).click();
    await page.getByRole('dialog').getByRole('button', { name: withdraw }).click();
    await waitFor(async () => (await invited()) === undefined);
  },
};
