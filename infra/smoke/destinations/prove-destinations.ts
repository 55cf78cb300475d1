import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, readNumber, readWords } from '../../local/arguments.ts';
import { freePorts } from '../../local/servers/ports.ts';
import { exchange } from '../../local/servers/probe.ts';
import { startRabbit } from '../../local/servers/rabbit.ts';
import { type PrivateServers, startPrivateServers } from '../cluster/private-servers.ts';
import { startPublisher } from '../cluster/publisher.ts';
import { startDispatchers } from '../cluster/two-dispatchers.ts';
import { print } from '../deliveries/proof.ts';
import { AMAZON_SQS } from './amazon-sqs.ts';
import { isKept, lineOf } from './comparison.ts';
import type { BrokerKind } from './customers-broker.ts';
import { lackingFor } from './jars.ts';
import { createJavaLife, runJava } from './java.ts';
import { proveDestination, type World } from './prove-destination.ts';
import { openTables } from './tables.ts';

const TOPIC = 'customer';
/** ApiVersions 0, which every server answers. */
const VERSIONS_REQUEST = Buffer.from('0000000a0012000000000001ffff', 'hex');
/** Milliseconds without a record after which the topic is read; its reader needs some of them to begin. */
const READ_AFTER = 20_000;

/** A server that is its own controller. */
const configuration = (port: number, controller: number, directory: string): string =>
  [
    ...['process.roles=broker,controller', 'node.id=1', `controller.quorum.voters=1@127.0.0.1:${controller}`],
    `listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    ...[`advertised.listeners=PLAINTEXT://127.0.0.1:${port}`, 'controller.listener.names=CONTROLLER'],
    ...[`log.dirs=${join(directory, 'data')}`, 'auto.create.topics.enable=false'],
    ...['offsets.topic.replication.factor=1', 'offsets.topic.num.partitions=1'],
  ].join('\n');

const KAFKA: BrokerKind = {
  name: 'kafka',
  jars: {
    folder: 'kafka-3.9.1',
    artifacts: [
      'org.apache.kafka:kafka_2.13:3.9.1',
      'org.apache.kafka:kafka-tools:3.9.1',
      'org.slf4j:slf4j-simple:1.7.36',
    ],
  },
  start: async (directory, jars) => {
    const [port = 0, controller = 0] = await freePorts(2);
    const file = join(directory, 'server.properties');
    await writeFile(file, configuration(port, controller, directory));
    const id = (await runJava(jars, ['kafka.tools.StorageTool', 'random-uuid'])).trim();
    await runJava(jars, ['kafka.tools.StorageTool', 'format', '-t', id, '-c', file]);
    const answers = async () => (await exchange(port, VERSIONS_REQUEST)).length > 0;
    const life = createJavaLife('Kafka', { jars, directory, args: ['kafka.Kafka', file] }, answers);
    await life.start();
    const topic = ['--bootstrap-server', `127.0.0.1:${port}`, '--topic', TOPIC];
    await runJava(jars, ['org.apache.kafka.tools.TopicCommand', '--create', ...topic, '--partitions', '4']);
    return {
      destination: { type: 'kafka', brokers: [`127.0.0.1:${port}`], topic: TOPIC, tls: false },
      kill: () => life.kill('SIGKILL'),
      start: life.start,
      read: async () => {
        const reader = 'org.apache.kafka.tools.consumer.ConsoleConsumer';
        const all = ['--from-beginning', '--timeout-ms', `${READ_AFTER}`];
        return (await runJava(jars, [reader, ...topic, ...all])).split('\n').filter((line) => line !== '');
      },
      close: life.stop,
    };
  },
};

const QUEUE = 'customer';
const ALL = 1_000_000;

