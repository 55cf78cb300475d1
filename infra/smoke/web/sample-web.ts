import { testLogger } from '@outlay/testing';
import { operatorOf } from '../../local/cluster/operator.ts';
import { type Api, createApi } from '../../local/seed/api.ts';
import { seedSandbox } from '../../local/seed/seed.ts';
import { buildApp } from '../../local/web/build-app.ts';
import { launchBrowser } from '../cluster/browser.ts';
import { startTestCluster, type TestClusterOptions } from '../cluster/test-cluster.ts';
import { appPeopleOf } from './app-people.ts';

/** A port where nothing listens: each delivery fails at once, and is tried again later. */
const NOWHERE = 'http://127.0.0.1:8469/webhooks';

/** An endpoint to which nothing gets through, and an event for it, so that the pages of deliveries and events have something to show. */
const makeFailingEndpoint = async (api: Api): Promise<void> => {
  await api.call('POST', '/v1/webhooks', {
    url: NOWHERE,
    events: ['vendor.created'],
    description: 'Ledger of the bakery',
  });
  await api.call('POST', '/v1/vendors', { name: 'Moulin du Richelieu', country: 'CA', currency: 'CAD' });
};

/** Many people from one address, who open many pages. */
const LIMITS = {
  RATE_LIMIT_DEFAULT: '100000',
  RATE_LIMIT_SIGN_IN: '1000',
  RATE_LIMIT_TOKEN: '10000',
  RATE_LIMIT_TOKEN_FAILURE: '1000',
  RATE_LIMIT_MONEY: '10000',
  RATE_LIMIT_UPLOAD: '10000',
};

/** The whole cluster with the built app, the sample businesses and their people, and a browser for them. */
export const startSampleWeb = async ({
  pictures = process.env.SCREENSHOTS,
  servers,
}: {
  pictures?: string | undefined;
  /** Left out: those of the run of tests. */
  servers?: TestClusterOptions['servers'];
} = {}) => {
  await buildApp();
  const cluster = await startTestCluster({ variables: { gateway: LIMITS }, ...(servers && { servers }) });
  const { baseUrl, webUrl, variables } = cluster;
  const operator = operatorOf(variables.gateway, testLogger('operator'));
  const browser = await launchBrowser();
  const stop = async () => {
    await browser.close();
    await operator.close();
    await cluster.stop();
  };
  try {
    const sandbox = await seedSandbox({ baseUrl, operator, today: new Date(), print: () => undefined });
    const [business] = sandbox.businesses ?? [];
    if (business === undefined) throw new Error('The samples have no business');
    const apiKey = business.users.find(({ role }) => role === 'owner')?.apiKey ?? '';
    await makeFailingEndpoint(createApi(baseUrl, { tenantId: business.tenantId, apiKey }));
    const people = appPeopleOf({ browser, baseUrl, webUrl, business, pictures });
    return { ...cluster, browser, operator, business, ...people, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

export type SampleWeb = Awaited<ReturnType<typeof startSampleWeb>>;
