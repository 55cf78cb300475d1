import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../../local/servers/ports.ts';
import { exchange } from '../../local/servers/probe.ts';
import type { BrokerKind } from './customers-broker.ts';
import { createJavaLife, runJava } from './java.ts';

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

export const KAFKA: BrokerKind = {
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
