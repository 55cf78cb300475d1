import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { delivery, preflight, webhook } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type ChannelModel, type ConsumeMessage, connect as connectAmqp } from 'amqplib';
import { Webhook } from 'standardwebhooks';
import { type Harness, openHarness } from './harness.ts';
import { type SqsAnswer, startSqs } from './sqs.ts';

const MASKED = '••••••';
let harness: Harness;
let broker: ChannelModel;
const open: (() => unknown)[] = [];

beforeAll(async () => {
  const variables = { WEBHOOK_RETRY_SCHEDULE: '100ms,500ms,1s,2s,4s', WEBHOOK_TIMEOUT: '2s', DELIVERY_LEASE: '6s' };
  harness = await openHarness({ redis: 9, variables });
  broker = await connectAmqp(harness.ground.vhost.url);
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
  await harness.endReceivers();
});
afterAll(async () => {
  await broker.close();
  await harness.close();
});

/** The broker of the tests, as a customer would name one. */
const destinationAt = (queue: string, changes: object = {}) => {
  const { hostname: host, port, username, password, pathname } = new URL(harness.ground.vhost.url);
  const place = { type: 'rabbitmq', host, port: Number(port), tls: false, virtualHost: pathname.slice(1) };
  return { ...place, exchange: '', routingKey: queue, username, password: decodeURIComponent(password), ...changes };
};

/** A queue, and what arrives in it. */
const listenTo = async (queue: string): Promise<ConsumeMessage[]> => {
  const channel = await broker.createChannel();
  await channel.assertQueue(queue, { autoDelete: true });
  const messages: ConsumeMessage[] = [];
  await channel.consume(queue, (message) => message && messages.push(message), { noAck: true });
  open.push(() => channel.close());
  return messages;
};

const register = async (destination: object, caller: object, command: object = {}) =>
  harness.service.call('POST', '/v1/webhooks', caller, { destination, ...command });

/** Something else than a broker listens there. */
const serve = async (onConnection: (socket: Socket) => void, port = 0): Promise<number> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

