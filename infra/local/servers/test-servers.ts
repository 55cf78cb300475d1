import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installServers } from './install-servers.ts';
import { memoryDisk } from './memory-disk.ts';
import { deletePostgres, startPostgres } from './postgres.ts';
import { startRabbit } from './rabbit.ts';
import { startRedis } from './redis.ts';
import { sweepRuns } from './sweep-runs.ts';

export type TestServers = {
  environment: Record<string, string>;
  /** Ends them and deletes their data. */
  stop(): Promise<void>;
};

/**
 * One PostgreSQL, RabbitMQ and Redis for a whole test run, and the variables by which tests find them; installs what is
 * missing. Their data lies in memory, or below `onDisk` where there is too little of it.
 */
export const startTestServers = async (onDisk: string): Promise<TestServers> => {
  await installServers();
  const parent = memoryDisk('outlay-tests') ?? onDisk;
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  // The folder of a run is named after its process.
  sweepRuns(parent, /^test-(\d+)$/, (left) => deletePostgres(join(left, 'postgres')));
  const directory = join(parent, `test-${process.pid}`);
  // PostgreSQL's own user must be able to enter.
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  // Tests of production run on them too, which refuses a password that everybody knows.
  const password = randomBytes(12).toString('base64url');
  const [postgres, rabbit, redis] = await Promise.all([
    startPostgres({ directory: join(directory, 'postgres'), password, durable: false, replicates: true }),
    startRabbit({ directory: join(directory, 'rabbitmq'), password, schedulers: 1 }),
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
