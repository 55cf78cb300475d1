import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICES, type Service } from '@outlay/contracts';
import { ROTATED, type Rotated, type RotationStep, rotateKeys } from '../../docker/rotate-keys.ts';
import { connected } from '../../postgres/connect.ts';
import type { PrivateServers } from '../../smoke/cluster/private-servers.ts';
import { startTestCluster, type TestClusterOptions } from '../../smoke/cluster/test-cluster.ts';
import { startBalancer } from './balancer.ts';
import { callKinds } from './calls.ts';
import { useCredentials } from './credentials-in-use.ts';
import { openLedger } from './ledger.ts';
import { useLinks } from './links-in-use.ts';
import { startReseal } from './outlay-process.ts';
import { startProbes } from './probes.ts';
import { useSealed } from './sealed-in-use.ts';
import { startTraffic } from './traffic.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Letters and digits alone: nothing in it needs an escape. */
const newPassword = (): string => randomBytes(18).toString('hex');

/**
 * A second role for a service, a member of its first and with a password of its own, so that both are let in while its instances are
 * replaced. Resolves with the address for it.
 */
const addSecondRole = async (adminUrl: string, url: string): Promise<string> => {
  const second = new URL(url);
  const first = second.username;
  second.username = `${first}_b`;
  second.password = newPassword();
  const text = `CREATE ROLE ${quoted(second.username)} LOGIN PASSWORD '${second.password}' IN ROLE ${quoted(first)}`;
  await connected(adminUrl, (admin) => admin.query(text));
  return second.href;
};

/** The first one's password is another now, which nobody knows. */
const endPassword = async (adminUrl: string, url: string): Promise<void> => {
  const { username } = new URL(url);
  await connected(adminUrl, (admin) => admin.query(`ALTER ROLE ${quoted(username)} PASSWORD '${newPassword()}'`));
};

const TWO = Object.fromEntries(SERVICES.map((service) => [service, 2]));
const DRAINING = { DRAIN_TIME: '7s' };
/** Many gateways behind one name; a machine that is busy with other things must not look like a service that is away. */
const GATEWAY = {
  ...{ ...DRAINING, SERVICE_TIMEOUT: '20s', PUBLIC_URL: 'https://rotation.outlay.example' },
  ...{ RATE_LIMIT_DEFAULT: '100000000', RATE_LIMIT_MONEY: '100000', RATE_LIMIT_UPLOAD: '100000' },
  ...{ RATE_LIMIT_TOKEN: '1000000', RATE_LIMIT_TOKEN_FAILURE: '1000000', RATE_LIMIT_SIGN_IN: '1000000' },
};
const VARIABLES: TestClusterOptions['variables'] = {
  ...Object.fromEntries(SERVICES.map((service) => [service, DRAINING])),
  gateway: GATEWAY,
};
/** Times fewer requests than `prove rolling` sends: it goes on for minutes. */
const PACE = 4;
/** Longer than the first step of the schedule: an attempt that failed is made again after a minute. */
const SETTLING = 150_000;
const BETWEEN_CHECKS = 3_000;

/** Who reads which variables. */
const READERS: Record<Rotated, readonly Service[]> = {
  webhooks: ['webhook-dispatcher'],
  vendors: ['bill'],
  links: ['gateway', 'notification'],
  'web-sessions': ['web'],
  'web-secret': ['gateway', 'web'],
  'api-keys': ['gateway'],
  identity: SERVICES,
};

