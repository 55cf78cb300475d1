import { eventQueueName, wholeTopology } from '@outlay/bus';
import type { CheckedCluster, Failure } from './checked-cluster.ts';

const api = async ({ own }: CheckedCluster, method: string, path: string, body?: object): Promise<void> => {
  const { origin, username, password } = new URL(own.rabbit.apiUrl);
  const authorization = `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64')}`;
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
};

const queuePath = (name: string): string => `/queues/%2F/${name}`;
const RETRY = `${eventQueueName('bill')}.retry.v1.120000`;

/** As the cluster was declared. */
const definitionOf = (name: string) => {
  const found = wholeTopology([]).queues.find((queue) => queue.name === name);
  if (!found) throw new Error(`The topology has no queue ${name}`);
  return found;
};

export const BROKER_FAILURES: readonly Failure[] = [
  {
    what: 'a queue that was deleted',
    line: 'topology broken',
    message: /the queue bill\.events\.v1\.retry\.v1\.120000 is missing/,
    async make(cluster) {
      await api(cluster, 'DELETE', queuePath(RETRY));
      return async () => {
        const definition = { durable: true, arguments: definitionOf(RETRY).arguments };
        await api(cluster, 'PUT', queuePath(RETRY), definition);
        await api(cluster, 'POST', `/bindings/%2F/e/queues/q/${RETRY}`, { routing_key: RETRY });
      };
    },
  },
  {
    what: 'a binding that was deleted',
    line: 'topology broken',
    message: /the binding of events to notification\.events\.v1 by bill\.paid is missing/,
    async make(cluster) {
      const path = `/bindings/%2F/e/events/q/${eventQueueName('notification')}`;
      await api(cluster, 'DELETE', `${path}/bill.paid`);
      return () => api(cluster, 'POST', path, { routing_key: 'bill.paid' });
    },
  },
  {
    what: 'a policy that drops',
    line: 'policies broken',
    message: /the policy short sets max-length of /,
    async make(cluster) {
      const policy = { pattern: '^expense\\.', 'apply-to': 'queues', definition: { 'max-length': 1_000 } };
      await api(cluster, 'PUT', '/policies/%2F/short', policy);
      return () => api(cluster, 'DELETE', '/policies/%2F/short');
    },
  },
  {
    what: "the broker's disk alarm",
    line: 'disk broken',
    message: /has a disk (space )?alarm and takes no messages/,
    async make({ own }) {
      own.rabbit.control('set_disk_free_limit', '900000GB');
      return () => own.rabbit.control('set_disk_free_limit', '50MB');
    },
  },
  {
    what: 'a dead letter',
    line: 'dead-letters look',
    message: /1 of expense/,
    async make(cluster) {
      const message = { routing_key: 'expense.dead.v1', payload: '{}', payload_encoding: 'string', properties: {} };
      await api(cluster, 'POST', '/exchanges/%2F/queues/publish', message);
      return () => api(cluster, 'DELETE', `${queuePath('expense.dead.v1')}/contents`);
    },
  },
];
