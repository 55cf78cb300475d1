import { createLogger } from '@outlay/runtime';
import type { Cluster } from '../cluster/cluster.ts';
import { operatorOf } from '../cluster/operator.ts';
import { request } from '../seed/api.ts';
import { everyNight } from '../seed/nightly.ts';
import { resetSandbox } from '../seed/reset.ts';
import { type SeedOptions, seedSandbox } from '../seed/seed.ts';
import type { Progress } from '../servers/progress.ts';
import { keepFile, paths, readSandbox, type Sandbox } from './files.ts';

/** Is this the sandbox of these databases? Decided by its key, which another database does not have. */
const isAlive = async ({ tenantId, apiKey }: Sandbox, baseUrl: string): Promise<boolean> =>
  (await request(baseUrl, { tenantId, apiKey }, { method: 'GET', path: '/v1/users/me' })).ok;

/** Does something as the operator of this cluster. */
const withOperator = async <T>(
  { baseUrl, variables: { gateway } }: Cluster,
  print: (text: string) => void,
  work: (options: SeedOptions) => Promise<T>,
): Promise<T> => {
  const operator = operatorOf(gateway, createLogger({ service: 'seed', level: 'error', environment: 'sandbox' }));
  try {
    return await work({ baseUrl, operator, today: new Date(), print });
  } finally {
    await operator.close();
  }
};

/** Resets this cluster's sandbox every night, until the signal comes. */
export const resetNightly = (cluster: Cluster, at: string, progress: Progress, signal: AbortSignal): Promise<void> =>
  everyNight(at, async () => void (await withOperator(cluster, progress.print, resetSandbox)), {
    signal,
    print: progress.print,
  });

/** Seeds a sandbox that was not seeded yet, and writes down where and as whom to talk to it. */
export const ensureSeeded = async (cluster: Cluster, inboxUrl: string, progress: Progress): Promise<Sandbox> => {
  const known = readSandbox();
  const kept = known !== undefined && (await isAlive(known, cluster.baseUrl));
  const sandbox =
    kept && known.oauthClient
      ? known
      : await progress.step('Sample data', (detail) => withOperator(cluster, detail, seedSandbox));
  const current = { ...sandbox, baseUrl: cluster.baseUrl, webUrl: cluster.webUrl, inboxUrl };
  keepFile(paths.sandbox, current);
  return current;
};
