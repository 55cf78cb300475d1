import { rmSync } from 'node:fs';
import { connectBus, wholeTopology } from '@outlay/bus';
import { SERVICES } from '@outlay/contracts';
import { createLogger, createLoop, createMetrics, type Part, systemClock } from '@outlay/runtime';
import { delaysOf } from '../../rabbitmq/definitions.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { compileServices } from '../cluster/compile.ts';
import { operatorOf } from '../cluster/operator.ts';
import { prepareDatabases } from '../cluster/schema.ts';
import { keepSecrets } from '../cluster/secrets.ts';
import { type Inbox, startInbox } from '../inbox/start-inbox.ts';
import { request } from '../seed/api.ts';
import { everyNight, nextNight } from '../seed/nightly.ts';
import { resetSandbox } from '../seed/reset.ts';
import { type SeedOptions, seedSandbox } from '../seed/seed.ts';
import { freePorts, isFree } from '../servers/ports.ts';
import type { Progress } from '../servers/progress.ts';
import { buildApp } from '../web/build-app.ts';
import { keepFile, makeFolder, paths, readSandbox, type Sandbox } from './files.ts';
import { type NamedServers, type SandboxServers, startServers } from './servers.ts';

/** Is this the sandbox of these databases? Decided by its key, which another database does not have. */
const isAlive = async ({ tenantId, apiKey }: Sandbox, baseUrl: string): Promise<boolean> =>
  (await request(baseUrl, { tenantId, apiKey }, { method: 'GET', path: '/v1/users/me' })).ok;

/** Does something as the operator of this cluster. */
const withOperator = async <T>(
  { baseUrl, variables: { gateway } }: Cluster,
  print: (text: string) => void,
  work: (options: SeedOptions) => Promise<T>,
): Promise<T> => {
  const operator = operatorOf(gateway, createLogger({ service: 'seed', level: 'error', environment: 'sandbox' }));
  try {
    return await work({ baseUrl, operator, today: new Date(), print });
  } finally {
    await operator.close();
  }
};

/** Resets this cluster's sandbox every night, until the signal comes. */
const resetNightly = (cluster: Cluster, at: string, progress: Progress, signal: AbortSignal): Promise<void> =>
  everyNight(at, async () => void (await withOperator(cluster, progress.print, resetSandbox)), {
    clock: systemClock,
    signal,
    print: progress.print,
  });

/** Seeds a sandbox that was not seeded yet, and writes down where and as whom to talk to it. */
const ensureSeeded = async (cluster: Cluster, inboxUrl: string, progress: Progress): Promise<Sandbox> => {
  const known = readSandbox();
  const kept = known !== undefined && (await isAlive(known, cluster.baseUrl));
  const sandbox =
    kept && known.oauthClient
      ? known
      : await progress.step('Sample data', (detail) => withOperator(cluster, detail, seedSandbox));
  const current = { ...sandbox, baseUrl: cluster.baseUrl, webUrl: cluster.webUrl, inboxUrl };
  keepFile(paths.sandbox, current);
  return current;
};

type KeepTopologyOptions = {
  /** As an administrator: services may declare nothing. */
  url: string;
  schedule: string | undefined;
  /** Imports all definitions, users and rights too: for a vhost that is gone. */
  importAll(): Promise<void>;
};

const EVERY = 10_000;

/**
 * The operator of the sandbox: makes again what somebody removed from its broker, so that services publish what was kept meanwhile.
 * In production that is the migrations' step.
 */
const keepTopology = async ({ url, schedule, importAll }: KeepTopologyOptions): Promise<Part> => {
  const logger = createLogger({ service: 'operator', level: 'fatal', environment: 'sandbox' });
  const clock = systemClock;
  const topology = wholeTopology(delaysOf(schedule));
  const bus = await connectBus({
    url,
    service: 'operator',
    topology,
    logger,
    metrics: createMetrics('operator'),
    clock,
  });
  const run = (): Promise<void> => (bus.failure() ? importAll() : bus.redeclare());
  const loop = createLoop({ name: 'topology', every: EVERY, clock, logger, run });
  return {
    ...loop,
    stop: async () => {
      await loop.stop();
      await bus.close();
    },
  };
};

