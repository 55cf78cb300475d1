import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  brokerDefinitions,
  deadLetter,
  deadQueueName,
  eventQueueName,
  retryLater,
  type Topology,
  topologyOf,
  WEBHOOKS_DUE,
  wholeTopology,
} from '@outlay/bus';
import { SERVICES, type Service } from '@outlay/contracts';
import { createVhost, type TestVhost, waitFor } from '@outlay/testing';
import { type Channel, type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { inOrder } from '../../../infra/rabbitmq/import-definitions.ts';
import { anEventForOneSubscriber, anExpenseCreated, type BusUnderTest, openBus } from './open-bus.ts';

const THEIRS = eventQueueName('webhook-dispatcher');
const OWN = eventQueueName('expense');
const DURABLE = { durable: true, arguments: { 'x-queue-type': 'quorum' } };

let vhost: TestVhost;
let operator: BusUnderTest;
let users: Record<Service, ChannelModel>;

beforeAll(async () => {
  vhost = await createVhost();
  operator = await openBus(vhost.url, { service: 'operator', topology: wholeTopology([60_000]) });
  const opened = SERVICES.map(
    async (service): Promise<[Service, ChannelModel]> => [service, await connect(vhost.urlOf(service))],
  );
  users = Object.fromEntries(await Promise.all(opened)) as typeof users;
});
afterAll(async () => {
  for (const connection of Object.values(users)) await connection.close();
  await operator.close();
  await vhost.close();
});

/** What the broker answers a service's user: `done`, or its refusal. */
const outcome = async (service: Service, work: (channel: ConfirmChannel) => Promise<unknown>): Promise<string> => {
  const channel = await users[service].createConfirmChannel();
  const closed = new Promise<string>((resolve) => {
    channel.on('error', (err: { code?: number }) => resolve(err.code === 403 ? 'refused' : String(err)));
  });
  const done = work(channel).then(
    () => 'done',
    () => closed,
  );
  const result = await Promise.race([done, closed]);
  if (result === 'done') await channel.close();
  return result;
};

const publish = (exchange: string, key: string) => async (channel: ConfirmChannel) => {
  channel.publish(exchange, key, Buffer.from('{}'));
  await channel.waitForConfirms();
};
const declareWith = (name: string, args: Record<string, string>) => (channel: Channel) =>
  channel.assertQueue(name, { durable: true, arguments: { ...DURABLE.arguments, ...args } });

describe("the expense service's user", () => {
  it.each<[string, (channel: ConfirmChannel) => Promise<unknown>]>([
    ["read the dispatcher's queue", (channel) => channel.get(THEIRS)],
    ["consume the dispatcher's queue", (channel) => channel.consume(THEIRS, () => undefined)],
    ["read its own dead letters, which is the operator's", (channel) => channel.get(deadQueueName('expense'))],
    ['publish an event of the bill service', publish('events', 'bill.created')],
    ['publish an event that begins like one of its own', publish('events', 'expense.created.x')],
    [
      'publish one of a kind of which every event concerns its subscribers',
      publish('events', 'expense.deleted.unlinked'),
    ],
    ["write into the dispatcher's queue", publish('queues', THEIRS)],
    ['write into it by the nameless exchange', publish('', THEIRS)],
    ['make an attempt due', publish('queues', WEBHOOKS_DUE)],
    ["delete the dispatcher's queue", (channel) => channel.deleteQueue(THEIRS)],
    ["empty the dispatcher's queue", (channel) => channel.purgeQueue(THEIRS)],
    ['delete its own queue', (channel) => channel.deleteQueue(OWN)],
    ["delete another one's marker", (channel) => channel.deleteQueue('bill.marker.v1')],
    ['declare a queue', declareWith('mine', {})],
    ['declare a queue of its connection alone', (channel) => channel.assertQueue('', { exclusive: true })],
    ['have dead letters published as others', declareWith('expense.marker.v1', { 'x-dead-letter-exchange': 'events' })],
    ['subscribe its queue to more', (channel) => channel.bindQueue(OWN, 'events', 'bill.created')],
    ["unsubscribe the dispatcher's queue", (channel) => channel.unbindQueue(THEIRS, 'events', '#')],
    ['delete an exchange', (channel) => channel.deleteExchange('events')],
    ['declare an exchange', (channel) => channel.assertExchange('mine', 'topic')],
  ])('may not %s', async (_what, work) => {
    expect(await outcome('expense', work)).toBe('refused');
  });

  it('publishes its events, consumes its queue, delays and gives up messages, and knows a broker again', async () => {
    const bus = await openBus(vhost.urlOf('expense'), { topology: topologyOf('expense', []), declares: false });
    expect(await bus.marker.isNew()).toBe(true);
    await bus.marker.register();
    expect(await bus.marker.isNew()).toBe(false);
    await bus.canary();
    await bus.publishEvent(anExpenseCreated());
    await bus.publishEvent({ ...anExpenseCreated(), routingKey: 'expense.created.unlinked' });
    const verdicts = [retryLater('later'), deadLetter('broken')];
    const part = bus.consume({ queue: OWN, prefetch: 1, handle: async () => verdicts.pop() ?? retryLater('again') });
    await part.start();
    for (const id of ['1', '2']) await operator.publishTo(OWN, { id, kind: 'vendor.created', body: Buffer.from('{}') });
    await waitFor(() => bus.logger.linesOf('message.delayed').length === 1);
    await waitFor(async () => (await operator.deadLetters.depth(deadQueueName('expense'))) === 1);
    await part.stop();
    await bus.close();
    expect(bus.logger.linesOf('bus.channel_failed')).toEqual([]);
    expect(await operator.deadLetters.list(deadQueueName('expense'), 10)).toMatchObject([{ reason: 'broken' }]);
    expect(await operator.deadLetters.redrive(deadQueueName('expense'), 10)).toBe(1);
  });

  it('fails to publish what is not its own, and goes on', async () => {
    const bus = await openBus(vhost.urlOf('expense'), { declares: false });
    const bill = { ...anExpenseCreated(), kind: 'bill.created' as const };
    await expect(bus.publishEvent(bill)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await waitFor(() =>
      bus.publishEvent(anExpenseCreated()).then(
        () => true,
        () => false,
      ),
    );
    await bus.close();
  });
});

describe('a service that may declare nothing', () => {
  const whole = wholeTopology([60_000]);
  const definitions = (vhost: TestVhost, topology: Topology) =>
    brokerDefinitions({ vhost: vhost.name, passwords: vhost.passwords, topology });
  const open = (vhost: TestVhost) =>
    openBus(vhost.urlOf('bill'), {
      service: 'bill',
      topology: topologyOf('bill', []),
      declares: false,
      limits: { firstConnect: 300, watch: 100 },
    });
  const isOpen = (bus: BusUnderTest) => bus.failure() === undefined;
  const publish = (bus: BusUnderTest) => bus.publishEvent(anEventForOneSubscriber());
  const publishes = (bus: BusUnderTest) =>
    publish(bus).then(
      () => true,
      () => false,
    );

  it('publishes nothing before every binding of the cluster is there, and says what to do', async () => {
    const fresh = await createVhost();
    const [unbound, sentinels] = inOrder(definitions(fresh, whole));
    await fresh.api('POST', '/definitions', { ...unbound, bindings: [] });
    const bus = await open(fresh);
    await waitFor(() => bus.logger.linesOf('bus.open_failed').length > 0);
    expect(bus.failure()?.message).toContain("run the migrations' step");
    await expect(publish(bus)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await fresh.api('POST', '/definitions', { ...unbound, exchanges: [...unbound.exchanges, ...sentinels] });
    await waitFor(() => isOpen(bus));
    await publish(bus);
    await bus.close();
    await fresh.close();
  });

  it('publishes nothing where a binding of its version was never made', async () => {
    const older = await createVhost();
    await older.import(definitions(older, { ...whole, bindings: whole.bindings.slice(1) }));
    const bus = await open(older);
    expect(await publishes(bus)).toBe(false);
    await older.import(definitions(older, whole));
    await waitFor(() => publishes(bus));
    await bus.close();
    await older.close();
  });

  it("ends publishing while another one's queue is deleted, and goes on when that is there again with its bindings", async () => {
    const damaged = await createVhost();
    await damaged.import(definitions(damaged, whole));
    const bus = await open(damaged);
    await waitFor(() => publishes(bus));
    await damaged.api('DELETE', `/queues/{vhost}/${OWN}`);
    await waitFor(async () => !(await publishes(bus)));
    expect(JSON.stringify(bus.logger.linesOf('bus.topology_incomplete'))).toContain(`the broker has no ${OWN}`);
    await expect(bus.canary()).rejects.toMatchObject({ kind: 'unavailable' });
    await damaged.import(definitions(damaged, whole));
    await waitFor(() => publishes(bus));
    const bindings = await damaged.api<unknown[]>('GET', `/queues/{vhost}/${OWN}/bindings`);
    expect(bindings.length).toBeGreaterThan(2);
    await bus.close();
    await damaged.close();
  });
});

describe('a queue that is deleted under a service that may declare nothing', () => {
  it('is missed also where it is none of events, a little later', async () => {
    const damaged = await createVhost();
    const topology = wholeTopology([60_000]);
    await damaged.import(brokerDefinitions({ vhost: damaged.name, passwords: damaged.passwords, topology }));
    const own = { topology: topologyOf('bill', []), declares: false, limits: { watch: 30 } };
    const bus = await openBus(damaged.urlOf('bill'), { service: 'bill', ...own });
    await damaged.api('DELETE', `/queues/{vhost}/${deadQueueName('bill')}`);
    await waitFor(() => bus.logger.linesOf('bus.topology_incomplete').length > 0);
    expect(JSON.stringify(bus.logger.linesOf('bus.topology_incomplete'))).toContain(deadQueueName('bill'));
    await bus.close();
    await damaged.close();
  });
});

describe('an instance that listens for itself', () => {
  const listenFor = (pattern: string) => async (channel: Channel) => {
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
    await channel.bindQueue(queue, 'events', pattern);
  };

  it('may listen to its own kinds only', async () => {
    expect(await outcome('gateway', listenFor('api_key.revoked'))).toBe('done');
    expect(await outcome('webhook-dispatcher', listenFor('webhook_endpoint.changed'))).toBe('done');
    expect(await outcome('web', listenFor('bill.created'))).toBe('done');
    expect(await outcome('web', listenFor('expense.created.unlinked'))).toBe('done');
    for (const pattern of ['#', 'bill.*', 'account.link_created'])
      expect(await outcome('web', listenFor(pattern))).toBe('refused');
    for (const pattern of ['#', '*.*', 'bill.created'])
      expect(await outcome('gateway', listenFor(pattern))).toBe('refused');
  });
});
