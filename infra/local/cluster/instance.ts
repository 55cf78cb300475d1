import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@outlay/contracts';
import { createKeptLife, type Print } from '../servers/kept-life.ts';
import type { Life } from '../servers/server.ts';

export type InstanceOptions = {
  service: Service;
  /** Holds its log. */
  directory: string;
  /** Of the code that runs; left out: this repository. */
  root: string | undefined;
  internalPort: number;
  /** Read at each start. */
  variables: Record<string, string>;
  /** Given: restart it when it dies by itself, and report it. */
  onRestart: Print | undefined;
};

const ROOT = join(import.meta.dirname, '../../..');
/** What the services were compiled to: half a second and some megabytes less at each start. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled');
/** V8 keeps garbage as long as it may; this is what a service needs (`npm run bench:webhooks`), as in docker-compose.yml. */
const HEAPS: Partial<Record<Service, string[]>> = {
  'mileage-receipt': ['--max-semi-space-size=4', '--max-old-space-size=256'],
  'webhook-dispatcher': ['--max-semi-space-size=8', '--max-old-space-size=144'],
};

/** The operator's environment goes to the services, but never another program's address in place of ours. */
const inherited = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** One running instance of a service, as a process of the project's own Node. */
export const createInstance = (options: InstanceOptions): Life => {
  const { service, directory, root = ROOT, internalPort, variables, onRestart } = options;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return createKeptLife(
    {
      name: service,
      directory,
      launch: {
        command: process.execPath,
        args: [...(HEAPS[service] ?? []), join(root, 'services', service, 'src/main.ts')],
        cwd: root,
        get env() {
          return { NODE_COMPILE_CACHE: COMPILED, MALLOC_ARENA_MAX: '2', ...inherited(), ...variables };
        },
        deathSignal: 'SIGTERM',
      },
      stopSignal: 'SIGTERM',
      stopWithin: 26_000,
      tries: 1,
      ready: async () => (await fetch(`http://127.0.0.1:${internalPort}/readyz`)).ok,
    },
    onRestart,
  );
};
