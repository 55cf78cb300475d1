import { fileURLToPath } from 'node:url';
import type { Role } from '@outlay/contracts';
import { testLogger } from '@outlay/testing';
import { operatorOf } from '../../local/cluster/operator.ts';
import { startTestCluster, type TestClusterOptions } from '../cluster/test-cluster.ts';
import { type Browser, createBrowser } from './browser.ts';

export const PASSWORD = 'correct horse battery staple';
/** A page and a script in place of the built app. */
const APP_FOLDER = fileURLToPath(new URL('./app/', import.meta.url));

/** The whole cluster with a business, and people who may sign in to the app. */
export const startWeb = async (options: Pick<TestClusterOptions, 'instances' | 'variables'> = {}) => {
  const cluster = await startTestCluster({
    ...options,
    variables: {
      gateway: { RATE_LIMIT_TOKEN_FAILURE: '1000', RATE_LIMIT_SIGN_IN: '1000', ...options.variables?.gateway },
      web: { APP_FOLDER, ...options.variables?.web },
    },
  });
  const { webUrl } = cluster;
  const tenant = await cluster.createTenant('Maple Bakery');
  const operator = operatorOf(cluster.variables.gateway, testLogger('operator'));
  const addPerson = (email: string, role: Role) =>
    operator.createUser({ businessId: tenant.tenantId, name: 'Zoé', email, role, password: PASSWORD });
  const person = await addPerson('zoe@maple.example', 'accountant');

  const signIn = async (browser: Browser, to = '/', email = 'zoe@maple.example') => {
    const login = await browser.go(`${webUrl}/sign-in?${new URLSearchParams({ to })}`);
    const isForm = login.page.includes('type="password"');
    return isForm ? browser.submit(login, 'login', { email, password: PASSWORD }) : login;
  };

  return {
    ...cluster,
    tenant,
    operator,
    person,
    addPerson,
    signIn,
    /** A browser in which somebody is signed in, and what its pages send with each request. */
    signedIn: async (email?: string) => {
      const browser = createBrowser();
      await signIn(browser, '/', email);
      const { csrf } = (await (await browser.send(`${webUrl}/session`)).json()) as { csrf: string };
      return { browser, own: { origin: webUrl, 'x-csrf-token': csrf, 'x-tenant-id': `${tenant.tenantId}` } };
    },
    stop: async () => {
      await operator.close();
      await cluster.stop();
    },
  };
};

export type Web = Awaited<ReturnType<typeof startWeb>>;