/** A second broker beside Outlay's own, so that only the customer's dies. */
const RABBITMQ: BrokerKind = {
  name: 'rabbitmq',
  start: async (directory) => {
    const rabbit = await startRabbit({ directory: join(directory, 'rabbitmq') });
    const { origin, username, password } = new URL(rabbit.apiUrl);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const call = async (method: string, path: string, body: object): Promise<Response> => {
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/api/queues/%2F/${path}`, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`RabbitMQ answered ${answer.status}: ${await answer.text()}`);
      return answer;
    };
    await call('PUT', QUEUE, { durable: true });
    return {
      destination: {
        ...{ type: 'rabbitmq', host: '127.0.0.1', port: rabbit.port, tls: false, virtualHost: '/' },
        ...{ exchange: '', routingKey: QUEUE, username, password },
      },
      kill: () => rabbit.kill('SIGKILL'),
      start: rabbit.start,
      read: async () => {
        const wanted = { count: ALL, ackmode: 'ack_requeue_false', encoding: 'base64' };
        const messages = (await (await call('POST', `${QUEUE}/get`, wanted)).json()) as { payload: string }[];
        return messages.map(({ payload }) => Buffer.from(payload, 'base64').toString());
      },
      close: rabbit.destroy,
    };
  },
};

const KINDS: readonly BrokerKind[] = [RABBITMQ, AMAZON_SQS, KAFKA];
const NAMES = KINDS.map(({ name }) => name);
const LEAST_EVENTS = 30;

const HELP = `npm run prove destinations -- [options]

Publishes events to an endpoint at a real RabbitMQ, ElasticMQ (as Amazon SQS) and Kafka, kills each broker with SIGKILL after
a third of them and starts it again, and compares byte by byte what its queue or topic has with what was published. Ends with 1
where something is lost. Java and Maven are needed for ElasticMQ and Kafka, which are fetched into .local/jars once.

  --only A,B        some of ${NAMES.join(', ')}; default: all
  --events N        for each of them; default: 300
  --help            this text`;

const { only, events } = commandLine(
  HELP,
  { only: { type: 'string', default: NAMES.join(',') }, events: { type: 'string', default: '300' } },
  (given) => ({
    only: readWords(given.only, 'only', NAMES),
    events: readNumber(given.events, 'events', LEAST_EVENTS),
  }),
);

/** Longer than a broker in Java takes to come back on a busy machine. */
const SCHEDULE = ['500ms', '1s', '2s', '4s', ...Array.from({ length: 10 }, () => '8s')].join(',');
const TIMES = { WEBHOOK_RETRY_SCHEDULE: SCHEDULE, WEBHOOK_TIMEOUT: '10s', DELIVERY_LEASE: '25s' };
/**
 * ElasticMQ writes messages to its file one after the other, 8 to 100 a second: of 200 at once the last ones have no answer in
 * time, though they are in the queue, and are sent again.
 */
const BOUNDS = { WEBHOOK_RETRIES_IN_FLIGHT_PER_ENDPOINT: '16', WEBHOOK_IN_FLIGHT_PER_ENDPOINT: '16' };

const prove = async (kinds: readonly BrokerKind[], world: World): Promise<boolean> => {
  let kept = true;
  for (const [index, kind] of kinds.entries()) {
    try {
      const comparison = await proveDestination(kind, { ...world, businessId: index + 1, events });
      kept &&= isKept(comparison);
      print(`${isKept(comparison) ? '✓' : '✗'} ${kind.name}: ${lineOf(comparison)}`);
    } catch (error) {
      kept = false;
      print(`✗ ${kind.name}: ${Error.isError(error) ? error.message : error}`);
    }
  }
  return kept;
};

const proveOn = async (servers: PrivateServers, kinds: readonly BrokerKind[]): Promise<boolean> => {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const dispatchers = await startDispatchers(servers, 1, { ...TIMES, ...BOUNDS });
    ends.push(dispatchers.stop);
    const publisher = await startPublisher(servers, { sent: () => undefined });
    ends.push(publisher.stop);
    const tables = openTables(servers.adminUrl);
    ends.push(tables.close);
    return await prove(kinds, { dispatchers, publisher, tables });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
};

const kinds = KINDS.filter(({ name }) => only.has(name));
const lacking = new Set(kinds.flatMap(({ jars }) => (jars ? lackingFor(jars) : [])));
if (lacking.size > 0) {
  console.error(`Not installed: ${[...lacking].join(', ')}. Java 17 and Maven are needed, or: --only rabbitmq`);
  process.exit(1);
}
const servers = await startPrivateServers({ schedule: SCHEDULE });
const kept = await proveOn(servers, kinds).finally(servers.close);
process.exit(kept ? 0 : 1);
