import { join } from 'node:path';
import type { Service } from '@outlay/contracts';
import { delaysOf } from '../../rabbitmq/definitions.ts';
import type { RedisService } from '../../redis/users.ts';
import { installServers, type ServerKind } from '../servers/install-servers.ts';
import { startPostgres } from '../servers/postgres.ts';
import type { Progress } from '../servers/progress.ts';
import { type RabbitOptions, startRabbit } from '../servers/rabbit.ts';
import { startRedis } from '../servers/redis.ts';
import type { Server } from '../servers/server.ts';

export type NamedServers = {
  databaseUrl?: string | undefined;
  rabbitUrl?: string | undefined;
  redisUrl?: string | undefined;
};

export type SandboxServers = {
  /** As an administrator who may create databases and roles. */
  adminUrl: string;
  rabbitUrl: string;
  /** Of a private broker's management plugin. */
  rabbitApiUrl?: string;
  /** Per service: as its own user of a private broker. */
  rabbitUrls?: Record<Service, string>;
  redisUrl: string;
  /** Per service that uses a private Redis: as its own user. */
  redisUrls?: Record<RedisService, string>;
  /** Imports users, rights, queues and bindings into a private broker. */
  importAll?: () => Promise<void>;
  /** Stops the private ones. */
  stop(): Promise<void>;
};

/** A named server has one user for all. */
type Address = {
  url: string;
  apiUrl?: string;
  urls?: Record<string, string> | undefined;
  importAll?: () => Promise<void>;
};

/** Per service, if the server is a private one. */
const own = <S extends Service>({ urls }: Address): Record<S, string> | undefined =>
  urls as Record<S, string> | undefined;

type Options = {
  directory: string;
  password: string;
  named: NamedServers;
  /** The dispatcher's `WEBHOOK_RETRY_SCHEDULE`; the specification's when left out. */
  schedule?: string | undefined;
  progress: Progress;
};

/** A broker that was wiped starts with a queue for each step of the schedule, as the cluster declares them later. */
const startsOf = (schedule: string | undefined) =>
  ({
    postgres: { name: 'PostgreSQL', start: startPostgres },
    rabbit: {
      name: 'RabbitMQ',
      start: (options: RabbitOptions) => startRabbit({ ...options, cluster: { delays: delaysOf(schedule) } }),
    },
    redis: { name: 'Redis', start: startRedis },
  }) as const;

/** Private servers with their data under `directory`, except where one is named; installs what is missing. */
export const startServers = async (options: Options): Promise<SandboxServers> => {
  const { directory, password, named, progress } = options;
  const starts = startsOf(options.schedule);
  const started: Server[] = [];
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
  };
  const addressOf = async (kind: ServerKind, url: string | undefined): Promise<Address> => {
    const { name, start } = starts[kind];
    if (url) return { url };
    const server = await progress.step(name, () =>
      start({ directory: join(directory, kind), password, onRestart: progress.print }),
    );
    started.push(server);
    return server;
  };

  const urls: Record<ServerKind, string | undefined> = {
    postgres: named.databaseUrl,
    rabbit: named.rabbitUrl,
    redis: named.redisUrl,
  };
  const wanted = (Object.keys(urls) as ServerKind[]).filter((kind) => !urls[kind]);
  await installServers(wanted, progress);
  const [postgres, rabbit, redis] = await Promise.allSettled([
    addressOf('postgres', urls.postgres),
    addressOf('rabbit', urls.rabbit),
    addressOf('redis', urls.redis),
  ]);
  if (postgres.status === 'fulfilled' && rabbit.status === 'fulfilled' && redis.status === 'fulfilled') {
    const rabbitUrls = own<Service>(rabbit.value);
    const redisUrls = own<RedisService>(redis.value);
    return {
      adminUrl: postgres.value.url,
      rabbitUrl: rabbit.value.url,
      ...(rabbit.value.apiUrl && { rabbitApiUrl: rabbit.value.apiUrl }),
      ...(rabbitUrls && { rabbitUrls }),
      redisUrl: redis.value.url,
      ...(redisUrls && { redisUrls }),
      ...(rabbit.value.importAll && { importAll: rabbit.value.importAll }),
      stop,
    };
  }
  await stop();
  throw [postgres, rabbit, redis].find((one) => one.status === 'rejected')?.reason;
};
