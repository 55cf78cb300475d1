import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePrivately } from '../../docker/private-files.ts';
import { keepSecretFiles } from '../../docker/secret-files.ts';
import type { ServerAddresses } from '../../docker/server-addresses.ts';
import type { KubernetesApi } from './kubernetes-api.ts';
import { secretObjects } from './secret-objects.ts';

type Options = { api: KubernetesApi; prefix: string; servers: ServerAddresses; schedule?: string | undefined };

/**
 * The Secrets of a release in its cluster: what stands in the operator's is kept, what a newer version needs besides is added, and
 * the others are made from it. The operator's comes first: a run that is cut off later is made up for by the next one.
 * Returns the names.
 */
export const keepSecrets = async ({ api, prefix, servers, schedule }: Options): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-secrets-'));
  try {
    const known = await api.readSecret(`${prefix}-operator`);
    if (known?.['secrets.env'] !== undefined) {
      mkdirSync(join(folder, 'operator'), { mode: 0o700 });
      writePrivately(join(folder, 'operator/secrets.env'), known['secrets.env'], { mode: 0o400 });
    }
    const paths = keepSecretFiles(folder, { schedule, servers });
    const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
    const secrets = secretObjects(prefix, files);
    const isOperators = (name: string) => name === `${prefix}-operator`;
    secrets.sort((a, b) => Number(isOperators(b.metadata.name)) - Number(isOperators(a.metadata.name)));
    for (const secret of secrets) await api.applySecret(secret);
    return secrets.map(({ metadata }) => metadata.name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
