import { LISTS } from '../../../../services/web/app/ui/lists/words.ts';
import type { Walk } from '../walk.ts';

/** A purchase of long ago that comes today is found by when it came, is marked as new, and the order stays chosen. */
export const NEW_ENTRIES_WALK: Walk = {
  name: 'new-entries',
  role: 'employee',
  isInBoth: true,
  steps: async ({ open, page, write, look, api, settle }) => {
    await open('/expenses');
    const merchant = `Gare du Palais ${Date.now()}`;
    const { date } =
      (await api.call<{ date: string }[]>('GET', '/v1/expenses?sortBy=date&sortOrder=asc&pageSize=1'))[0] ?? {};
    await api.call('POST', '/v1/expenses', { merchant, amount: 12.5, date });
    await open('/expenses');
    await page.getByRole('combobox', { name: write(LISTS, 'order') }).click();
    await page.getByRole('option', { name: write(LISTS, 'order.createdAt') }).click();
    await settle();
    const first = page.locator('[role="row"][aria-rowindex="2"]').filter({ hasText: merchant });
    await first.getByText(write(LISTS, 'new'), { exact: true }).waitFor();
    await look('new-entries');
    await open('/expenses');
    await first.waitFor();
  },
};
