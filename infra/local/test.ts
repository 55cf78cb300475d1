import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** `npm test`: all levels, the quick ones first, each in a run of Jest of its own. With arguments: one run, as they say. */
const LEVELS = [['unit', 'contract'], ['int'], ['e2e']];

const ROOT = join(import.meta.dirname, '../..');
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
/** Jest's ES modules, in its workers too; and no warning about it in every file. */
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

let running: ReturnType<typeof spawn> | undefined;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = true;
    running?.kill(signal);
  });

const jest = async (args: string[]): Promise<number> => {
  running = spawn(process.execPath, [JEST, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${NODE_OPTIONS}`.trim() },
  });
  const [code] = (await once(running, 'exit')) as [number | null];
  return code ?? 1;
};

const given = process.argv.slice(2);
/** The whole house in parallel with itself would measure the machine, not the house. */
const alone = given.includes('e2e') || given.some((arg) => arg.includes('.e2e.')) ? ['--runInBand'] : [];

let worst = 0;
if (given.length > 0) worst = await jest([...alone, ...given]);
else
  for (const level of LEVELS) {
    if (stopped) break;
    const inBand = level.includes('e2e') ? ['--runInBand'] : [];
    worst = Math.max(worst, await jest([...inBand, '--selectProjects', ...level]));
  }
process.exit(worst);
