const servers = {
  globalSetup: './infra/local/jest/start-servers.mjs',
  globalTeardown: './infra/local/jest/stop-servers.mjs',
};

const serversAndApp = { ...servers, globalSetup: './infra/local/jest/start-servers-with-app.mjs' };

/** One project per level of test; the file's suffix is its level (`expense.unit.test.ts`). */
const level = (name, extra = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testMatch: [`**/*.${name}.test.ts`],
  testPathIgnorePatterns: ['/node_modules/', '/.local/'],
  modulePathIgnorePatterns: ['/.local/'],
  testEnvironment: './infra/local/jest/process-environment.mjs',
  runtime: './infra/local/jest/node-runtime.mjs',
  transform: {},
  ...extra,
});

export default {
  // Tests wait for servers half of their time. More of them start more clusters, for each has one of its own.
  maxWorkers: 4,
  // A worker whose memory is large is gone later than Jest's half a second on a busy machine, and then counts as one that leaks.
  workerGracefulExitTimeout: 10_000,
  // What tests left behind stays in memory. A new worker loads every module again and starts another cluster.
  workerIdleMemoryLimit: '2.5GB',
  testTimeout: 60_000,
  testSequencer: './infra/local/jest/longest-first.mjs',
  projects: [level('unit'), level('contract'), level('int', servers), level('e2e', serversAndApp)],
};
