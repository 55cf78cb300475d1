import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operationSnippets } from '../src/reference/snippets.ts';

const ROOT = join(import.meta.dirname, '../../..');
const samples = operationSnippets();
const isInstalled = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const missing = [
  ...(isInstalled('python3', '--version') ? [] : ['Python']),
  ...(isInstalled('go', 'version') ? [] : ['Go']),
];

let folder: string;
beforeAll(() => {
  if (missing.length > 0) process.stdout.write(`not compiled, as it is not installed here: ${missing.join(', ')}\n`);
  // Within the repository, so that the client is found by its name.
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.local/samples-'));
  for (const [id, { curl, ts, python, go }] of samples) {
    mkdirSync(join(folder, 'go', id), { recursive: true });
    writeFileSync(join(folder, `${id}.sh`), curl);
    writeFileSync(join(folder, `${id}.ts`), ts);
    writeFileSync(join(folder, `${id}.py`), python);
    writeFileSync(join(folder, 'go', id, 'main.go'), go);
  }
  const config = {
    extends: '../../tsconfig.base.json',
    include: ['*.ts'],
    compilerOptions: { noEmit: true },
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, args: string[], cwd = folder): string => {
  const env = { ...process.env, NODE_OPTIONS: '', GO111MODULE: 'off' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return status === 0 && stdout === '' ? '' : `${stdout}${stderr}`;
};

describe('the samples of all operations', () => {
  it('are there for each', () => {
    expect(samples.size).toBeGreaterThan(250);
  });

  it('are TypeScript that the types of the client take', () => {
    const compiler = join(ROOT, 'node_modules/.bin/tsc');
    expect(run(process.execPath, [compiler, '-p', 'tsconfig.json', '--checkers', '1'])).toBe('');
  }, 120_000);

  it('are commands that the shell understands', () => {
    expect(run('bash', ['-c', 'for each in *.sh; do bash -n "$each" || exit 1; done'])).toBe('');
  });

  (missing.includes('Python') ? it.skip : it)('are Python', () => {
    const program = "import ast, glob\nfor each in glob.glob('*.py'): ast.parse(open(each).read(), each)";
    expect(run('python3', ['-c', program])).toBe('');
  });

  (missing.includes('Go') ? it.skip : it)('are Go as gofmt writes it', () => {
    expect(run('gofmt', ['-l', '-e', 'go'])).toBe('');
  });

  // The compiler takes a minute for them.
  (missing.includes('Go') || process.env.OUTLAY_SNIPPETS !== 'all' ? it.skip : it)(
    'are Go that vet takes',
    () => {
      const packages = [...samples.keys()].map((id) => `./go/${id}`);
      writeFileSync(join(folder, 'go.mod'), 'module samples\n\ngo 1.24\n');
      execFileSync('go', ['vet', ...packages], { cwd: folder, stdio: 'pipe' });
    },
    600_000,
  );
});
