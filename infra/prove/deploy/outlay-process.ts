import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Cluster } from '../../local/cluster/cluster.ts';
import { storeSettings } from '../../local/operator/erasure/stores.ts';
import { sealedSettings } from '../../local/operator/sealed-stores.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What an operator's file would hold of a cluster. */
const settingsOf = ({ variables }: Pick<Cluster, 'variables'>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...storeSettings(variables),
  ...variables.gateway,
  ...sealedSettings(variables),
});

export type OutlayProcess = {
  /** Resolves when it has printed how far it is (a reseal: values were sealed anew), or has ended. */
  begun: Promise<unknown>;
  kill(): void;
  /** `code` is null when a signal ended it. */
  ended: Promise<{ code: number | null; out: string; err: string }>;
};

/** `npm run outlay-admin -- …` with the variables that the cluster's instances are started with now, as a process of its own. */
export const startOutlay = (cluster: Pick<Cluster, 'variables'>, ...words: string[]): OutlayProcess => {
  const child = spawn(process.execPath, ['infra/local/outlay-admin.ts', ...words], {
    cwd: ROOT,
    env: settingsOf(cluster),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const ended = printed.then(([out, err, [code]]) => ({ code: code as number | null, out, err }));
  return { begun: Promise.race([once(child.stderr, 'data'), ended]), kill: () => void child.kill('SIGKILL'), ended };
};

export const startReseal = (cluster: Pick<Cluster, 'variables'>, ...options: string[]): OutlayProcess =>
  startOutlay(cluster, 'reseal', ...options);
