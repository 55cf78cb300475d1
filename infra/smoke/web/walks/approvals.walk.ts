import { waitFor } from '@outlay/testing';
import { APPROVALS } from '../../../../services/web/app/reports/approvals/words.ts';
import { submitReports } from '../submitted-reports.ts';
import type { Steps, Walk } from '../walk.ts';

type Report = { status: string; approvedAmount: number | null; rejectionReason: string | null };

const keysOf = ({ page, settle }: Steps) => {
  const heading = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
  const focused = () => page.evaluate<string>('document.activeElement?.id ?? ""');
  return {
    /** By `j` alone, from what is looked at on. */
    goTo: async (name: string): Promise<void> => {
      for (let pressed = 0; pressed < 30 && !(await heading(name).isVisible()); pressed++) {
        await page.keyboard.press('j');
        await settle();
      }
      await heading(name).waitFor();
    },
    heading,
    /** The focus is in the list, not at the beginning of the page. */
    waitForRow: (key?: string) =>
      waitFor(async () => {
        const id = await focused();
        return key === undefined ? /^(report|bill)-\d+/.test(id) : id === key;
      }),
  };
};

/** An approver's morning by the keyboard alone: approves, takes it back, rejects with a reason, approves less, and leaves the page. */
export const APPROVALS_WALK: Walk = {
  name: 'approvals',
  role: 'approver',
  steps: async (steps) => {
    const { as, open, page, write, look, api, locale, width } = steps;
    const names = ['A', 'B', 'C', 'D'].map((letter) => `Ottawa ${letter} ${locale} ${width}`) as [
      string,
      string,
      string,
      string,
    ];
    const { api: employee } = await as('employee');
    const [kept, rejected, less, left] = await submitReports(employee, names);
    const reportOf = (one: typeof kept) => api.call<Report>('GET', `/v1/expense-reports/${one?.id}`);
    const { goTo, heading, waitForRow } = keysOf(steps);

    await open('/approvals');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await look('approvals-keys');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await goTo(names[0]);
    await page.keyboard.press('a');
    await heading(names[0]).waitFor({ state: 'hidden' });
    await waitForRow();
    await page.keyboard.press('u');
    await waitForRow(`report-${kept?.id}`);

    await goTo(names[1]);
    await page.keyboard.press('r');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('Which customer was it?');
    await look('approvals-reject');
    await page.keyboard.press('Control+Enter');
    await heading(names[1]).waitFor({ state: 'hidden' });
    await waitForRow();

    await goTo(names[2]);
    await page.getByRole('button', { name: write(APPROVALS, 'less'), exact: true }).press('Enter');
    const amount = page.getByRole('textbox', { name: /Via Rail/ });
    await amount.fill('50');
    await look('approvals-less');
    await page.getByRole('button', { name: /50/ }).press('Enter');
    await heading(names[2]).waitFor({ state: 'hidden' });

    await goTo(names[3]);
    await page.keyboard.press('a');
    await heading(names[3]).waitFor({ state: 'hidden' });
    // Nothing was sent yet, and all of it is as soon as the page is left.
    await open('/expense-reports');
    await waitFor(async () => (await reportOf(left)).status === 'approved');
    await waitFor(async () => (await reportOf(less)).approvedAmount === 50);
    await waitFor(async () => (await reportOf(rejected)).rejectionReason === 'Which customer was it?');
    if ((await reportOf(kept)).status !== 'submitted') throw new Error('What was taken back is decided');
  },
};