export type RunningSandbox = { sandbox: Sandbox; stop(): Promise<void> };

type Options = {
  gatewayPort: number;
  /** Of the web app; left out: the usual one, or another one when that is taken. */
  webPort: number | undefined;
  /** Of the inbox's page; left out: the usual one, or another one when that is taken. */
  inboxPort: number | undefined;
  named: NamedServers;
  /** `03:00`: when the sandbox is reset every night; left out: never. */
  resetAt: string | undefined;
  progress: Progress;
};

/** `npm start` links it; scripts read it in `.local/sandbox.json`. */
const USUAL_INBOX_PORT = 8025;
/** The first thing that a newcomer opens. */
const USUAL_WEB_PORT = 8000;

const usualOr = async (usual: number): Promise<number> =>
  (await isFree(usual)) ? usual : ((await freePorts(1))[0] ?? 0);

const openInbox = async (wanted: number | undefined): Promise<Inbox> => {
  const [smtpPort] = await freePorts(1);
  const port = wanted ?? (await usualOr(USUAL_INBOX_PORT));
  return startInbox({ folder: paths.inbox, port, ...(smtpPort && { smtpPort }) });
};

const openCluster = async (
  servers: SandboxServers,
  smtpUrl: string,
  { gatewayPort, webPort, progress }: Options,
): Promise<Cluster> => {
  const { databases: passwords, keys } = keepSecrets(paths.secrets, paths.postgres);
  const urls = await progress.step('Databases and their schema', () => prepareDatabases(servers.adminUrl, passwords));
  const databases = Object.fromEntries(SERVICES.map((service) => [service, urls[service].url]));
  rmSync(paths.logs, { recursive: true, force: true });
  const ownWebPort = webPort ?? (await usualOr(USUAL_WEB_PORT));
  return progress.step('The seven services', () =>
    startCluster({
      servers: { ...servers, smtpUrl, databases: databases as Record<(typeof SERVICES)[number], string> },
      directory: paths.logs,
      keys,
      gatewayPort,
      webPort: ownWebPort,
      onRestart: progress.print,
    }),
  );
};

/** The whole sandbox on this machine: servers, schema, services, sample data. What was begun is ended when it fails. */
export const runSandbox = async (options: Options): Promise<RunningSandbox> => {
  const { named, progress, resetAt } = options;
  if (resetAt !== undefined) nextNight(new Date(), resetAt);
  makeFolder();
  const password = keepSecrets(paths.secrets, paths.postgres).serverPassword;
  const schedule = process.env.WEBHOOK_RETRY_SCHEDULE;
  const compiled = compileServices();
  // Whoever waits for it comes later.
  compiled.catch(() => undefined);
  const app = progress.step('The web app', (detail) => buildApp({ detail }));
  app.catch(() => undefined);
  const servers = await startServers({ directory: paths.folder, password, named, schedule, progress });
  let cluster: Cluster | undefined;
  let inbox: Inbox | undefined;
  let topology: Part | undefined;
  const ending = new AbortController();
  const stop = async () => {
    ending.abort();
    await topology?.stop();
    await cluster?.stop();
    await inbox?.stop();
    await servers.stop();
  };
  try {
    await compiled;
    inbox = await openInbox(options.inboxPort);
    cluster = await openCluster(servers, inbox.smtpUrl, options);
    const { rabbitUrl: url, importAll } = servers;
    topology = importAll && (await keepTopology({ url, schedule, importAll }));
    await topology?.start();
    const { adminUrl: DATABASE_ADMIN_URL, rabbitUrl: RABBITMQ_URL, rabbitApiUrl: RABBITMQ_API_URL } = servers;
    const operator = { DATABASE_ADMIN_URL, RABBITMQ_URL, ...(RABBITMQ_API_URL && { RABBITMQ_API_URL }) };
    keepFile(paths.cluster, { variables: cluster.variables, operator });
    const sandbox = await ensureSeeded(cluster, inbox.url, progress);
    await app;
    if (resetAt !== undefined) void resetNightly(cluster, resetAt, progress, ending.signal);
    return { sandbox, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
