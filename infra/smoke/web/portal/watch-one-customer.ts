import { waitFor } from '@outlay/testing';
import type { Page } from 'playwright-core';
import { ENDPOINTS } from '../../../../services/web/app/developers/endpoints/list/words.ts';
import { DEVELOPERS } from '../../../../services/web/app/developers/layout/words.ts';

type Watched = { own: string; other: string; kind: string; publish: () => Promise<unknown> };

/**
 * The portal of a link that is narrowed to one endpoint: no other one is there, none can be added, and what is published stands in its list
 * while it is looked at. As long as there is a stream, nothing is read by the clock.
 */
export const watchOneCustomer = async (page: Page, { own, other, kind, publish }: Watched): Promise<void> => {
  const portal = page.frameLocator('#webhooks');
  await portal.getByRole('link', { name: own }).first().waitFor();
  for (const absent of [other, ENDPOINTS.new[0]])
    await portal.getByRole('link', { name: absent }).waitFor({ state: 'detached' });
  await portal.getByRole('link', { name: DEVELOPERS.deliveries[0] }).click();
  const deliveries = portal.getByRole('link', { name: kind });
  await deliveries.first().waitFor();
  const before = await deliveries.count();
  await publish();
  await waitFor(async () => (await deliveries.count()) > before);
};
