import { rmSync } from 'node:fs';
import { SERVICES } from '@outlay/contracts';
import { type House, startHouse } from '../house/house.ts';
import { prepareDatabases } from '../house/schema.ts';
import { keepSecrets } from '../house/secrets.ts';
import { nextNight } from '../seed/nightly.ts';
import type { Progress } from '../servers/progress.ts';
import { ensureSeeded, resetNightly } from './ensure-seeded.ts';
import { makeFolder, paths, type Sandbox, writePrivately } from './files.ts';
import { type NamedServers, type SandboxServers, startServers } from './servers.ts';

export type RunningSandbox = { sandbox: Sandbox; stop(): Promise<void> };

type Options = {
  gatewayPort: number;
  named: NamedServers;
  /** `03:00`: when the sandbox is reset every night; left out: never. */
  resetAt: string | undefined;
  progress: Progress;
};

const openHouse = async (servers: SandboxServers, { gatewayPort, progress }: Options): Promise<House> => {
  const { databases: passwords, keys } = keepSecrets(paths.secrets);
  const urls = await progress.step('Databases and their schema', () => prepareDatabases(servers.adminUrl, passwords));
  const databases = Object.fromEntries(SERVICES.map((service) => [service, urls[service].url]));
  rmSync(paths.logs, { recursive: true, force: true });
  return progress.step('The five services', () =>
    startHouse({
      servers: { ...servers, databases: databases as Record<(typeof SERVICES)[number], string> },
      directory: paths.logs,
      keys,
      gatewayPort,
      keepAlive: progress.say,
    }),
  );
};

/** The whole sandbox on this machine: servers, schema, services, sample data. What was begun is ended when it fails. */
export const runSandbox = async (options: Options): Promise<RunningSandbox> => {
  const { named, progress, resetAt } = options;
  if (resetAt !== undefined) nextNight(new Date(), resetAt);
  makeFolder();
  const password = keepSecrets(paths.secrets).serverPassword;
  const servers = await startServers({ directory: paths.folder, password, named, progress });
  let house: House | undefined;
  const ending = new AbortController();
  const stop = async () => {
    ending.abort();
    await house?.stop();
    await servers.stop();
  };
  try {
    house = await openHouse(servers, options);
    writePrivately(paths.house, { variables: house.variables });
    const sandbox = await ensureSeeded(house, progress);
    if (resetAt !== undefined) void resetNightly(house, resetAt, progress, ending.signal);
    return { sandbox, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