describe('an endpoint at a RabbitMQ broker', () => {
  it('gets the very bytes of an event, signed, as one persistent message, confirmed', async () => {
    const caller = harness.fresh();
    const messages = await listenTo('customer-1');
    const made = await register(destinationAt('customer-1'), caller, { headers: { 'X-Env': 'test' } });
    expect(made.status).toBe(201);
    const { id, secret } = made.body.data;
    const event = await harness.cluster.publish(caller.businessId);
    const record = await waitFor(async () => {
      const [found] = await harness.service.deliveries(id, '', caller);
      return found?.status === 'success' && found;
    });
    expect(delivery.parse(record)).toMatchObject({ attempts: 1, statusCode: null, error: null, eventId: event.id });
    await waitFor(() => messages.length === 1);
    const [message] = messages;
    expect(message?.content.equals(event.bytes)).toBe(true);
    const expected = { messageId: event.id, type: 'expense.created', contentType: 'application/json', deliveryMode: 2 };
    expect(message?.properties).toMatchObject(expected);
    const headers = message?.properties.headers as Record<string, string>;
    expect(headers).toMatchObject({ 'X-Env': 'test', 'webhook-event-type': 'expense.created' });
    expect(headers['x-service-signature']).toMatch(/^[0-9a-f]{64}$/);
    new Webhook(secret).verify(message?.content ?? '', headers);
  });

  it('is shown with its address and a masked password, and written back as it is shown', async () => {
    const caller = harness.fresh();
    const { body } = await register(destinationAt('customer-2'), caller);
    const { id, secret: _secret, ...rest } = body.data;
    const one = `/v1/webhooks/${id}`;
    const shown = (await harness.service.call('GET', one, caller)).body.data;
    expect(webhook.parse(shown)).toEqual(shown);
    const { host, port, virtualHost } = destinationAt('');
    expect(shown.url).toBe(`amqp://${host}:${port}/${virtualHost}/`);
    expect(shown.destination).toEqual(destinationAt('customer-2', { password: MASKED }));
    expect(JSON.stringify(rest)).not.toContain(destinationAt('').password);
    const back = await harness.service.call('PATCH', one, caller, shown);
    expect([back.status, back.body.data]).toEqual([200, shown]);
    const both = { url: shown.url, destination: shown.destination };
    expect((await harness.service.call('PATCH', one, caller, both)).body.data).toEqual(shown);
    const other = { destination: { ...shown.destination, routingKey: 'customer-3' } };
    expect((await harness.service.call('PATCH', one, caller, other)).status).toBe(200);
    expect((await harness.service.call('POST', `${one}/test`, caller)).body.data.error).toBe('unroutable');
    await listenTo('customer-3');
    expect((await harness.service.call('POST', `${one}/test`, caller)).body.data.status).toBe('success');
    const elsewhere = { destination: { ...shown.destination, port: 5671 } };
    const refused = await harness.service.call('PATCH', one, caller, elsewhere);
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'destination.password']);
    const https = await harness.service.call('PATCH', one, caller, { url: 'http://127.0.0.1:9/', destination: null });
    expect(https.status).toBe(400);
    const receiver = await harness.receive();
    const moved = await harness.service.call('PATCH', one, caller, { url: receiver.url, destination: null });
    expect(moved.body.data).toMatchObject({ url: receiver.url, destination: null });
    expect((await harness.service.call('POST', `${one}/test`, caller)).body.data.statusCode).toBe(200);
  });

  it('has either a URL or a destination', async () => {
    const caller = harness.fresh();
    for (const command of [{}, { destination: null }, { url: 'https://a.example', destination: destinationAt('x') }]) {
      const { status, body } = await harness.service.call('POST', '/v1/webhooks', caller, command);
      expect([status, body.error.code, body.error.details[0].field]).toEqual([400, 'VALIDATION_ERROR', 'url']);
    }
  });

  it('is tried again while the broker is away, and gets the event when it is back', async () => {
    const caller = harness.fresh();
    const messages = await listenTo('customer-4');
    const port = await serve(() => undefined);
    await open.pop()?.();
    const { body } = await register(destinationAt('customer-4', { port }), caller);
    await harness.cluster.publish(caller.businessId);
    const find = async () => (await harness.service.deliveries(body.data.id, '', caller))[0];
    await waitFor(async () => (await find())?.error === 'connection_refused');
    const target = destinationAt('');
    await serve((socket) => {
      const through = connect(target.port, target.host);
      through.on('error', () => socket.destroy());
      socket.pipe(through).pipe(socket);
      open.push(() => through.destroy());
    }, port);
    await waitFor(async () => (await find())?.status === 'success');
    await waitFor(() => messages.length === 1);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'authentication_failed', 'authentication'],
    ['no such virtual host', { virtualHost: 'none' }, 'authentication_failed', 'authentication'],
    ['no such exchange', { exchange: 'none' }, 'unroutable', 'routing'],
    ['no such queue', {}, 'unroutable', 'routing'],
  ])('is told apart by its failures: %s', async (_name, changes, error, check) => {
    const caller = harness.fresh();
    const { body } = await register(destinationAt('nobody-is-there', changes), caller);
    const tried = await harness.service.call('POST', `/v1/webhooks/${body.data.id}/preflight`, caller);
    expect(preflight.parse(tried.body.data)).toMatchObject({ ok: false, error, statusCode: null });
    expect(tried.body.data.checks).toContainEqual(expect.objectContaining({ name: check, result: 'failed' }));
  });

  it.each([
    ['hangs', () => undefined, 'timeout'],
    ['closes', (socket: Socket) => socket.end(), 'connection_failed'],
    ['talks nonsense', (socket: Socket) => socket.write(Buffer.alloc(70_000, 7)), 'connection_failed'],
    [
      'announces a frame of 4 GiB',
      (socket: Socket) => socket.write(Buffer.from([1, 0, 0, 255, 255, 255, 255])),
      'connection_failed',
    ],
  ])('that %s costs its own time alone', async (_name, behave, error) => {
    const caller = harness.fresh();
    const port = await serve(behave as (socket: Socket) => void);
    const { body } = await register(destinationAt('x', { port }), caller);
    const tried = await harness.service.call('POST', `/v1/webhooks/${body.data.id}/test`, caller);
    expect(tried.body.data).toMatchObject({ status: 'failed', error });
    expect(tried.body.data.responseTime).toBeLessThan(4_000);
  });

  it.each([
    ['10.0.0.1', 'validation', { host: '10.0.0.1' }, 'destination.host'],
    ['a local name', 'validation', { host: 'rabbitmq' }, 'destination.host'],
    ['metadata in another spelling', 'validation', { host: '0xa9fea9fe' }, 'destination.host'],
    ['a host with a port', 'validation', { host: 'a.example:5671' }, 'destination.host'],
    ['plain text to elsewhere', 'validation', { host: 'broker.example' }, 'destination.tls'],
    ['a port of the system', 'validation', { port: 25 }, 'destination.port'],
  ])('is never at %s', async (_name, _why, changes, field) => {
    const { status, body } = await register(destinationAt('x', changes), harness.fresh());
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });
});

