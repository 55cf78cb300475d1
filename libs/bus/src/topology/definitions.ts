import { createHash, randomBytes } from 'node:crypto';
import { SERVICES, type Service } from '@outlay/contracts';
import { bindingsOf, EVENTS_EXCHANGE, QUEUES_EXCHANGE, type Topology } from './queues.ts';
import { rightsOf } from './rights.ts';
import { clusterSentinel, coversCluster } from './sentinel.ts';

type Options = {
  vhost: string;
  /** Of the user of each service, which is called like it. */
  passwords: Readonly<Record<Service, string>>;
  /** May do everything: the operator's commands, and what sets a cluster up. Left out: it is there already. */
  operator?: { name: string; password: string };
  /** What is declared; services may not. */
  topology: Topology;
};

/** As RabbitMQ keeps it: a salt of four bytes, and SHA-256 of salt and password. */
const hashOf = (password: string): string => {
  const salt = randomBytes(4);
  const hash = createHash('sha256').update(salt).update(password).digest();
  return Buffer.concat([salt, hash]).toString('base64');
};

const user = (name: string, password: string, tags: readonly string[]) => ({
  name,
  password_hash: hashOf(password),
  hashing_algorithm: 'rabbit_password_hashing_sha256',
  tags,
});

const durable = { durable: true, auto_delete: false };

/**
 * A cluster's part of the broker, in RabbitMQ's own format: its vhost, a user per service with exactly its rights, exchanges,
 * queues and bindings. The broker imports it before it takes the first connection (`load_definitions`), or while it runs
 * (`POST /api/definitions`); what is there already stays. In a running one the sentinel must come last, when all else is there.
 */
export const brokerDefinitions = ({ vhost, passwords, operator, topology }: Options) => {
  const everything = { configure: '.*', write: '.*', read: '.*' };
  const own = operator ? [{ user: operator.name, vhost, ...everything }] : [];
  const rights = SERVICES.map((service) => ({ user: service, vhost, rights: rightsOf(service) }));
  const sentinels = coversCluster(topology) ? [clusterSentinel()] : [];
  return {
    vhosts: [{ name: vhost }],
    users: [
      ...(operator ? [user(operator.name, operator.password, ['administrator'])] : []),
      ...SERVICES.map((service) => user(service, passwords[service], [])),
    ],
    permissions: [...own, ...rights.map(({ rights: { topics: _, ...plain }, ...who }) => ({ ...who, ...plain }))],
    topic_permissions: rights.flatMap(({ rights: { topics }, ...who }) =>
      topics.map((topic) => ({ ...who, ...topic })),
    ),
    exchanges: [EVENTS_EXCHANGE, QUEUES_EXCHANGE, ...sentinels].map((name) => ({
      name,
      vhost,
      type: 'topic',
      ...durable,
      internal: false,
      arguments: {},
    })),
    queues: topology.queues.map(({ name, arguments: args }) => ({ name, vhost, ...durable, arguments: args })),
    bindings: bindingsOf(topology).map(({ queue, exchange, pattern }) => ({
      source: exchange,
      vhost,
      destination: queue,
      destination_type: 'queue',
      routing_key: pattern,
      arguments: {},
    })),
  };
};
