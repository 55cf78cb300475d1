import { randomBytes } from 'node:crypto';
import { brokerDefinitions } from '@outlay/bus';
import type { Service } from '@outlay/contracts';
import { connect } from 'amqplib';
import { passwordsFrom, serviceUrls } from '../../../infra/rabbitmq/definitions.ts';
import { type Definitions, importDefinitions } from '../../../infra/rabbitmq/import-definitions.ts';
import { whenTestsEnd } from './when-tests-end.ts';

/** The servers of this test run: named by the environment, or started by Jest's global setup. */
const needed = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: only .int and .e2e tests have servers`);
  return value;
};

export const adminDatabaseUrl = (): string => needed('OUTLAY_TEST_DATABASE_URL');
export const rabbitUrl = (): string => needed('OUTLAY_TEST_RABBITMQ_URL');
const rabbitApiUrl = (): string => needed('OUTLAY_TEST_RABBITMQ_API_URL');

/** Redis, in one of its 16 numbered databases; give each test file that flushes or counts keys a number of its own. */
export const testRedisUrl = (database = 0): string => {
  const url = new URL(needed('OUTLAY_TEST_REDIS_URL'));
  url.pathname = `/${database}`;
  return url.href;
};

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

const call = async <T>(method: Method, path: string, body?: unknown): Promise<T> => {
  const base = new URL(rabbitApiUrl());
  const login = `${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`;
  const response = await fetch(`${base.origin}/api${path}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`RabbitMQ answers ${response.status} to ${method} ${path}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

/** The durable queues of a vhost: those that outlive who uses them. */
export const queueNames = async (vhost: string): Promise<string[]> => {
  const queues = await call<{ name: string; durable: boolean }[]>('GET', `/queues/${vhost}?columns=name,durable`);
  return queues.filter(({ durable }) => durable).map(({ name }) => name);
};

/** Drops the messages of all its queues. Resolves to whether none is left, and nobody there to take the next ones. */
const empty = async (url: string, vhost: string): Promise<boolean> => {
  const names = await queueNames(vhost);
  const connection = await connect(url);
  const channel = await connection.createChannel();
  const isEmpty = async (queue: string): Promise<boolean> => {
    await channel.purgeQueue(queue);
    const { messageCount, consumerCount } = await channel.checkQueue(queue);
    return messageCount + consumerCount === 0;
  };
  const left = await Promise.all(names.map(isEmpty));
  await connection.close();
  return !left.includes(false);
};

/** A vhost of the test file's own: no queue or message of another file is in it. The services' users may use it as in a cluster. */
export const createVhost = async () => {
  const name = `test-${randomBytes(6).toString('hex')}`;
  const url = new URL(rabbitUrl());
  const passwords = passwordsFrom(decodeURIComponent(url.password));
  const topology = { queues: [], bindings: [] };
  await importDefinitions(rabbitApiUrl(), brokerDefinitions({ vhost: name, passwords, topology }));
  await call('PUT', `/permissions/${name}/${url.username}`, { configure: '.*', write: '.*', read: '.*' });
  url.pathname = `/${name}`;
  return {
    name,
    /** Of the services' users. */
    passwords,
    /** Adds definitions as migrations do. */
    import: (definitions: Definitions): Promise<void> => importDefinitions(rabbitApiUrl(), definitions),
    /** As a user who may do everything. */
    url: url.href,
    /** RABBITMQ_URL of a service that may not declare what it needs: `topologyOf(service)` was declared before. */
    urlOf: (service: Service): string => serviceUrls(url.href, passwords)[service],
    /**
     * The management HTTP API; `{vhost}` in the path stands for this vhost: `api('GET', '/queues/{vhost}/x')`. Resolves
     * with the JSON answer, undefined when it is empty; rejects above status 299. Counts of messages are up to 5 s old.
     */
    api: <T = unknown>(method: Method, path: string, body?: unknown): Promise<T> =>
      call<T>(method, path.replaceAll('{vhost}', name), body),
    close: (): Promise<void> => call('DELETE', `/vhosts/${name}`),
  };
};

export type TestVhost = Awaited<ReturnType<typeof createVhost>>;

const used = new Map<Service, TestVhost[]>();

/**
 * The same for the tests of one service. Who closes it leaves its queues, without a message, to the next file of the process: to declare
 * them costs more than most files do with them.
 */
export const createVhostOf = async (service: Service): Promise<TestVhost> => {
  const vhosts = used.get(service) ?? [];
  used.set(service, vhosts);
  const vhost = vhosts.pop() ?? (await createVhost());
  const close = async (): Promise<void> => {
    if (!(await empty(vhost.url, vhost.name))) return vhost.close();
    vhosts.push(vhost);
    whenTestsEnd(closeUsed);
  };
  return { ...vhost, close };
};

const closeUsed = (): Promise<unknown> => {
  const vhosts = [...used.values()].flatMap((kept) => kept.splice(0));
  return Promise.all(vhosts.map(({ close }) => close()));
};
