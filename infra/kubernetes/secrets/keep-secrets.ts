import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertSecretsFit } from '../../docker/fitting-secrets.ts';
import { writePrivately } from '../../docker/private-files.ts';
import { planSecretFiles, SECRET_FOLDERS, writeSecretFiles } from '../../docker/secret-files.ts';
import type { ServerAddresses } from '../../docker/server-addresses.ts';
import type { KubernetesApi } from './kubernetes-api.ts';
import { secretObjects } from './secret-objects.ts';

type Options = {
  api: KubernetesApi;
  prefix: string;
  servers: ServerAddresses;
  schedule?: string | undefined;
  environment?: string | undefined;
  /** Is it an upgrade? Then there is data that was made with Secrets. */
  isUpgrade?: boolean;
  /** A new set is wanted, whatever there is. */
  isNewWanted?: boolean;
};

/** The Secrets that there are, as the files that they were made of. */
const readInto = async (folder: string, { api, prefix }: Options): Promise<void> => {
  for (const reader of SECRET_FOLDERS.toReversed()) {
    const known = (await api.readSecret(`${prefix}-${reader}`)) ?? {};
    const files = Object.entries(known).filter(([name]) => /^[\w.-]+$/.test(name));
    if (files.length > 0) mkdirSync(join(folder, reader), { mode: 0o700 });
    for (const [name, text] of files) writePrivately(join(folder, reader, name), text, { mode: 0o400 });
  }
};

/**
 * The Secrets of a release in its cluster: what stands in the operator's is kept, what a newer version needs besides is added, and
 * the others are made from it. The operator's comes first: a run that is cut off later is made up for by the next one.
 * Returns the names.
 * @throws ConfigError when they do not belong to the data that there is, and nothing was changed
 */
export const keepSecrets = async (options: Options): Promise<string[]> => {
  const { api, prefix, servers, schedule, environment, isUpgrade = false, isNewWanted = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'outlay-secrets-'));
  try {
    await readInto(folder, options);
    const shown = `Secrets/${prefix}`;
    const plan = planSecretFiles(folder, { schedule, servers, environment, shown });
    const data = isUpgrade ? 'the release that is upgraded' : undefined;
    if (!isNewWanted) await assertSecretsFit({ plan, shown, data, newBy: '`--set secrets.new=true`' });
    const paths = writeSecretFiles(folder, plan);
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
