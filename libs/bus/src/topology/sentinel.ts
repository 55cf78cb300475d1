import { createHash } from 'node:crypto';
import { SERVICES } from '@outlay/contracts';
import { bindingsOf, clusterTopology, type Topology } from './queues.ts';
import { rightsOf } from './rights.ts';

const HASH_LENGTH = 12;

/** By code units: the hash must be the same in every locale. */
const byText = (a: string, b: string): number => (a < b ? -1 : 1);

const lines = ({ queues, ...wanted }: Topology): string[] => [
  ...queues.map((queue) =>
    JSON.stringify(['queue', queue.name, Object.entries(queue.arguments).toSorted(([a], [b]) => byText(a, b))]),
  ),
  ...bindingsOf({ queues, ...wanted }).map((one) => JSON.stringify(['binding', one.exchange, one.pattern, one.queue])),
];

/** What services may publish under: a channel on which they try another key is closed, and what waited behind it with it. */
const KEYS = SERVICES.map((service) => JSON.stringify(['rights', service, rightsOf(service).topics]));

/**
 * An exchange that nobody publishes to, made after all queues, bindings and rights of the cluster: AMQP can look for a queue, but not
 * for a binding or a right. Its name follows from what they are, so that a broker that lacks a newer version's binding lacks its
 * sentinel too; the sentinels of several versions stand side by side. No queue: that would cost a log of its own each time.
 */
export const sentinelOf = (topology: Topology, keys: readonly string[] = KEYS): string => {
  const all = [...lines(topology), ...keys].toSorted(byText);
  const hash = createHash('sha256').update(all.join('\n')).digest('hex');
  return `cluster.${hash.slice(0, HASH_LENGTH)}.v1`;
};

/** The sentinel of this version. */
export const clusterSentinel = (): string => sentinelOf(clusterTopology());

/** Has it everything that all events of the cluster go to, so that the sentinel may stand for it? */
export const coversCluster = (topology: Topology): boolean => {
  const there = new Set(lines(topology));
  return lines(clusterTopology()).every((line) => there.has(line));
};
