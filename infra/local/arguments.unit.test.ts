import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readArguments, readNumber, readWords, UsageError } from './arguments.ts';
import { GROUPS } from './commands/programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const run = (file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, file), ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe('a command line', () => {
  it.each([
    [['--outt', 'x'], "Unknown option '--outt'"],
    [['x'], "Unexpected argument 'x'"],
    [['--out'], "Option '--out <value>' argument missing"],
    [['--out', '--out'], "Option '--out' argument is ambiguous"],
  ])('%j is refused in one line', (args, reason) => {
    expect(() => readArguments(args, { out: { type: 'string' } })).toThrow(new UsageError(reason));
  });

  it('takes whole numbers and known words where it wants them', () => {
    expect([readNumber('20', 'events'), readNumber('0', 'seed', 0)]).toEqual([20, 0]);
    for (const text of ['', 'x', '1.5', '-1', '0', '1e3'])
      expect(() => readNumber(text, 'events')).toThrow('--events takes a whole number from 1 on');
    expect([...readWords('a,b', 'only', ['a', 'b', 'c'])]).toEqual(['a', 'b']);
    expect(() => readWords('a,d', 'only', ['a', 'b'])).toThrow('--only takes some of a, b, not "d"');
  });
});

describe('the commands of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const programs = Object.values(GROUPS).flatMap((group) => Object.entries(group.programs));
  const called = Object.values(scripts).flatMap((script) => script.split(' ').filter((word) => word.endsWith('.ts')));
  const files = [...new Set([...called, ...programs.map(([, { file }]) => file), 'infra/bench/bench.ts'])];

  it.each(files)('%s reads its command line by the one rule', (file) => {
    // The customers' command is installed without the rest: clients/cli/src/run-cli.unit.test.ts.
    if (file === 'infra/local/outlay.ts') return expect(read(file)).toContain("import('outlay/main')");
    expect(read(file)).toMatch(/\bcommandLine\(|\brunCommand\(|\bwantsHelp\(/);
    expect(read(file)).not.toMatch(/\bparseArgs\b/);
  });

  it.each(['collection', 'openapi'])(
    'npm run make %s prints its help when it is wanted, or an option is unknown',
    (name) => {
      const file = new Map(programs).get(name)?.file ?? '';
      const help = run(file, '--help');
      expect([help.status, help.stderr]).toEqual([0, '']);
      expect(help.stdout).toMatch(new RegExp(`^npm run make ${name} -- \\[options\\]\n[\\s\\S]*--help`));
      expect(run(file, '--nonsense')).toEqual({
        status: 2,
        stdout: '',
        stderr: `Unknown option '--nonsense'\n\n${help.stdout}`,
      });
    },
  );
});