/** A queue in a server that answers as Amazon's does. */
const queueAt = (origin: string, changes: object = {}) => ({
  ...{ type: 'amazon_sqs', queueUrl: `${origin}/000000000000/outlay`, region: 'us-east-1' },
  ...{ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a-secret-of-sqs', ...changes },
});

const start = async (answer?: SqsAnswer) => {
  const sqs = await startSqs(answer);
  open.push(sqs.close);
  return sqs;
};

describe('an endpoint at Amazon SQS', () => {
  it('gets the very bytes of an event, signed, and is shown and written back without its credential', async () => {
    const caller = harness.fresh();
    const { origin, messages } = await start();
    const made = await register(queueAt(origin), caller, { headers: { 'X-Env': 'test' } });
    const { id, secret, ...rest } = made.body.data;
    const shown = webhook.parse((await harness.service.call('GET', `/v1/webhooks/${id}`, caller)).body.data);
    expect(shown).toMatchObject({ url: queueAt(origin).queueUrl, destination: { secretAccessKey: MASKED } });
    expect(JSON.stringify(rest)).not.toContain('a-secret-of-sqs');
    const back = await harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, shown);
    expect([back.status, back.body.data]).toEqual([200, shown]);
    const other = { destination: { ...shown.destination, accessKeyId: 'OTHER' } };
    const refused = await harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, other);
    expect(refused.body.error.details[0].field).toBe('destination.secretAccessKey');
    const event = await harness.cluster.publish(caller.businessId);
    await waitFor(async () => (await harness.service.deliveries(id, '', caller))[0]?.status === 'success');
    const [{ body, attributes } = { body: '', attributes: {} }] = messages;
    expect([messages.length, body, attributes['X-Env']]).toEqual([1, event.bytes.toString(), 'test']);
    new Webhook(secret).verify(body, attributes);
  });

  it.each([
    ['refuses the key', { status: 403, type: 'InvalidClientTokenId' }, 'authentication_failed', 'authentication'],
    ['has no such queue', { status: 400, type: 'com.amazonaws.sqs#QueueDoesNotExist' }, 'unroutable', 'routing'],
    ['refuses it', { status: 400, type: 'InvalidMessageContents' }, 'http_400', 'routing'],
    ['took something else', { status: 200, digest: 'other' }, 'invalid_response', 'routing'],
  ])('is told apart by its failures: one that %s', async (_name, answer, error, check) => {
    const caller = harness.fresh();
    const { body } = await register(queueAt((await start(answer)).origin), caller);
    const tried = await harness.service.call('POST', `/v1/webhooks/${body.data.id}/preflight`, caller);
    expect(preflight.parse(tried.body.data)).toMatchObject({ ok: false, error });
    expect(tried.body.data.checks).toContainEqual(expect.objectContaining({ name: check, result: 'failed' }));
  });

  it.each([
    ['destination.queueUrl', 'https://10.0.0.1', {}, {}],
    ['destination.queueUrl', 'http://sqs.us-east-1.amazonaws.com', {}, {}],
    ['destination.queueUrl', 'https://a@sqs.us-east-1.amazonaws.com', {}, {}],
    ['destination.region', 'https://sqs.example', { region: null }, {}],
    ['headers', 'http://127.0.0.1:9999', {}, { 'x-1': '', 'x-2': '', 'x-3': '', 'x-4': '', 'x-5': '' }],
    ['headers.x~1', 'http://127.0.0.1:9999', {}, { 'x~1': '' }],
  ])('is refused for its %s: %s', async (field, origin, changes, headers) => {
    const { status, body } = await register(queueAt(origin, changes), harness.fresh(), { headers });
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });
});
