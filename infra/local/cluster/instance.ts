import { mkdirSync, readFileSync } from 'node:fs';
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
/** What the services were compiled to (`compile.ts`). */
export const COMPILED = join(ROOT, 'node_modules/.cache/compiled');
type Manifest = { scripts: { start: string } };
/** V8 keeps garbage as long as it may: what a service needs stands in its `npm start`. */
export const heapOf = (root: string, service: Service): string[] => {
  const manifest = readFileSync(join(root, 'services', service, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as Manifest;
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
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
        args: [...heapOf(root, service), join(root, 'services', service, 'src/main.ts')],
        cwd: root,
        get env() {
          return { MALLOC_ARENA_MAX: '2', ...inherited(), NODE_COMPILE_CACHE: COMPILED, ...variables };
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
