import { join } from 'node:path';
import { connectBus, wholeTopology } from '@outlay/bus';
import { SERVICES, type Service } from '@outlay/contracts';
import { createLogger, createMetrics, systemClock } from '@outlay/runtime';
import { delaysOf } from '../../rabbitmq/definitions.ts';
import type { Print } from '../servers/kept-life.ts';
import { freePorts } from '../servers/ports.ts';
import type { Life } from '../servers/server.ts';
import { createInstance } from './instance.ts';
import { type ClusterServers, type Ports, variablesOf } from './variables.ts';

export type ClusterOptions = {
  servers: ClusterServers;
  /** Absolute path. Holds a folder with the log of each instance. */
  directory: string;
  /** What the services sign and encrypt with: `freshSecrets()`. */
  keys: Record<string, string>;
  /** Any free port when left out. */
  gatewayPort?: number;
  /** Of the web app; any free one when left out. */
  webPort?: number;
  /** Variables for one service, over everything else. */
  variables?: Partial<Record<Service, Record<string, string>>>;
  /** Services whose code is another version's, each with the root of that version's folder. */
  roots?: Partial<Record<Service, string>>;
  /** How many of each; 1 when left out. */
  instances?: Partial<Record<Service, number>>;
  /** Of these, how many are not started at first but only by `start()`: places for those that replace others. */
  spares?: Partial<Record<Service, number>>;
  /** Given: restart what dies by itself, and report it. Not for tests, which do that themselves. */
  onRestart?: Print;
};

export type Cluster = {
  /** Of the gateway, without `/v1`. */
  baseUrl: string;
  /** Of every instance of the gateway. */
  baseUrls: string[];
  /** Where people open the web app. */
  webUrl: string;
  /** What the first instance of a service was given: for operators' commands on the same databases and broker. */
  variables: Record<Service, Record<string, string>>;
  /** Other values for some of a service's variables, for its instances that are started from now on. */
  setVariables(service: Service, changed: Readonly<Record<string, string>>): void;
  /** Process ids, all instances. */
  pids(service: Service): number[];
  /** Sends a signal to one instance (the first) and waits until it is gone. */
  kill(service: Service, signal: NodeJS.Signals, index?: number): Promise<void>;
  /** Starts one instance (the first) that is down, on its old ports; resolves when it is ready. */
  start(service: Service, index?: number): Promise<void>;
  /** Stops gracefully, then starts. */
  restart(service: Service, index?: number): Promise<void>;
  /** Of every instance: the address of its health and metrics. */
  healthUrls(service: Service): string[];
  /** Path of an instance's log. */
  log(service: Service, index?: number): string;
  /** The gateway first, then the others. Resolves when every process is gone. */
  stop(): Promise<void>;
};

type Instance = { service: Service; ports: Ports; directory: string; variables: Record<string, string>; life: Life };

const portsFor = async (count: number): Promise<Ports[]> => {
  const free = await freePorts(count * 2);
  return Array.from({ length: count }, (_, index) => ({
    http: free[index * 2] ?? 0,
    internal: free[index * 2 + 1] ?? 0,
  }));
};

const createInstances = async (options: ClusterOptions): Promise<Instance[]> => {
  const { keys, directory, gatewayPort, webPort, onRestart } = options;
  const wanted = SERVICES.flatMap((service) =>
    Array.from({ length: options.instances?.[service] ?? 1 }, (_, index) => ({ service, index })),
  );
  const free = await portsFor(wanted.length);
  const planned = wanted.map((one, at) => ({ ...one, ports: free[at] ?? { http: 0, internal: 0 } }));
  const first = (service: Service) => planned.find((one) => one.service === service && one.index === 0);
  for (const [one, http] of [[first('gateway'), gatewayPort] as const, [first('web'), webPort] as const])
    if (one !== undefined && http !== undefined) one.ports = { ...one.ports, http };
  const ports = Object.fromEntries(
    SERVICES.map((service) => [service, planned.filter((one) => one.service === service).map((one) => one.ports)]),
  ) as Record<Service, Ports[]>;

  return planned.map(({ service, index, ports: own }) => {
    const given = { servers: serversOf(service, options), keys, ports };
    const variables = { ...variablesOf(service, own, given), ...options.variables?.[service] };
    const folder = join(directory, index === 0 ? service : `${service}-${index + 1}`);
    const about = {
      service,
      directory: folder,
      root: options.roots?.[service],
      internalPort: own.internal,
      variables,
      onRestart,
    };
    return { service, ports: own, directory: folder, variables, life: createInstance(about) };
  });
};

