import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type Service } from '@outlay/contracts';
import { COMPILED, heapOf } from '../../../local/cluster/instance.ts';
import type { ClusterServers } from '../../../local/cluster/variables.ts';
import { type Ports, variablesOf } from '../../../local/cluster/variables.ts';
import { createMember, type Member } from '../member.ts';
import { INSTANCES, type Place, PROXIES } from '../places.ts';
import { DATABASE_PORT } from './proxies.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const HTTP = 3_000;
const INTERNAL = 9_000;

export type Services = {
  members: Record<Service, Member[]>;
  /** Of the first instance of each: for an operator's commands. */
  variables: Record<Service, Record<string, string>>;
  /** What each instance says of what it uses; undefined while it starts or stops. */
  checksOf(service: Service): Promise<Record<string, 'ok' | 'failed'> | undefined>[];
  /** All instances are ready, and miss nothing. */
  isWhole(): Promise<boolean>;
};

type Options = {
  root: string;
  servers: ClusterServers;
  keys: Record<string, string>;
  /** Over everything else, of all services. */
  variables: Record<string, string>;
};

const portsOf = ({ address }: Place): Ports => ({ http: HTTP, internal: INTERNAL, host: address });

/** By the proxy of its own machine. */
const databaseOf = (url: string, { machine }: Place): string => {
  const own = new URL(url);
  own.host = `${PROXIES.find((place) => place.machine === machine)?.address}:${DATABASE_PORT}`;
  return own.href;
};

/** Two instances of every service, on two machines. */
export const createServices = ({ root, servers, keys, variables }: Options): Services => {
  const ports = Object.fromEntries(SERVICES.map((service) => [service, INSTANCES[service].map(portsOf)])) as Record<
    Service,
    Ports[]
  >;
  const variablesAt = (service: Service, place: Place): Record<string, string> => ({
    ...variablesOf(service, portsOf(place), { servers, keys, ports }),
    DATABASE_URL: databaseOf(servers.databases[service], place),
    HTTP_HOST: '0.0.0.0',
    INTERNAL_HOST: '0.0.0.0',
    RECEIPTS_FOLDER: join(root, 'receipts'),
    ...variables,
  });
  const memberOf =
    (service: Service) =>
    (place: Place): Member => {
      const directory = join(root, place.name);
      mkdirSync(directory, { recursive: true });
      const env = { HOME: root, MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: COMPILED, ...variablesAt(service, place) };
      const main = join(ROOT, 'services', service, 'src/main.ts');
      return createMember({
        ...{ name: place.name, place, directory, cwd: ROOT, env },
        command: process.execPath,
        args: [...heapOf(ROOT, service), main],
        ready: async () => (await readinessOf(place)).ok,
      });
    };
  const readinessOf = ({ address }: Place): Promise<Response> =>
    fetch(`http://${address}:${INTERNAL}/readyz`, { signal: AbortSignal.timeout(3_000) });
  const reportOf = async (place: Place) =>
    (await (await readinessOf(place)).json()) as { status: string; checks?: Record<string, 'ok' | 'failed'> };
  const isReady = async (place: Place): Promise<boolean> => (await reportOf(place)).status === 'ready';
  return {
    members: Object.fromEntries(
      SERVICES.map((service) => [service, INSTANCES[service].map(memberOf(service))]),
    ) as Services['members'],
    variables: Object.fromEntries(
      SERVICES.map((service) => [service, variablesAt(service, INSTANCES[service][0] as Place)]),
    ) as Services['variables'],
    checksOf: (service) => INSTANCES[service].map(async (place) => (await reportOf(place)).checks),
    isWhole: async () => {
      const all = await Promise.all(SERVICES.flatMap((service) => INSTANCES[service].map(isReady)));
      return all.every((one) => one);
    },
  };
};