const sealedLeft = (json: string): number => {
  const stores = JSON.parse(json) as {
    keyId: string;
    columns: { keys: { keyId: string | null; count: number }[] }[];
  }[];
  const counts = stores.flatMap(({ keyId, columns }) =>
    columns.flatMap(({ keys }) => keys.filter((one) => one.keyId !== keyId).map(({ count }) => count)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/** A cluster of two instances of each service at work, whose keys can be rotated step by step. */
export const startRotation = async ({ servers, adminUrl }: Pick<PrivateServers, 'servers' | 'adminUrl'>) => {
  const cluster = await startTestCluster({ instances: TWO, variables: VARIABLES, servers });
  const owner = await cluster.createTenant('Rotation');
  const people = { owner, admin: await cluster.createColleague(owner, 'admin') };
  const sealed = await useSealed(people);
  const credentials = await useCredentials(cluster, owner);
  const links = await useLinks(cluster, owner);
  const { tenantId, apiKey, api } = owner;
  const { id: vendorId } = await api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
  const kinds = callKinds({ tenantId, vendorId, hookId: sealed.hookId, run: `${process.pid}` }).map((kind) => ({
    ...kind,
    every: kind.every * PACE,
  }));
  const since = new Date();
  const databases = () =>
    Object.fromEntries(SERVICES.map((service) => [service, cluster.variables[service].DATABASE_URL ?? ''])) as Record<
      Service,
      string
    >;
  const readyUrls = cluster.healthUrls('gateway');
  const balancer = await startBalancer(
    cluster.baseUrls.map((url, index) => ({ url, readyUrl: `${readyUrls[index]}/readyz` })),
  );
  const traffic = startTraffic({ next: balancer.next, credentials: { tenantId, apiKey }, callKinds: kinds });
  const probes = startProbes(balancer.next, [...credentials.probes, ...sealed.probes, ...links.probes]);
  let deadLinks = 0;
  let secrets: Record<string, string> = Object.assign({}, ...SERVICES.map((service) => cluster.variables[service]));

  /** One instance after the other; several services at the same time. */
  const replace = async (services: readonly Service[]): Promise<void> => {
    for (const index of [0, 1])
      await Promise.all(
        services.map(async (service) => {
          await cluster.kill(service, 'SIGTERM', index);
          await cluster.start(service, index);
        }),
      );
  };

  const step = async (what: Rotated, next: RotationStep, services = READERS[what]): Promise<void> => {
    secrets = rotateKeys(secrets, what, next, new Date());
    for (const service of SERVICES)
      for (const name of ROTATED[what])
        if (name in cluster.variables[service]) cluster.setVariables(service, { [name]: secrets[name] ?? '' });
    await replace(services);
  };

  return {
    step,
    /** Each service's role of the database gets a second one beside it, then its password ends. */
    changePasswords: async (): Promise<void> => {
      const former = databases();
      for (const service of SERVICES)
        cluster.setVariables(service, { DATABASE_URL: await addSecondRole(adminUrl, former[service]) });
      await replace(SERVICES);
      for (const service of SERVICES) await endPassword(adminUrl, former[service]);
    },
    renewCredentials: () => credentials.renew(balancer.next()),
    renewLinks: async (): Promise<void> => {
      deadLinks += await links.renew(balancer.next());
    },
    /** Under load: killed in the middle, then run to its end. Returns how many values were left in between. */
    reseal: async (): Promise<number> => {
      const first = startReseal(cluster);
      await first.begun;
      first.kill();
      await first.ended;
      const left = sealedLeft((await startReseal(cluster, '--check', '--json').ended).out);
      const { code, err } = await startReseal(cluster).ended;
      if (code !== 0) throw new Error(err);
      return left;
    },
    /** Waits for what is under way, then counts everything since the start. */
    report: async () => {
      await Promise.all([traffic.stop(), probes.stop()]);
      const problem = await sealed.payLast(balancer.next()).catch((error: Error) => error.message);
      const ledger = openLedger(databases(), { businessId: tenantId, since, receiver: sealed.receiver });
      const published = await ledger.published().finally(ledger.close);
      const until = performance.now() + SETTLING;
      while (sealed.check(published).lost > 0 && performance.now() < until) await pause(BETWEEN_CHECKS);
      const [some, others] = [traffic.take(), probes.take()];
      return {
        requests: some.requests + others.requests + 1,
        failed: some.failed + others.failed + (problem === '' ? 0 : 1),
        failures: [...some.failures, ...others.failures, ...(problem === '' ? [] : [problem])],
        ...sealed.check(published),
        deadLinks: deadLinks + (await links.deadLinks(balancer.next())),
        endedKeys: await credentials.endedKeys(balancer.next()),
        sealedLeft: sealedLeft((await startReseal(cluster, '--check', '--json').ended).out),
      };
    },
    stop: async (): Promise<void> => {
      await Promise.all([traffic.stop(), probes.stop()]);
      await balancer.stop();
      await cluster.stop();
      await sealed.receiver.close();
    },
  };
};
