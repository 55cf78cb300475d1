import { type Bus, connectBus, eventQueueName } from '@outlay/bus';
import { exampleOf, newEvent, type Service, sealEvent } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { queueNames, rabbitUrl, testLogger } from '@outlay/testing';
import type { TestCluster } from '../cluster/test-cluster.ts';
import { EMAIL, NAME } from './person.ts';

type Variables = Pick<TestCluster, 'variables'>;

const vhostOf = ({ variables }: Variables): string => new URL(variables.gateway.RABBITMQ_URL ?? '').pathname.slice(1);

/** The cluster's broker, as a user who may do everything. */
const onBroker = async <T>(cluster: Variables, work: (bus: Bus) => Promise<T>): Promise<T> => {
  const url = new URL(rabbitUrl());
  url.pathname = `/${vhostOf(cluster)}`;
  const about = { service: 'scan', logger: testLogger('scan'), metrics: createMetrics('scan'), clock: systemClock };
  const bus = await connectBus({ url: url.href, ...about, limits: { firstConnect: 60_000 } });
  try {
    return await work(bus);
  } finally {
    await bus.close();
  }
};

/** In which queues of the broker, whatever they are for, the words stand, and in how many messages. They stay there. */
export const queuesWith = (cluster: Variables, words: readonly string[]): Promise<Record<string, number>> =>
  onBroker(cluster, async ({ queued }) => {
    const lower = words.map((word) => word.toLowerCase());
    const found: Record<string, number> = {};
    for (const queue of await queueNames(vhostOf(cluster))) {
      const count = await queued.count(queue, ({ text }) => lower.some((word) => text.toLowerCase().includes(word)));
      if (count > 0) found[queue] = count;
    }
    return found;
  });

/**
 * What waits for another try in two minutes: a name that notifications are to know, and something about it that the bills can never
 * read. Returns the event's id.
 */
export const leaveRetries = (cluster: Variables, businessId: number, employeeId: number): Promise<string> =>
  onBroker(cluster, async (bus) => {
    const { data } = exampleOf('employee.updated');
    const [firstName, lastName] = NAME.split(' ') as [string, string];
    const employee = { ...data.employee, id: employeeId, firstName, lastName, email: EMAIL, version: 99 };
    const fact = newEvent('employee.updated', { aggregate: `employee:${employeeId}`, data: { ...data, employee } });
    const { id, kind, bytes } = sealEvent(fact, { businessId, userId: null, onBehalfOf: null }, new Date());
    const wait = (service: Service, body: Buffer): Promise<void> =>
      bus.publishTo(`${eventQueueName(service)}.retry.v1.120000`, { id, kind, body });
    await wait('notification', bytes);
    await wait('bill', Buffer.from(JSON.stringify({ name: NAME })));
    return id;
  });
