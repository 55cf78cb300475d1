import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { commandLine, readWords } from '../../local/arguments.ts';
import { generateGo, goLacks } from './build-go.ts';
import { buildPython, pythonLacks } from './build-python.ts';

const NAMES = ['python', 'go'];
const CLIENTS = join(import.meta.dirname, '../../../clients');

const HELP = `npm run build:clients -- [options]

Makes the clients of the API from the contracts: the Python package in clients/python/dist, and the generated file of
the Go module. A language that is not installed is skipped with a line. Those in TypeScript need no build of their own.

  --only A,B        some of ${NAMES.join(', ')}; default: all
  --help            this text`;

const wanted = commandLine(HELP, { only: { type: 'string', default: NAMES.join(',') } }, ({ only }) =>
  readWords(only, 'only', NAMES),
);

const build: Readonly<Record<string, { lacks: () => string | undefined; make: (folder: string) => Promise<string> }>> =
  {
    python: {
      lacks: pythonLacks,
      make: async (folder) => {
        const wheel = await buildPython(folder);
        const dist = join(CLIENTS, 'python/dist');
        mkdirSync(dist, { recursive: true });
        cpSync(wheel, join(dist, basename(wheel)));
        return join(dist, basename(wheel));
      },
    },
    go: {
      lacks: goLacks,
      make: async (folder) => {
        await generateGo(folder);
        return join(CLIENTS, 'go/api.gen.go');
      },
    },
  };

for (const [name, { lacks, make }] of Object.entries(build)) {
  if (!wanted.has(name)) continue;
  const lacking = lacks();
  if (lacking !== undefined) {
    console.log(`- ${name}: skipped, ${lacking} is not installed`);
    continue;
  }
  const folder = mkdtempSync(join(tmpdir(), 'outlay-clients-'));
  try {
    console.log(`✓ ${name}: ${await make(folder)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
