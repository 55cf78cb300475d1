import { randomUUID } from 'node:crypto';
import type { MileageTripView } from '@outlay/contracts';
import { MILEAGE } from '../../../../services/web/app/mileage/worth/words.ts';
import type { Steps, Walk } from '../walk.ts';

/** Both ends and the distance of a way; the form says what that is worth before it is saved. */
const enter = async ({ open, page, write, look }: Steps, name: string): Promise<number> => {
  const field = (key: keyof typeof MILEAGE) => page.getByRole('textbox', { name: write(MILEAGE, key), exact: true });
  await open('/mileage/new');
  await field('stop.first').fill('5035 rue Saint-Denis, Montréal');
  await field('stop.last').fill('1000 rue de la Gauchetière, Montréal');
  await field('distance').fill('120');
  await field('name').fill(name);
  const distance = new RegExp(write(MILEAGE, 'source.CLAIMED', { distance: '120(.0|,0)?.km' }));
  await page.getByText(distance).waitFor();
  await look('mileage-worth');
  await page.getByRole('button', { name: write(MILEAGE, 'save'), exact: true }).click();
  await page.waitForURL(/\/mileage\/\d+$/);
  return Number(page.url().split('/').at(-1));
};

/** It was ten kilometres more. */
const change = async ({ page, write, settle }: Steps): Promise<void> => {
  await page.getByRole('link', { name: write(MILEAGE, 'edit') }).click();
  await page.waitForURL(/\/edit$/);
  await page.getByRole('textbox', { name: write(MILEAGE, 'distance'), exact: true }).fill('130');
  await page.getByRole('button', { name: write(MILEAGE, 'save'), exact: true }).click();
  await page.waitForURL(/\/mileage\/\d+$/);
  await settle();
};

const remove = async ({ page, write, look }: Steps): Promise<void> => {
  await page.getByRole('button', { name: write(MILEAGE, 'delete'), exact: true }).click();
  await look('mileage-delete');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: write(MILEAGE, 'delete'), exact: true }).click();
  await page.waitForURL(/\/mileage$/);
};

/** An employee enters a trip, sees what it is worth, corrects it, follows it to its expense and deletes it. */
export const MILEAGE_WALK: Walk = {
  name: 'mileage',
  role: 'employee',
  steps: async (steps) => {
    const { page, write, api, businessId, settle, open } = steps;
    const name = `Visit ${randomUUID().slice(0, 8)}`;
    const id = await enter(steps, name);
    const path = `/v1/businesses/${businessId}/mileage-trips/${id}`;
    const before = await api.call<MileageTripView>('GET', path);
    await change(steps);
    const after = await api.call<MileageTripView>('GET', path);
    if (!((after.amount ?? 0) > (before.amount ?? 0))) throw new Error(`It is worth ${after.amount} instead of more`);
    await page.getByRole('link', { name: write(MILEAGE, 'expense') }).click();
    await page.waitForURL(/\/expenses\/\d+$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await settle();
    await open(`/mileage/${id}`);
    await remove(steps);
    const left = await api.call<MileageTripView[]>('GET', `/v1/businesses/${businessId}/mileage-trips?search=${name}`);
    if (left.length > 0) throw new Error('The trip is still there');
  },
};
