import { SERVICES, type Service } from '@outlay/contracts';

/** Where one member of the arrangement runs: a network namespace of its own, as if it were a computer. */
export type Place = {
  /** Of the member and of its namespace. */
  readonly name: string;
  readonly address: string;
  /** Which goes down, or is cut off, as a whole. */
  readonly machine: 1 | 2 | 3;
};

const NETWORK = '10.213.0';
/** Of this process: of the load, the receiver and the edge. */
export const HOST = `${NETWORK}.254`;
export const MASK = 24;

const MACHINES = [1, 2, 3] as const;
const placesOf = (kind: string, first: number, machines: readonly (1 | 2 | 3)[]): Place[] =>
  machines.map((machine) => ({ name: `${kind}-${machine}`, address: `${NETWORK}.${first + machine}`, machine }));

/** RabbitMQ. */
export const BROKERS = placesOf('broker', 10, MACHINES);
/** PostgreSQL under Patroni. */
export const DATABASES = placesOf('database', 20, [1, 2]);
/** etcd and a sentinel of Redis: who says which database and which Redis is the one that is written to. */
export const KEEPERS = placesOf('keeper', 30, MACHINES);
export const CACHES = placesOf('cache', 40, [1, 2]);
/** HAProxy, the way to the database's primary for the services of its machine. */
export const PROXIES = placesOf('proxy', 50, [1, 2]);

const SPREAD = 20;
const instancesOf = (service: Service, at: number): Place[] =>
  ([1, 2] as const).map((machine) => ({
    name: `${service}-${machine}`,
    address: `${NETWORK}.${80 + machine * SPREAD + at}`,
    machine,
  }));

export const INSTANCES = Object.fromEntries(
  SERVICES.map((service, at) => [service, instancesOf(service, at)] as const),
) as Readonly<Record<Service, Place[]>>;

export const PLACES: readonly Place[] = [
  ...[BROKERS, DATABASES, KEEPERS, CACHES, PROXIES].flat(),
  ...SERVICES.flatMap((service) => INSTANCES[service]),
];
