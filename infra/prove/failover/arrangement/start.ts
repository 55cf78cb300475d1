import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICES, type Service } from '@outlay/contracts';
import type { Receiver } from '@outlay/testing';
import { freshSecrets } from '../../../docker/sandbox-secrets.ts';
import { compileServices } from '../../../local/cluster/compile.ts';
import { prepareDatabases } from '../../../local/cluster/schema.ts';
import { freePorts } from '../../../local/servers/ports.ts';
import { until } from '../../../local/servers/probe.ts';
import { needProgram } from '../../../local/servers/programs.ts';
import { createLife, type Life } from '../../../local/servers/server.ts';
import type { Member } from '../member.ts';
import type { Network } from '../network.ts';
import { type Brokers, startBrokers } from './brokers.ts';
import { type Caches, createCaches, isSentinelUp } from './caches.ts';
import { createDatabases, type Databases } from './databases.ts';
import { createKeepers, type Keepers } from './keepers.ts';
import { createProxies, createReceiverWays, edgeConfiguration } from './proxies.ts';
import { createServices, type Services } from './services.ts';
import type { Site } from './site.ts';

type Options = {
  /** Does it do its work? Rejects or is false when not. */
  works(member: Member): Promise<boolean>;
  report(what: string): void;
  /** Ends it. */
  signal: AbortSignal;
};

/** Longer than any fault lasts, and than it takes to come back from one by itself. */
const STALL_LIMIT = 40_000;
const EVERY = 3_000;

/** What is to be restarted: it has worked since it was started, and has not for a while. A slow start is no reason. */
export const createStallDetector = (now: () => number = () => performance.now()) => {
  let worked: { pid: number | undefined; at: number } | undefined;
  return (pid: number | undefined, works: boolean): boolean => {
    if (works) worked = { pid, at: now() };
    else if (worked && worked.pid === pid && pid !== undefined) return now() - worked.at > STALL_LIMIT;
    return false;
  };
};

const keep = async (member: Member, { works, report, signal }: Options): Promise<void> => {
  const isOver = createStallDetector();
  while (!signal.aborted) {
    const { pid } = member;
    if (isOver(pid, await works(member).catch(() => false))) {
      report(`${member.name} is restarted: it does not work any more`);
      await member.kill();
      if (!signal.aborted) await member.start().catch(() => undefined);
    }
    await pause(EVERY, undefined, { signal }).catch(() => undefined);
  }
};

/** Restarts members as a supervisor with a liveness probe does. */
const supervise = (members: readonly Member[], options: Options): void => {
  for (const member of members) void keep(member, options);
};

export type Arrangement = {
  network: Network;
  brokers: Brokers;
  databases: Databases;
  keepers: Keepers;
  caches: Caches;
  services: Services;
  /** HAProxy, one on each machine with services. */
  proxies: readonly Member[];
  /** Everything that runs in a place. */
  all: readonly Member[];
  /** Of the API, by the edge. */
  baseUrl: string;
  /** Per service: its database, by the edge. */
  urls: Record<Service, string>;
  /** What a business enters as its receiver's address. */
  receiverUrl: string;
  /** Which part is not whole; undefined when all is. */
  missing(): Promise<string | undefined>;
};

/** A retry that heals comes soon: what is late is late by the fault alone. */
const SCHEDULE = '2s,5s,10s,30s,1m,5m';
const VARIABLES = { WEBHOOK_RETRY_SCHEDULE: SCHEDULE };
const GATEWAY = { RATE_LIMIT_DEFAULT: '100000000', RATE_LIMIT_UPLOAD: '1000000', PASSWORD_COST: '10' };

const edgeOf = (directory: string, configuration: string): Life => {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'haproxy.cfg');
  writeFileSync(file, configuration);
  return createLife({
    ...{ name: 'HAProxy', directory, stopSignal: 'SIGTERM' as const, tries: 1 },
    launch: { command: needProgram('haproxy'), args: ['-db', '-f', file], deathSignal: 'SIGKILL' },
    ready: async () => true,
  });
};

const passwordsOf = (): Record<Service, { owner: string; service: string }> => {
  const random = (): string => randomBytes(12).toString('hex');
  return Object.fromEntries(SERVICES.map((service) => [service, { owner: random(), service: random() }])) as Record<
    Service,
    { owner: string; service: string }
  >;
};

const start = (members: readonly Member[]) => Promise.all(members.map((member) => member.start()));
const SOON = { within: 120_000, every: 250 };

/** Three machines' worth of servers and services, each in a place of its own. Resolves when all of it runs. */
export const startArrangement = async (
  site: Site,
  receiver: Receiver,
  report: (what: string) => void,
): Promise<Arrangement> => {
  const { root, network, members: all } = site;
  const password = randomBytes(12).toString('hex');
  const [port = 0, databasePort = 0, from = 0] = await freePorts(3);
  const target = Number(new URL(receiver.url).port);
  site.edge = edgeOf(join(root, 'edge'), edgeConfiguration(port, databasePort, { from, to: target }));
  await site.edge.start();
  report('etcd, sentinels, Redis and the proxies');
  const keepers = createKeepers(root, password, isSentinelUp);
  const caches = createCaches(root, password);
  const databases = createDatabases(root, password);
  const proxies = createProxies(root);
  const ways = [...proxies, ...createReceiverWays(root, target, from)];
  all.push(...keepers.etcds, ...caches.members, ...keepers.sentinels, ...databases.members, ...ways);
  await start([...keepers.etcds, ...caches.members, ...ways]);
  await start(keepers.sentinels);
  report('PostgreSQL under Patroni');
  await start(databases.members);
  await until('The standby', databases.isWhole, SOON);
  report('RabbitMQ');
  const brokers = await startBrokers({ root, password, schedule: SCHEDULE }, (members) => all.push(...members));
  // Debian 12's RabbitMQ 3.10 at times never joins again after it was frozen or cut off: docs/reliability.md.
  supervise(brokers.members, { works: brokers.works, report, signal: site.signal });
  report('schemas');
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${databasePort}/postgres`;
  const made = await prepareDatabases(adminUrl, passwordsOf());
  const urls = Object.fromEntries(SERVICES.map((service) => [service, made[service].url])) as Record<Service, string>;
  report('two instances of every service');
  await compileServices();
  const [rabbitUrl = ''] = brokers.urls.gateway.split(',');
  const servers = { databases: urls, rabbitUrl, rabbitUrls: brokers.urls, redisUrl: '', redisUrls: caches.urls };
  const services = createServices({ root, servers, keys: freshSecrets(), variables: { ...VARIABLES, ...GATEWAY } });
  all.push(...Object.values(services.members).flat());
  await start(Object.values(services.members).flat());

  const parts = { brokers, databases, keepers, caches, services };
  return {
    ...{ network, ...parts, proxies, all, urls },
    baseUrl: `http://127.0.0.1:${port}`,
    receiverUrl: `http://127.0.0.1:${target}`,
    missing: async () => {
      const queries = Object.entries(parts).map(async ([name, part]) => {
        const whole = await part.isWhole().catch(() => false);
        return whole ? '' : name;
      });
      return (await Promise.all(queries)).filter((name) => name !== '').join(', ') || undefined;
    },
  };
};
