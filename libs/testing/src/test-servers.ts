/** The servers of this test run: named by the environment, or started by Jest's global setup. */
const needed = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: only .int and .e2e tests have servers`);
  return value;
};

export const adminDatabaseUrl = (): string => needed('OUTLAY_TEST_DATABASE_URL');
export const rabbitUrl = (): string => needed('OUTLAY_TEST_RABBITMQ_URL');
export const rabbitApiUrl = (): string => needed('OUTLAY_TEST_RABBITMQ_API_URL');

/** Redis, in one of its 16 numbered databases; give each test file that flushes or counts keys a number of its own. */
export const testRedisUrl = (database = 0): string => {
  const url = new URL(needed('OUTLAY_TEST_REDIS_URL'));
  url.pathname = `/${database}`;
  return url.href;
};
