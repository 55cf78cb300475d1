import { waitFor } from '@outlay/testing';
import { APPROVALS } from '../../../../services/web/app/reports/approvals/words.ts';
import { DELEGATION } from '../../../../services/web/app/reports/delegation/words.ts';
import { submitReports } from '../submitted-reports.ts';
import type { Walk } from '../walk.ts';

type Report = { status: string; approvals: { approverId: number; status: string }[] };

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An approver goes away; an accountant decides in their place; the approver is back early. */
export const DELEGATION_WALK: Walk = {
  name: 'delegation',
  role: 'approver',
  steps: async ({ as, open, page, write, look, api, person, locale, width }) => {
    const name = `Halifax ${locale} ${width}`;
    const { api: employee } = await as('employee');
    const [report] = await submitReports(employee, [name]);
    const delegate = await as('accountant');

    await open('/approvals');
    await page.getByRole('button', { name: write(DELEGATION, 'title') }).click();
    await page.getByRole('combobox', { name: write(DELEGATION, 'who') }).click();
    await page.getByRole('option', { name: delegate.person.name }).click();
    await page.getByRole('textbox', { name: write(DELEGATION, 'until') }).fill(dayIn(5));
    await page.keyboard.press('Tab');
    await look('delegation-form');
    await page.getByRole('button', { name: write(DELEGATION, 'begin'), exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await delegate.open('/approvals');
    const row = delegate.page
      .getByRole('listitem')
      .filter({ hasText: write(APPROVALS, 'for', { name: person.name }) })
      .filter({ hasText: name });
    await row.getByRole('button').click();
    await delegate.page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
    await delegate.look('delegation-inbox');
    await delegate.page.keyboard.press('a');
    await row.waitFor({ state: 'hidden' });
    await delegate.open('/');
    await waitFor(async () => {
      const { status, approvals } = await api.call<Report>('GET', `/v1/expense-reports/${report?.id}`);
      return (
        status === 'approved' && approvals.some((one) => one.approverId === person.id && one.status === 'approved')
      );
    });

    await open('/approvals');
    await page.getByRole('button', { name: write(DELEGATION, 'title') }).click();
    await page
      .getByRole('button', { name: write(DELEGATION, 'end.of', { name: delegate.person.name }), exact: true })
      .click();
    await page.getByText(write(DELEGATION, 'mine.none')).waitFor();
    const connections = await api.call<unknown[]>('GET', '/v1/connected-accounts?status=active');
    if (connections.length > 0) throw new Error(`${connections.length} people still stand in`);
  },
};