/** Another version's code may know no user of its own, and declares everything itself. */
const serversOf = (service: Service, { servers, roots }: ClusterOptions): ClusterServers => {
  const { rabbitUrls: _, ...plain } = servers;
  return roots?.[service] === undefined ? servers : plain;
};

/** Resolves when all have settled; rejects with the first failure. */
const all = async (work: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

/** A bound on a broken broker, not on a slow machine. */
const DECLARE_LIMIT = 60_000;

/**
 * As migrations do in an installation: with the steps of the dispatcher's own schedule.
 * @throws Error with its cause when the broker has not taken it within a minute
 */
const declareTopology = async (url: string, instances: readonly Instance[]): Promise<void> => {
  const dispatcher = instances.find(({ service }) => service === 'webhook-dispatcher');
  const topology = wholeTopology(
    delaysOf(dispatcher?.variables.WEBHOOK_RETRY_SCHEDULE ?? process.env.WEBHOOK_RETRY_SCHEDULE),
  );
  const logger = createLogger({ service: 'topology', level: 'warn', environment: 'sandbox' });
  const outside = { logger, metrics: createMetrics('topology'), clock: systemClock };
  const limits = { firstConnect: DECLARE_LIMIT };
  const bus = await connectBus({ url, service: 'operator', topology, limits, ...outside });
  const failure = bus.failure();
  await bus.close();
  if (failure) throw new Error(`The broker did not take the topology: ${failure.message}`, { cause: failure });
};

/** The seven services as processes on this machine, on servers that are there already. Resolves when all are ready. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const instances = await createInstances(options);
  if (options.servers.rabbitUrls) await declareTopology(options.servers.rabbitUrl, instances);
  const of = (service: Service) => instances.filter((one) => one.service === service);
  const one = (service: Service, index = 0): Instance => {
    const found = of(service)[index];
    if (found === undefined) throw new Error(`The cluster has no instance ${index} of ${service}`);
    return found;
  };
  const stop = async () => {
    await all(of('gateway').map(({ life }) => life.stop()));
    await all(instances.map(({ life }) => life.stop()));
  };
  try {
    const atFirst = (service: Service) => of(service).slice(0, of(service).length - (options.spares?.[service] ?? 0));
    await all(SERVICES.flatMap((service) => atFirst(service).map(({ life }) => life.start())));
  } catch (error) {
    await stop();
    throw error;
  }
  const baseUrls = of('gateway').map(({ ports }) => `http://127.0.0.1:${ports.http}`);
  return {
    baseUrl: baseUrls[0] ?? '',
    baseUrls,
    webUrl: `http://localhost:${one('web').ports.http}`,
    variables: Object.fromEntries(SERVICES.map((service) => [service, one(service).variables])) as Cluster['variables'],
    setVariables: (service, changed) => {
      for (const instance of of(service)) Object.assign(instance.variables, changed);
    },
    pids: (service) => of(service).map(({ life }) => life.pid()),
    kill: (service, signal, index) => one(service, index).life.kill(signal),
    start: (service, index) => one(service, index).life.start(),
    restart: (service, index) => one(service, index).life.restart(),
    healthUrls: (service) => of(service).map(({ ports }) => `http://127.0.0.1:${ports.internal}`),
    log: (service, index) => join(one(service, index).directory, 'log'),
    stop,
  };
};
