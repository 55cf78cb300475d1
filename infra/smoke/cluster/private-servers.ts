import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBus, eventQueueName } from '@outlay/bus';
import { SERVICES, type Service } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import { prepareDatabases } from '../../local/cluster/schema.ts';
import type { ClusterServers } from '../../local/cluster/variables.ts';
import { installServers } from '../../local/servers/install-servers.ts';
import { startPostgres } from '../../local/servers/postgres.ts';
import { exchange } from '../../local/servers/probe.ts';
import { type Rabbit, startRabbit } from '../../local/servers/rabbit.ts';
import { type RedisServer, startRedis } from '../../local/servers/redis.ts';
import type { Server } from '../../local/servers/server.ts';
import type { RolePasswords } from '../../postgres/provision.ts';
import { delaysOf } from '../../rabbitmq/definitions.ts';

export type PrivateServers = {
  postgres: Server;
  rabbit: Rabbit;
  redis: RedisServer & {
    /** Forgets every key. */
    flush(): Promise<void>;
  };
  /** Resolves when at least so many messages wait on the broker for a service. */
  eventsWaiting(service: Service, count: number): Promise<void>;
  /** Of PostgreSQL's superuser. */
  adminUrl: string;
  /** For `startCluster`: every service's database is provisioned and migrated. */
  servers: ClusterServers;
  /** Ends them and deletes their data. */
  close(): Promise<void>;
};

const passwords = (): Record<Service, RolePasswords> => {
  const random = () => randomBytes(12).toString('base64url');
  return Object.fromEntries(SERVICES.map((service) => [service, { owner: random(), service: random() }])) as Record<
    Service,
    RolePasswords
  >;
};

const flushed = async (server: Server): Promise<void> => {
  const { password } = new URL(server.url);
  const answer = (await exchange(server.port, `AUTH ${password}\r\nFLUSHALL\r\n`)).toString();
  if (!answer.includes('+OK')) throw new Error(`Redis was not flushed: ${answer}`);
};

/** Read from the broker itself: what the management API counts is up to 5 s old. */
const waitForEvents = async (url: string, service: Service, count: number): Promise<void> => {
  const name = 'events waiting';
  const outside = { logger: testLogger(name), metrics: createMetrics(name), clock: systemClock };
  const bus = await connectBus({ url, service, ...outside });
  const enough = async () => (await bus.deadLetters.depth(eventQueueName(service))) >= count;
  await waitFor(enough, { message: `${count} events for ${service}` }).finally(bus.close);
};

/**
 * `schedule`: the webhooks' of the cluster that runs on them, if it is not the specification's; a wiped broker comes back with it.
 * `metricsPort`: where the broker shows its own metrics. `replicates`: tenants can be moved.
 */
type Options = { schedule?: string; metricsPort?: number; replicates?: boolean };

/**
 * Servers of a test's or benchmark's own, durable like a customer's, that may be killed, wiped and flushed; installs what is missing.
 */
export const startPrivateServers = async ({
  schedule,
  metricsPort,
  replicates = false,
}: Options = {}): Promise<PrivateServers> => {
  await installServers();
  const directory = mkdtempSync(join(tmpdir(), 'outlay-servers-'));
  chmodSync(directory, 0o711);
  const [postgres, rabbit, redis] = await Promise.all([
    startPostgres({ directory: join(directory, 'postgres'), replicates }),
    startRabbit({ directory: join(directory, 'rabbitmq'), cluster: { delays: delaysOf(schedule) }, metricsPort }),
    startRedis({ directory: join(directory, 'redis') }),
  ]);
  const close = async () => {
    await Promise.all([postgres, rabbit, redis].map((server) => server.destroy()));
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const urls = await prepareDatabases(postgres.url, passwords());
    const databases = Object.fromEntries(SERVICES.map((service) => [service, urls[service].url]));
    return {
      postgres,
      rabbit,
      redis: Object.assign(redis, { flush: () => flushed(redis) }),
      eventsWaiting: (service, count) => waitForEvents(rabbit.url, service, count),
      adminUrl: postgres.url,
      servers: {
        databases: databases as ClusterServers['databases'],
        rabbitUrl: rabbit.url,
        ...(rabbit.urls && { rabbitUrls: rabbit.urls }),
        redisUrl: redis.url,
        redisUrls: redis.urls,
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
