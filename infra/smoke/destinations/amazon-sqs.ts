import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../../local/servers/ports.ts';
import type { BrokerKind } from './customers-broker.ts';
import { createJavaLife } from './java.ts';

const QUEUE = 'customer';
/** Seconds in which a message that was read is not given out again: longer than the reading. */
const HIDDEN = 3_600;
const PER_READ = 10;

/** Messages are kept in a file, written before each is confirmed: by default they would end with the process. */
const configuration = (port: number, directory: string): string =>
  [
    'include classpath("application.conf")',
    `node-address { host = "127.0.0.1", port = ${port} }`,
    `rest-sqs { bind-port = ${port}, bind-hostname = "127.0.0.1" }`,
    'rest-stats.enabled = false',
    `queues { ${QUEUE} { defaultVisibilityTimeout = 10 seconds } }`,
    `messages-storage { enabled = true, uri = "jdbc:h2:${join(directory, 'messages')};WRITE_DELAY=0" }`,
  ].join('\n');

type Received = { Messages?: { MessageId: string; Body: string }[] };

/** ElasticMQ, which speaks the protocol of Amazon SQS. */
export const AMAZON_SQS: BrokerKind = {
  name: 'amazon_sqs',
  jars: { folder: 'elasticmq-1.6.12', artifacts: ['org.elasticmq:elasticmq-server_2.13:1.6.12'] },
  start: async (directory, jars) => {
    const [port = 0] = await freePorts(1);
    const queueUrl = `http://127.0.0.1:${port}/000000000000/${QUEUE}`;
    const file = join(directory, 'elasticmq.conf');
    await writeFile(file, configuration(port, directory));
    const call = (action: string, options: object = {}): Promise<Response> => {
      const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` };
      const body = JSON.stringify({ QueueUrl: queueUrl, ...options });
      return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
    };
    const program = { jars, directory, options: [`-Dconfig.file=${file}`], args: ['org.elasticmq.server.Main'] };
    const life = createJavaLife('ElasticMQ', program, async () => (await call('GetQueueAttributes')).ok);
    await life.start();
    return {
      destination: { type: 'amazon_sqs', queueUrl, region: 'us-east-1', accessKeyId: 'outlay', secretAccessKey: 'any' },
      kill: () => life.kill('SIGKILL'),
      start: life.start,
      read: async () => {
        // A queue may give a message out again: it is one all the same.
        const texts = new Map<string, string>();
        for (;;) {
          const options = { MaxNumberOfMessages: PER_READ, VisibilityTimeout: HIDDEN, WaitTimeSeconds: 1 };
          const { Messages = [] } = (await (await call('ReceiveMessage', options)).json()) as Received;
          if (Messages.length === 0) return [...texts.values()];
          for (const { MessageId, Body } of Messages) texts.set(MessageId, Body);
        }
      },
      close: life.stop,
    };
  },
};
