import { testLogger } from '@outlay/testing';
import { chromium } from 'playwright-core';
import { operatorOf } from '../../local/cluster/operator.ts';
import { createApi } from '../../local/seed/api.ts';
import { seedSandbox } from '../../local/seed/seed.ts';
import { findBrowser } from '../../local/servers/install-browser.ts';
import { buildApp } from '../../local/web/build-app.ts';
import { startTestCluster, type TestClusterOptions } from '../test-cluster.ts';
import { appPeopleOf } from './app-people.ts';
import { makeFailingEndpoint } from './failing-endpoint.ts';

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
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
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
