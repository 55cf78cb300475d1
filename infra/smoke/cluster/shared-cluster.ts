import { fileURLToPath } from 'node:url';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

/** As other tests use it too, it belongs to none of them: what they start and kill in it, they start again. */
export type SharedCluster = Omit<TestCluster, 'stop' | 'setVariables'>;

/** A page and a script in place of the built app. */
export const APP_FOLDER = fileURLToPath(new URL('../web/app/', import.meta.url));

/** For the tests of many files: they come from one address, provider and receivers are on loopback, and a reader that was killed is soon missed. */
const VARIABLES = {
  gateway: {
    SSO_ALLOW_LOOPBACK: 'true',
    RATE_LIMIT_SIGN_IN: '10000',
    RATE_LIMIT_TOKEN: '10000',
    RATE_LIMIT_TOKEN_FAILURE: '10000',
    RATE_LIMIT_UPLOAD: '10000',
  },
  'mileage-receipt': { READING_LEASE: '3s' },
  web: { APP_FOLDER },
};

let started: Promise<TestCluster> | undefined;

const stop = async (): Promise<void> => {
  process.off('removeListener', stopWithTests);
  const ending = started;
  started = undefined;
  await (await ending?.catch(() => undefined))?.stop();
};

/** A worker of Jest no longer listens to Jest when it has nothing more to do. */
const stopWithTests = (event: string | symbol): void => {
  if (event === 'message') void stop();
};

const start = (): Promise<TestCluster> => {
  process.on('removeListener', stopWithTests);
  // Without workers Jest's own process has it, and stops it before the servers (infra/local/jest/stop-servers.mjs).
  Object.assign(globalThis, { stopSharedCluster: stop });
  return startTestCluster({ variables: VARIABLES });
};

/**
 * A whole cluster which the files of a worker use one after the other, each with businesses of its own: to start one takes 8 seconds of
 * CPU, which is more than most files do with it.
 */
export const sharedCluster = (): Promise<SharedCluster> => {
  started ??= start().catch((error: unknown) => {
    // The next file tries again.
    process.off('removeListener', stopWithTests);
    started = undefined;
    throw error;
  });
  return started;
};
