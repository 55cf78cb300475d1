import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Role, SERVICES, type Service } from '@outlay/contracts';
import { createTestDatabase, createVhost, testLogger, testRedisUrl } from '@outlay/testing';
import { freshSecrets } from '../../docker/sandbox-secrets.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../../local/cluster/cluster.ts';
import { operatorOf } from '../../local/cluster/operator.ts';
import { type Inbox, startInbox } from '../../local/inbox/start-inbox.ts';
import { type Credentials, createApi } from '../../local/seed/api.ts';

export type TestTenant = Credentials & {
  userId: number;
  email: string;
  /** The public API as the tenant's owner; what has not reached the services yet is sent again for 15 s. */
  api: ReturnType<typeof createApi>;
};

export type TestCluster = Cluster & {
  /** Where all its e-mails are: `inbox.messages({ to })`. */
  inbox: Inbox;
  /** A business of its own with an owner who holds a key with every scope. */
  createTenant(name: string): Promise<TestTenant>;
  /** Somebody else in it, with a key of their own. */
  createColleague(tenant: Pick<TestTenant, 'tenantId'>, role: Role): Promise<TestTenant>;
};

export type TestClusterOptions = Pick<ClusterOptions, 'variables' | 'roots' | 'instances' | 'spares' | 'onRestart'> & {
  /** Servers that the test started itself, to kill them. Left out: databases and a vhost of its own on the run's servers. */
  servers?: ClusterOptions['servers'];
};

/** Tests sign in often, and prove nothing by what it costs. */
const CHEAP_PASSWORDS = { PASSWORD_COST: '10' };

type Borrowed = { servers: ClusterOptions['servers']; close(): Promise<void> };

const borrowServers = async (): Promise<Borrowed> => {
  const vhost = await createVhost();
  const made = await Promise.all(SERVICES.map(async (service) => ({ service, db: await createTestDatabase(service) })));
  const databases = Object.fromEntries(made.map(({ service, db }) => [service, db.url])) as Record<Service, string>;
  const rabbitUrls = Object.fromEntries(SERVICES.map((service) => [service, vhost.urlOf(service)])) as Record<
    Service,
    string
  >;
  return {
    servers: { databases, rabbitUrl: vhost.url, rabbitUrls, redisUrl: testRedisUrl(15) },
    close: async () => {
      await Promise.all(made.map(({ db }) => db.close()));
      await vhost.close();
    },
  };
};

const tenantsOf = ({ baseUrl, variables: { gateway } }: Cluster) => {
  const operator = operatorOf(gateway, testLogger('operator'));
  let count = 0;
  const createColleague = async ({ tenantId }: Pick<TestTenant, 'tenantId'>, role: Role): Promise<TestTenant> => {
    count += 1;
    const person = { businessId: tenantId, name: `The ${role}`, email: `${role}-${count}@test.example` };
    const { id: userId } = await operator.createUser({ ...person, role });
    const { key: apiKey } = await operator.createKey({ userId, name: 'test', madeIn: tenantId });
    return { tenantId, userId, email: person.email, apiKey, api: createApi(baseUrl, { tenantId, apiKey }) };
  };
  const createTenant = async (name: string): Promise<TestTenant> =>
    createColleague({ tenantId: (await operator.createBusiness({ name })).id }, 'owner');
  return { createTenant, createColleague, close: operator.close };
};

/** The whole cluster for a test, with data of its own. `stop()` ends it and drops what was made for it. */
export const startTestCluster = async (options: TestClusterOptions = {}): Promise<TestCluster> => {
  const directory = mkdtempSync(join(tmpdir(), 'outlay-cluster-'));
  const own = options.servers;
  const borrowed: Borrowed = own ? { servers: own, close: async () => undefined } : await borrowServers();
  const inbox = await startInbox();
  const giveBack = async () => {
    await inbox.stop();
    await borrowed.close();
    rmSync(directory, { recursive: true, force: true });
  };
  const clusterOptions = {
    ...options,
    variables: { ...options.variables, gateway: { ...CHEAP_PASSWORDS, ...options.variables?.gateway } },
    servers: { ...borrowed.servers, smtpUrl: inbox.smtpUrl },
    directory,
    keys: freshSecrets(),
  };
  const cluster = await startCluster(clusterOptions).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  const { createTenant, createColleague, close } = tenantsOf(cluster);
  return {
    ...cluster,
    inbox,
    createTenant,
    createColleague,
    stop: async () => {
      await close();
      await cluster.stop();
      await giveBack();
    },
  };
};
