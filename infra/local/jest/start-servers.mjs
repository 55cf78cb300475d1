import { join } from 'node:path';
import { startTestServers } from '../servers/test-servers.ts';

/**
 * Gives the tests their servers: the ones of OUTLAY_TEST_* when all four are named, else private ones of this run. Both
 * projects that need servers name this file; Jest runs it once, and the workers inherit the environment.
 */
export default async () => {
  const named = ['DATABASE_URL', 'RABBITMQ_URL', 'RABBITMQ_API_URL', 'REDIS_URL'];
  if (named.every((name) => process.env[`OUTLAY_TEST_${name}`])) return;
  const { environment, stop } = await startTestServers(join(import.meta.dirname, '../../../.local'));
  Object.assign(process.env, environment);
  globalThis.stopTestServers = stop;
};
