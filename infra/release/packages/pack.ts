import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, readWords } from '../../local/arguments.ts';
import { generateGo, goLacks } from './go/build-go.ts';
import { PACKAGES, packPackages } from './pack-packages.ts';
import { buildPython, pythonLacks } from './python/build-python.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NAMES = ['typescript', 'python', 'go'];

const HELP = `npm run make clients -- [options]

Builds what customers install: @outlay/client, @outlay/mcp and outlay for npm (\`npm publish FILE\`), a wheel for Python, and the
generated file of the Go module, which is fetched from git. A language that is not installed is skipped with a line.

  --only A,B        some of ${NAMES.join(', ')}; default: all
  --out FOLDER      of the files; default: .local/packages
  --help            this text`;

const { only, out } = commandLine(
  HELP,
  {
    only: { type: 'string', default: NAMES.join(',') },
    out: { type: 'string', default: join(ROOT, '.local/packages') },
  },
  (values) => ({ ...values, only: readWords(values.only, 'only', NAMES) }),
);

type Maker = { lacks: () => string | undefined; make: (folder: string) => Promise<readonly string[]> };

const MAKERS: Readonly<Record<string, Maker>> = {
  typescript: { lacks: () => undefined, make: () => packPackages(PACKAGES, out) },
  python: { lacks: pythonLacks, make: async (folder) => [await buildPython(folder, out)] },
  go: { lacks: goLacks, make: async (folder) => [await generateGo(folder)] },
};

mkdirSync(out, { recursive: true });
for (const [name, { lacks, make }] of Object.entries(MAKERS)) {
  if (!only.has(name)) continue;
  const lacking = lacks();
  if (lacking !== undefined) {
    console.log(`- ${name}: skipped, ${lacking} is not installed`);
    continue;
  }
  const folder = mkdtempSync(join(tmpdir(), 'outlay-clients-'));
  try {
    for (const file of await make(folder)) console.log(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
