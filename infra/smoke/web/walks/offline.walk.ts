import { randomUUID } from 'node:crypto';
import { UPLOADS } from '../../../../services/web/app/ui/uploads/words.ts';
import { photoOf } from '../photo.ts';
import type { Walk } from '../walk.ts';

/** Photographs two receipts, the second one without a connection: that waits on the device, and is sent one time when the connection is back. */
export const OFFLINE_WALK: Walk = {
  name: 'offline',
  role: 'employee',
  steps: async ({ open, page, write, api }) => {
    const [first, second] = [`first-${randomUUID()}.png`, `second-${randomUUID()}.png`];
    const sent = async (name: string) => (await api.call<unknown[]>('GET', `/v1/receipts?search=${name}`)).length;
    const photograph = (name: string) => page.locator('input[type=file][capture]').first().setInputFiles(photoOf(name));
    const check = (name: string) => page.getByRole('link', { name: write(UPLOADS, 'check.named', { name }) }).waitFor();
    await open('/expenses');
    await photograph(first);
    await check(first);

    await page.context().setOffline(true);
    await photograph(second);
    await page.getByText(write(UPLOADS, 'state.waiting')).waitFor();
    if ((await sent(second)) !== 0) throw new Error('It was sent without a connection');
    await page.context().setOffline(false);
    await check(second);
    await open('/expenses');
    const counts = [await sent(first), await sent(second)];
    if (counts.join() !== '1,1') throw new Error(`The receipts were sent ${counts.join(' and ')} times`);
  },
};
