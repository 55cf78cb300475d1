import type { Api } from '../../local/seed/api.ts';

/** A port where nothing listens: each delivery fails at once, and is tried again later. */
const NOWHERE = 'http://127.0.0.1:8469/webhooks';

/** An endpoint to which nothing gets through, and an event for it, so that the pages of deliveries and events have something to show. */
export const makeFailingEndpoint = async (api: Api): Promise<void> => {
  await api.call('POST', '/v1/webhooks', {
    url: NOWHERE,
    events: ['vendor.created'],
    description: 'Ledger of the bakery',
  });
  await api.call('POST', '/v1/vendors', { name: 'Moulin du Richelieu', country: 'CA', currency: 'CAD' });
};
