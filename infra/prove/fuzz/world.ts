import type { Service } from '@outlay/contracts';
import { adminDatabaseUrl, waitFor } from '@outlay/testing';
import { databaseUrl } from '../../postgres/connect.ts';
import { startTestCluster, type TestCluster } from '../../smoke/cluster/test-cluster.ts';
import type { Emission } from './emissions.ts';
import { changed, createLooker, type Looker, type Rows } from './rows.ts';
import { seed } from './seed.ts';
import type { Tenant } from './usual.ts';

export type World = {
  cluster: TestCluster;
  /** Two businesses with something of everything. */
  own: Tenant;
  other: Tenant;
  /** One more business with something of everything. */
  seeded(name: string): Promise<Tenant>;
  /** What is still to happen in a tenant; empty when it is at rest. */
  unrest(tenant: Tenant): Promise<string[]>;
  /** What is in the tables of a tenant, once nothing moves any more. */
  quietRows(tenant: Tenant): Promise<Rows>;
  /** The events that requests of the last hour published. */
  emissions(): Promise<Emission[]>;
  stop(): Promise<void>;
};

/** No window is ever used up. */
const NO_LIMITS = Object.fromEntries(
  ['DEFAULT', 'MONEY', 'WEBHOOK_TEST', 'UPLOAD', 'TOKEN'].map((name) => [`RATE_LIMIT_${name}`, '100000000']),
);

/** The seeded endpoints are unreachable: a retry a minute later would change rows while they are compared. */
const NO_RETRIES = { WEBHOOK_RETRY_SCHEDULE: '500h' };

/** What is spent of a budget is published some seconds after the expense: that would change rows while they are compared. */
const NO_BUDGET_WATCH = { BUDGET_WATCH_INTERVAL: '24h' };

/** How many events a service has handled since it started, by its own count. */
const handledBy = async (service: Service, { variables }: TestCluster): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${variables[service].INTERNAL_PORT}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('bus_consumed_total{'));
  const ours = lines.filter((line) => line.includes(`"${service}.events.v1"`) && !line.includes('"retry-later"'));
  return ours.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

/** The running cluster with two seeded businesses. */
export const startWorld = async (): Promise<World> => {
  const cluster = await startTestCluster({
    variables: { gateway: NO_LIMITS, expense: NO_BUDGET_WATCH, 'webhook-dispatcher': NO_RETRIES },
  });
  let looker: Looker | undefined;
  const stop = async (): Promise<void> => {
    await looker?.close();
    await cluster.stop();
  };
  try {
    const urlOf = (service: Service): string => {
      const { pathname } = new URL(cluster.variables[service].DATABASE_URL ?? '');
      return databaseUrl(adminDatabaseUrl(), pathname.slice(1));
    };
    looker = await createLooker({ urlOf, handled: (service) => handledBy(service, cluster) });
    const { rows, unrest: unrestOf, emissions } = looker;
    const unrest = ({ tenantId }: Tenant): Promise<string[]> => unrestOf(tenantId);
    const seeded = async (name: string): Promise<Tenant> => seed(cluster, await cluster.createTenant(name), 2);
    const [own, other] = [await seeded('Own'), await seeded('Other')];
    /** Twice the same on top of it, for what was not thought of. */
    const quietRows = async (tenant: Tenant): Promise<Rows> => {
      let last: Rows = new Map();
      const isQuiet = async (): Promise<Rows | false> => {
        const moving = await unrest(tenant);
        if (moving.length > 0) throw new Error(`Still to happen: ${moving.slice(0, 20).join('; ')}`);
        const before = last;
        last = await rows(tenant.tenantId);
        return before.size > 0 && changed(before, last).length === 0 && last;
      };
      return waitFor(isQuiet, { timeout: 120_000, message: 'a tenant at rest' });
    };
    return { cluster, own, other, seeded, unrest, quietRows, emissions, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
