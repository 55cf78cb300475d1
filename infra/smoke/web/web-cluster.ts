import type { Role } from '@outlay/contracts';
import { testLogger } from '@outlay/testing';
import { operatorOf } from '../../local/cluster/operator.ts';
import { sharedCluster } from '../cluster/shared-cluster.ts';
import { type Browser, createBrowser } from './browser.ts';

export const PASSWORD = 'correct horse battery staple';

/** A business in the shared cluster, and people who may sign in to the app. */
export const startWeb = async () => {
  const cluster = await sharedCluster();
  const { webUrl } = cluster;
  const tenant = await cluster.createTenant('Maple Bakery');
  const operator = operatorOf(cluster.variables.gateway, testLogger('operator'));
  const addPerson = (email: string, role: Role) =>
    operator.createUser({ businessId: tenant.tenantId, name: 'Zoé', email, role, password: PASSWORD });
  const zoe = `zoe-${tenant.tenantId}@maple.example`;
  const person = await addPerson(zoe, 'accountant');

  const signIn = async (browser: Browser, to = '/', email = zoe) => {
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
    stop: operator.close,
  };
};

export type Web = Awaited<ReturnType<typeof startWeb>>;
