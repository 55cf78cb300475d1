import { join } from 'node:path';
import { installServers, type ServerKind } from '../servers/install-servers.ts';
import { startPostgres } from '../servers/postgres.ts';
import type { Progress } from '../servers/progress.ts';
import { startRabbit } from '../servers/rabbit.ts';
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
  redisUrl: string;
  /** Stops the private ones. */
  stop(): Promise<void>;
};

type Options = { directory: string; password: string; named: NamedServers; progress: Progress };

const START = {
  postgres: { name: 'PostgreSQL', start: startPostgres },
  rabbit: { name: 'RabbitMQ', start: startRabbit },
  redis: { name: 'Redis', start: startRedis },
} as const;

/** Private servers with their data under `directory`, except where one is named; installs what is missing. */
export const startServers = async ({ directory, password, named, progress }: Options): Promise<SandboxServers> => {
  const started: Server[] = [];
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
  };
  const urlOf = async (kind: ServerKind, url: string | undefined): Promise<string> => {
    const { name, start } = START[kind];
    if (url) return url;
    const server = await progress.step(name, () =>
      start({ directory: join(directory, kind), password, onRestart: progress.print }),
    );
    started.push(server);
    return server.url;
  };

  const urls: Record<ServerKind, string | undefined> = {
    postgres: named.databaseUrl,
    rabbit: named.rabbitUrl,
    redis: named.redisUrl,
  };
  const wanted = (Object.keys(urls) as ServerKind[]).filter((kind) => !urls[kind]);
  await installServers(wanted, progress);
  const [adminUrl, rabbitUrl, redisUrl] = await Promise.allSettled([
    urlOf('postgres', urls.postgres),
    urlOf('rabbit', urls.rabbit),
    urlOf('redis', urls.redis),
  ]);
  if (adminUrl.status === 'fulfilled' && rabbitUrl.status === 'fulfilled' && redisUrl.status === 'fulfilled')
    return { adminUrl: adminUrl.value, rabbitUrl: rabbitUrl.value, redisUrl: redisUrl.value, stop };
  await stop();
  throw [adminUrl, rabbitUrl, redisUrl].find((one) => one.status === 'rejected')?.reason;
};
