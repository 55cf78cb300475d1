import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBus } from '@outlay/bus';
import { type Caller, exampleOf, newEvent, sealEvent } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { signedIdentity, testLogger, waitFor } from '@outlay/testing';
import { createInstance } from '../../local/cluster/instance.ts';
import { variablesOf } from '../../local/cluster/variables.ts';
import { freePorts } from '../../local/servers/ports.ts';
import { databaseUrl } from '../../postgres/connect.ts';
import { startPrivateServers } from '../../smoke/cluster/private-servers.ts';

export const BUSINESS = 1;

export type ListsService = {
  url: string;
  /** Of a request by the business's owner; an identity lives for 60 s. */
  headers(): Promise<Record<string, string>>;
  /** Of PostgreSQL's superuser, to the service's database: past row-level security. */
  databaseUrl: string;
  rabbitUrl: string;
  /** The largest resident memory since the last call, in MB, as the kernel counts it. */
  peak(): number;
  stop(): Promise<void>;
};

/** As in docker-compose.yml. */
const HEAP = {
  expense: '--max-semi-space-size=8 --max-old-space-size=192',
  accounting: '--max-semi-space-size=4 --max-old-space-size=128',
} as const;
const AS: Partial<Caller> = { businessId: BUSINESS, userId: 1, role: 'owner' };

const peakOf = (pid: number): number => {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  // 5 forgets the peak (proc(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Number(kilobytes) / 1_024;
};

/** A service that is started by itself, and a list of which it gives every new business some records. */
const FIRST = { expense: '/v1/categories', accounting: '/v1/accounts' } as const;

/** A service alone, as it is delivered, on private durable servers; it knows one business. */
export const startListsService = async (service: keyof typeof FIRST = 'expense'): Promise<ListsService> => {
  const own = await startPrivateServers();
  const directory = mkdtempSync(join(tmpdir(), 'outlay-lists-'));
  const identity = signedIdentity();
  const [http = 0, internal = 0] = await freePorts(2);
  const keys = { INTERNAL_IDENTITY_PUBLIC_KEY: identity.publicKey };
  const ports = { http, internal };
  const all = {
    gateway: [],
    expense: [],
    bill: [],
    'mileage-receipt': [],
    accounting: [],
    'webhook-dispatcher': [],
    notification: [],
    web: [],
    [service]: [ports],
  };
  const variables = variablesOf(service, ports, { servers: own.servers, keys, ports: all });
  const life = createInstance({
    service,
    directory,
    root: undefined,
    internalPort: internal,
    variables: {
      ...variables,
      NODE_OPTIONS: HEAP[service],
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: join(directory, 'cache'),
    },
    onRestart: undefined,
  });
  const stop = async (): Promise<void> => {
    await life.stop();
    await own.close();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    // The image holds what its modules were compiled to.
    await life.start();
    await life.stop();
    await life.start();
    const outside = { logger: testLogger('bench'), metrics: createMetrics('bench'), clock: systemClock };
    const bus = await connectBus({ url: own.rabbit.url, service: 'gateway', ...outside });
    const { business } = exampleOf('business.created').data;
    const data = { business: { ...business, id: BUSINESS } };
    const fact = newEvent('business.created', { aggregate: `business:${BUSINESS}`, data });
    await bus.publishEvent(sealEvent(fact, { businessId: BUSINESS, userId: 1, onBehalfOf: null }, new Date()));
    await bus.close();
    const headers = () => identity.headers(AS);
    const url = `http://127.0.0.1:${http}`;
    const first = async () =>
      ((await (await fetch(`${url}${FIRST[service]}`, { headers: await headers() })).json()) as { data: [] }).data;
    await waitFor(async () => (await first()).length > 0, { timeout: 30_000 });
    return {
      url,
      headers,
      databaseUrl: databaseUrl(own.adminUrl, `outlay_${service}`),
      rabbitUrl: own.rabbit.url,
      peak: () => peakOf(life.pid()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
