import { join } from 'node:path';
import { startRabbit } from '../../local/servers/rabbit.ts';
import type { BrokerKind } from './customers-broker.ts';

const QUEUE = 'customer';
const ALL = 1_000_000;

/** A second broker beside Outlay's own, so that only the customer's dies. */
export const RABBITMQ: BrokerKind = {
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
