import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { wantsHelp } from '../arguments.ts';
import { failedFiles } from '../jest/failed-files.ts';
import { installBrowser } from '../servers/install-browser.ts';
import { installServers } from '../servers/install-servers.ts';
import { selectLevels } from './select-levels.ts';

const HELP = `npm test -- [level …] [path …] [options of Jest]

All levels, the quick ones first, then those that need servers. With arguments one run with these: the tests of a level
(unit, contract, int, e2e), those below a path, \`-t WORDS\` those whose name has the words.

  npm test -- contract int
  npm test -- unit services/bill -t payment`;

const RUNS = [
  ['unit', 'contract'],
  ['int', 'e2e'],
];

const ROOT = join(import.meta.dirname, '../../..');
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const LOCAL = join(ROOT, '.local');
/** Of a whole run: a line per package instead of one per file, and no console of what passed. */
const REPORTER = ['--reporters', join(ROOT, 'infra/local/jest/report-by-package.mjs')];

let running: ReturnType<typeof spawn> | undefined;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = true;
    running?.kill(signal);
  });

/**
 * Of V8, which Jest's workers are started with, too: what a test makes and forgets is gone before it is taken for something that stays, and
 * no thread collects garbage beside the test, for the cores have enough to do.
 */
const GARBAGE = ['--max-semi-space-size=64', '--single-threaded-gc'];

const jest = async (args: string[]): Promise<number> => {
  running = spawn(process.execPath, [...GARBAGE, JEST, ...args], { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(running, 'exit')) as [number | null];
  return code ?? 1;
};

/** What failed of a level is run once more, one file after the other: see docs/decisions/013. */
const lookTwice = async (args: string[], workers: string[]): Promise<number> => {
  mkdirSync(LOCAL, { recursive: true, mode: 0o711 });
  const results = join(LOCAL, `results-${process.pid}.json`);
  try {
    const first = await jest([...workers, ...args, '--json', `--outputFile=${results}`]);
    if (first === 0 || stopped) return first;
    const files = failedFiles(results);
    console.log(`── Failed, and run once more:\n${files?.join('\n') ?? 'all, for Jest came to no result'}`);
    const second = await jest([...args, ...(files ? ['--runInBand', '--runTestsByPath', ...files] : workers)]);
    console.log(second === 0 ? '── Passed at the second look: unsteady, to be mended.' : '── Failed twice.');
    return second;
  } finally {
    rmSync(results, { force: true });
  }
};

/** Tests of whole clusters alone: two beside each other are what two cores carry. */
const workersOf = (levels: string[]): string[] =>
  levels.includes('e2e') && !levels.includes('int') ? ['--maxWorkers', '2'] : [];

const given = selectLevels(process.argv.slice(2));
if (wantsHelp(given)) {
  console.log(HELP);
  process.exit(0);
}
const run = process.env.CI ? lookTwice : (args: string[], workers: string[]) => jest([...workers, ...args]);
let worst = 0;
if (given.length > 0) worst = await jest([...workersOf(given), ...given]);
else {
  // Downloaded beside the quick tests, which wait for no network. What fails is tried again, and reported, by the level that needs it.
  const installed = installServers().then(() => installBrowser());
  installed.catch(() => undefined);
  for (const levels of RUNS) {
    if (stopped) break;
    if (levels.includes('int')) await installed.catch(() => undefined);
    worst = Math.max(worst, await run([...REPORTER, '--selectProjects', ...levels], workersOf(levels)));
  }
}
process.exit(worst);
