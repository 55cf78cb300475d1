import { setTimeout as pause } from 'node:timers/promises';
import { acknowledgementQueue, EVENTS_EXCHANGE, eventQueueName, markerQueue, QUEUES_EXCHANGE } from '@outlay/bus';
import { Client } from 'pg';
import { apiAt } from '../../rabbitmq/import-definitions.ts';
import type { PrivateServers } from '../cluster/private-servers.ts';

/**
 * `happen`: what somebody does by mistake; resolves when it is done, and not yet made good. `isPlain`: the publisher learns by its marker
 * that the broker is another one, publishes everything again, and so makes good what came before.
 */
export type Mistake = { name: string; isPlain?: boolean; happen(): Promise<void> };

const QUEUE = eventQueueName('webhook-dispatcher');
const VHOST = '%2F';
const POLICY = 'mistake';
/** Milliseconds that a policy holds, or that half of the definitions are all there is. */
const A_WHILE = 2_000;

type Binding = { source: string; routing_key: string; properties_key: string };

/** What an operator may do to the broker by mistake, as its management page does it. */
export const mistakesAt = ({ rabbit, servers }: PrivateServers): Mistake[] => {
  const api = apiAt(rabbit.apiUrl);
  const remove = (path: string) => api('DELETE', path).then(() => undefined);
  const removeQueue = (name: string) => remove(`/queues/${VHOST}/${name}`);
  const removeExchange = (name: string) => remove(`/exchanges/${VHOST}/${name}`);
  const bindings = async (): Promise<Binding[]> => {
    const response = await api('GET', `/queues/${VHOST}/${QUEUE}/bindings`);
    return response.ok ? ((await response.json()) as Binding[]).filter(({ source }) => source !== '') : [];
  };
  const unbind = async (isMeant: (binding: Binding) => boolean): Promise<void> => {
    for (const { source, properties_key: key } of (await bindings()).filter(isMeant))
      await remove(`/bindings/${VHOST}/e/${source}/q/${QUEUE}/${key}`);
  };
  const policy = async (definition: object): Promise<void> => {
    await api('PUT', `/policies/${VHOST}/${POLICY}`, { pattern: `^${QUEUE}$`, definition, 'apply-to': 'queues' });
    await pause(A_WHILE);
    await remove(`/policies/${VHOST}/${POLICY}`);
  };
  const forgetPosition = async (): Promise<void> => {
    const client = new Client(servers.databases.expense);
    await client.connect();
    await client.query("DELETE FROM outbox_positions WHERE subscription LIKE 'webhook-dispatcher %'");
    await client.end();
  };
  return [
    { name: 'queue deleted', happen: () => removeQueue(QUEUE) },
    { name: 'queue emptied', happen: () => remove(`/queues/${VHOST}/${QUEUE}/contents`) },
    { name: 'binding to events removed', happen: () => unbind(({ source }) => source === EVENTS_EXCHANGE) },
    { name: 'all bindings removed', happen: () => unbind(() => true) },
    { name: 'exchange of events deleted', happen: () => removeExchange(EVENTS_EXCHANGE) },
    { name: 'exchange of queues deleted', happen: () => removeExchange(QUEUES_EXCHANGE) },
    { name: 'queue of acknowledgements deleted', happen: () => removeQueue(acknowledgementQueue('expense').name) },
    {
      name: 'definitions loaded in part',
      happen: async () => {
        await removeQueue(QUEUE);
        await api('PUT', `/queues/${VHOST}/${QUEUE}`, { durable: true, arguments: rabbit.argumentsOf(QUEUE) });
        await pause(A_WHILE);
      },
    },
    {
      name: 'subscriber that is new',
      happen: async () => {
        await removeQueue(QUEUE);
        await forgetPosition();
      },
    },
    { name: 'policy of a length', happen: () => policy({ 'max-length': 1, overflow: 'drop-head' }) },
    { name: 'policy of a time', happen: () => policy({ 'message-ttl': 0 }) },
    { name: 'marker deleted', isPlain: true, happen: () => removeQueue(markerQueue('expense').name) },
    {
      name: 'marker and queue deleted',
      isPlain: true,
      happen: async () => {
        await removeQueue(markerQueue('expense').name);
        await removeQueue(QUEUE);
      },
    },
    { name: 'vhost deleted', isPlain: true, happen: () => remove(`/vhosts/${VHOST}`) },
    { name: 'broker wiped', isPlain: true, happen: rabbit.wipe },
  ];
};
