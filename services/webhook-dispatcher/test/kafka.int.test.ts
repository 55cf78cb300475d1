import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { webhook } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Harness, openHarness } from './harness.ts';

const MASKED = '••••••';
/** A folder with the jars of Kafka and its tools: it is a large program that only this looks for. */
const JARS = process.env.KAFKA_JARS;
const run = promisify(execFile);
let harness: Harness;

beforeAll(async () => {
  const schedule = '200ms,500ms,1s,2s,4s,8s,8s,8s,8s';
  const variables = { WEBHOOK_RETRY_SCHEDULE: schedule, WEBHOOK_TIMEOUT: '3s', DELIVERY_LEASE: '8s' };
  harness = await openHarness({ redis: 9, variables });
});
afterAll(() => harness.close());

const user = { mechanism: 'scram-sha-256', username: 'outlay', password: 'a-secret-of-kafka' };
const topicAt = (port: number, changes: object = {}) => {
  return { type: 'kafka', brokers: [`127.0.0.1:${port}`], topic: 'events', tls: false, ...changes };
};
const register = (destination: object, caller: object) =>
  harness.service.call('POST', '/v1/webhooks', caller, { destination });
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

describe('an endpoint at a Kafka cluster', () => {
  it('is shown and written back without its credential, which stays with its brokers', async () => {
    const caller = harness.fresh();
    const port = await freePort();
    const made = await register(topicAt(port, user), caller);
    const { id, secret: _secret, ...rest } = made.body.data;
    const one = `/v1/webhooks/${id}`;
    const shown = webhook.parse((await harness.service.call('GET', one, caller)).body.data);
    expect(shown).toMatchObject({ url: `kafka://127.0.0.1:${port}/events`, destination: { password: MASKED } });
    expect(JSON.stringify(rest)).not.toContain(user.password);
    const back = await harness.service.call('PATCH', one, caller, shown);
    expect([back.status, back.body.data]).toEqual([200, shown]);
    const elsewhere = { destination: { ...shown.destination, brokers: [`127.0.0.1:${port}`, '127.0.0.1:9092'] } };
    const refused = await harness.service.call('PATCH', one, caller, elsewhere);
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'destination.password']);
    const tried = await harness.service.call('POST', `${one}/test`, caller);
    expect(tried.body.data).toMatchObject({ status: 'failed', error: 'connection_refused' });
    const open = await harness.service.call('PATCH', one, caller, { destination: topicAt(port) });
    expect(open.body.data.destination).toMatchObject({ mechanism: null, username: null, password: null });
  });

  it.each([
    ['destination.brokers[1]', { brokers: ['127.0.0.1:9092', '10.0.0.1:9092'] }],
    ['destination.brokers[0]', { brokers: ['kafka:9092'] }],
    ['destination.brokers[0]', { brokers: ['broker.example'] }],
    ['destination.brokers[0]', { brokers: ['127.0.0.1:22'] }],
    ['destination.brokers', { brokers: [] }],
    ['destination.tls', { brokers: ['broker.example:9092'] }],
    ['destination.topic', { topic: '..' }],
    ['destination.mechanism', { username: 'a', password: 'b' }],
  ])('is refused for its %s: %j', async (field, changes) => {
    const { status, body } = await register(topicAt(9092, changes), harness.fresh());
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  (JARS === undefined ? it.skip : it)(
    'gets every event, though its only broker is killed in between (KAFKA_JARS)',
    async () => {
      const classes = ['-Xmx400m', '-cp', `${JARS}/*`];
      const folder = await mkdtemp(join(tmpdir(), 'outlay-kafka-'));
      const [port, controller] = [await freePort(), await freePort()];
      const settings = [
        ...['process.roles=broker,controller', 'node.id=1', `controller.quorum.voters=1@127.0.0.1:${controller}`],
        `listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
        ...[`advertised.listeners=PLAINTEXT://127.0.0.1:${port}`, 'controller.listener.names=CONTROLLER'],
        ...[`log.dirs=${folder}/data`, 'auto.create.topics.enable=false', 'offsets.topic.replication.factor=1'],
      ];
      const file = join(folder, 'server.properties');
      await writeFile(file, settings.join('\n'));
      const storage = 'kafka.tools.StorageTool';
      const { stdout: id } = await run('java', [...classes, storage, 'random-uuid']);
      await run('java', [...classes, storage, 'format', '-t', id.trim(), '-c', file]);
      const start = (): ChildProcess => spawn('java', [...classes, 'kafka.Kafka', file], { stdio: 'ignore' });
      const server = ['--bootstrap-server', `127.0.0.1:${port}`];
      let kafka = start();
      try {
        const topic = ['org.apache.kafka.tools.TopicCommand', ...server, '--create', '--topic', 'events'];
        await run('java', [...classes, ...topic, '--partitions', '4']);
        const caller = harness.fresh();
        const { body } = await register(topicAt(port), caller);
        const published: { id: string; text: string }[] = [];
        const publish = async (count: number): Promise<void> => {
          for (let index = 0; index < count; index += 1) {
            const event = await harness.cluster.publish(caller.businessId);
            published.push({ id: event.id, text: event.bytes.toString() });
          }
        };
        const delivered = async (): Promise<number> =>
          (await harness.service.deliveries(body.data.id, 'status=success', caller)).length;
        await publish(20);
        await waitFor(async () => (await delivered()) === 20);
        kafka.kill('SIGKILL');
        await once(kafka, 'exit');
        await publish(20);
        kafka = start();
        await publish(20);
        await waitFor(async () => (await delivered()) === 60, { timeout: 60_000 });
        const from = [
          'org.apache.kafka.tools.consumer.ConsoleConsumer',
          ...server,
          '--topic',
          'events',
          '--from-beginning',
        ];
        const { stdout } = await run('java', [...classes, ...from, '--timeout-ms', '8000'], { maxBuffer: 1e7 });
        const arrived = new Set(stdout.split('\n'));
        expect(published.filter(({ text }) => !arrived.has(text))).toEqual([]);
      } finally {
        kafka.kill('SIGKILL');
        await rm(folder, { recursive: true, force: true });
      }
    },
    180_000,
  );
});
