import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installServers } from './install-servers.ts';
import { memoryDisk } from './memory-disk.ts';
import { deletePostgres, startPostgres } from './postgres.ts';
import { startRabbit } from './rabbit.ts';
import { startRedis } from './redis.ts';

export type TestServers = {
  environment: Record<string, string>;
  /** Ends them and deletes their data. */
  stop(): Promise<void>;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The folder of a run is named after its process. A run that was killed could not delete its own. */
const sweep = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^test-(\d+)$/.exec(name)?.[1] ?? process.pid);
    if (isAlive(pid)) continue;
    deletePostgres(join(parent, name, 'postgres'));
    rmSync(join(parent, name), { recursive: true, force: true });
  }
};

/**
 * One PostgreSQL, RabbitMQ and Redis for a whole test run, and the variables by which tests find them; installs what is
 * missing. Their data lies in memory, or below `onDisk` where there is too little of it.
 */
export const startTestServers = async (onDisk: string): Promise<TestServers> => {
  await installServers();
  const parent = memoryDisk('outlay-tests') ?? onDisk;
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  sweep(parent);
  const directory = join(parent, `test-${process.pid}`);
  // PostgreSQL's own user must be able to enter.
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  // Tests of production run on them too, which refuses a password that everybody knows.
  const password = randomBytes(12).toString('base64url');
  const [postgres, rabbit, redis] = await Promise.all([
    startPostgres({ directory: join(directory, 'postgres'), password, durable: false, replicates: true }),
    startRabbit({ directory: join(directory, 'rabbitmq'), password }),
    startRedis({ directory: join(directory, 'redis'), password }),
  ]);
  return {
    stop: async () => {
      await Promise.all([postgres, rabbit, redis].map((server) => server.destroy()));
      rmSync(directory, { recursive: true, force: true });
    },
    environment: {
      OUTLAY_TEST_DATABASE_URL: postgres.url,
      OUTLAY_TEST_RABBITMQ_URL: rabbit.url,
      OUTLAY_TEST_RABBITMQ_API_URL: rabbit.apiUrl,
      OUTLAY_TEST_REDIS_URL: redis.url,
    },
  };
};
