import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { commandLine } from '../arguments.ts';
import { generateAppClient } from '../web/generate-app-client.ts';

const HELP = `npm run check

Types, style, import rules, words, sizes, prepared statements, the request path and generated files; all of them, also
after one has failed. Ends with 1 when one has.`;

commandLine(HELP, {});
const ROOT = join(import.meta.dirname, '../../..');
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

/** A line per package, and everything of what failed. */
const REPORTER = ['--reporters', join(ROOT, 'infra/local/jest/report-by-package.mjs')];

type Step = {
  name: string;
  command: string[];
  /** What the command reads, and git does not have. */
  before?: () => Promise<unknown>;
};

const STEPS: Step[] = [
  // One checker: each of four would make the types of all operations anew, 80 s of CPU instead of 30.
  { name: 'types', command: [process.execPath, bin('tsc'), '-p', 'tsconfig.base.json', '--checkers', '1'] },
  {
    name: 'types of the app',
    command: [process.execPath, bin('tsc'), '-p', 'services/web/tsconfig.app.json', '--checkers', '1'],
    before: generateAppClient,
  },
  { name: 'style', command: [process.execPath, bin('biome'), 'check', '--diagnostic-level=error', '.'] },
  {
    name: 'imports, words, sizes, statements and request path',
    command: [
      process.execPath,
      'infra/local/commands/test.ts',
      'infra/check/imports',
      'infra/check/pages',
      'infra/check/sizes',
      'infra/check/words',
      'infra/check/statements/statements.unit.test.ts',
      'infra/check/request-path',
      ...REPORTER,
    ],
  },
  { name: 'areas and files', command: [process.execPath, 'infra/check/sizes/print-sizes.ts'] },
  {
    name: 'generated files',
    command: [process.execPath, 'infra/local/commands/test.ts', 'infra/check/openapi/generated', ...REPORTER],
  },
];

/** Runs one step and prints its result. */
const run = async ({ name, command: [program = '', ...args], before }: Step): Promise<boolean> => {
  const begin = performance.now();
  await before?.();
  const [code] = (await once(spawn(program, args, { cwd: ROOT, stdio: 'inherit' }), 'exit')) as [number | null];
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return code === 0;
};

let clean = true;
for (const step of STEPS) clean = (await run(step)) && clean;
process.exit(clean ? 0 : 1);
