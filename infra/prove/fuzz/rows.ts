import { isSubscribable, SERVICES, type Service } from '@outlay/contracts';
import { Client } from 'pg';
import { EMITTED, type Emission } from './emissions.ts';
import { createUnrest, type RunQuery } from './rest.ts';

/** Per table: a hash of all that it holds of one tenant. */
export type Rows = ReadonlyMap<string, string>;

export type Looker = {
  rows(businessId: number): Promise<Rows>;
  /** What is still to happen in a tenant; empty when it is at rest. */
  unrest(businessId: number): Promise<string[]>;
  /** The events that requests of the last hour published. */
  emissions(): Promise<Emission[]>;
  close(): Promise<void>;
};

const TABLES = `SELECT table_name FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name = 'business_id' ORDER BY table_name`;

/** Bookkeeping about requests and not about the tenant: when a key was used, which keys were reserved, how each was answered. */
const OF_REQUESTS = [
  ...['idempotency_keys', 'outbox', 'inbox', 'audit_log', 'api_keys'],
  ...['request_log', 'request_log_days', 'request_log_default'],
];
/** A day of the log of requests. */
const DAY_OF_REQUESTS = /^request_log_\d{8}$/;
/** Counted from deliveries by jobs, some time after these. */
const COUNTS = ['endpoint_minutes', 'endpoint_streaks', 'failure_digests', 'webhook_figures'];
/** They move by themselves: a mail is sent when it is its turn, an account's event is published when it can be. */
const UNDER_WAY = ['mails', 'account_events'];
const NOT_FACTS: ReadonlySet<string> = new Set([...OF_REQUESTS, ...COUNTS, ...UNDER_WAY]);

const open = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

type Outside = {
  /** A superuser's address of a service's database. */
  urlOf(service: Service): string;
  /** How many events a service has handled. */
  handled(service: Service): Promise<number>;
};

/** Reads every service's tables, past row-level security. */
export const createLooker = async ({ urlOf, handled }: Outside): Promise<Looker> => {
  const clients = await Promise.all(SERVICES.map(async (service) => ({ service, client: await open(urlOf(service)) })));
  const tables = await Promise.all(
    clients.map(async ({ service, client }) => {
      const { rows } = await client.query<{ table_name: string }>(TABLES);
      return {
        service,
        client,
        names: rows
          .map(({ table_name }) => table_name)
          .filter((name) => !NOT_FACTS.has(name) && !DAY_OF_REQUESTS.test(name)),
      };
    }),
  );

  const rowsOf = async ({ service, client, names }: (typeof tables)[number], businessId: number) => {
    if (names.length === 0) return [];
    const parts = names.map(
      (name) =>
        `SELECT '${service}.${name}' AS name, count(*) || ':' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS hash FROM ${name} t WHERE business_id = ${businessId}`,
    );
    const { rows } = await client.query<{ name: string; hash: string }>(parts.join(' UNION ALL '));
    return rows.map(({ name, hash }): [string, string] => [name, hash]);
  };

  const query: RunQuery = async (service, text, values) => {
    const found = clients.find((each) => each.service === service);
    if (found === undefined) throw new Error(`${service} has no database`);
    return (await found.client.query(text, [...values])).rows;
  };

  return {
    rows: async (businessId) => new Map((await Promise.all(tables.map((each) => rowsOf(each, businessId)))).flat()),
    unrest: createUnrest({ query, isShown: isSubscribable, handled }),
    emissions: async () => {
      const parts = SERVICES.map(async (service) => {
        const found = await query<Omit<Emission, 'service'>>(service, EMITTED, []);
        return found.map((emission) => ({ ...emission, service }));
      });
      return (await Promise.all(parts)).flat();
    },
    close: async () => void (await Promise.all(clients.map(({ client }) => client.end()))),
  };
};

/** The tables that two looks differ in. */
export const changed = (before: Rows, after: Rows): string[] =>
  [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
